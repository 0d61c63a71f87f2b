import { join } from 'node:path'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { onTestFinished } from 'vitest'
import type { z } from 'zod'
import { ownHeaders } from '#app.fixture.ts'
import { assemble } from '#assemble.ts'
import { readConfig } from '#config.ts'
import { routeOf } from '#http/implement.ts'
import type { SimulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { openLiveMarket, REAL_TIME } from './live-market.ts'

interface LiveServerParts {
  readonly folder: string
  readonly hosts: SimulatedHosts
  readonly environment: Readonly<Record<string, string>>
  readonly speed: number
}

/** The whole server on the real market of a folder over stand-ins, with somebody who asks it. It ends with its test. */
export async function liveServer({ folder, hosts, environment, speed }: LiveServerParts) {
  const config = readConfig({
    ...{ KANPAN_DATA: folder, KANPAN_LOG_LEVEL: 'silent', KANPAN_SOURCE: 'live', KANPAN_LIVE_CONSENT: 'personal' },
    ...{ KANPAN_LIVE_BASE: hosts.base, ...environment },
  })
  const clock = { observe() {}, offsetMs: () => 0, nowMs: hosts.now }
  const server = await assemble({
    ...{ config, siteFolder: join(folder, 'no-site'), version: '0.0.0' },
    openRuntime: openLiveMarket({ speed, clock, patienceMs: 30_000, time: REAL_TIME }),
  })
  onTestFinished(() => server.stop())
  const headers = await ownHeaders(server.app, 'reader')
  return {
    server,
    headers,
    async dataOf<D extends z.ZodType>(endpoint: Endpoint<z.ZodType, D>, question: Record<string, string> = {}) {
      const { method } = endpoint
      const [query, payload] = method === 'GET' ? [`?${new URLSearchParams(question)}`, undefined] : ['', question]
      const answer = await server.app.inject({ method, url: `${routeOf(endpoint)}${query}`, headers, payload })
      return endpoint.data.parse(answer.json().data)
    },
  }
}
