import { createHash } from 'node:crypto'
import { type IncomingHttpHeaders, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { clsSign } from '@kanpan/providers/cls/signed-query'
import type { Fault } from './faults/fault.ts'
import { startUpstream, type Upstream } from './start-upstream.ts'
import { MADE_WORLD, NOON } from './world/made-world.fixture.ts'

export const LIMIT_UPS = '/data.10jqka.com.cn/dataapi/limit_up/limit_up_pool?page=1&limit=200&date=20260930'

/** A signed question for 财联社's roll. */
export function rollPath(query: Readonly<Record<string, string>>): string {
  const sign = clsSign(query, (algorithm, text) => createHash(algorithm).update(text).digest('hex'))
  return `/www.cls.cn/v1/roll/get_roll_list?${new URLSearchParams({ ...query, sign })}`
}

export interface Got {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As it came over the wire. */
  readonly bytes: Buffer
  /** After gzip was taken off, by UTF-8; empty where it was cut. */
  readonly text: string
}

export interface Ask {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a plain client gets, whole and unfollowed; rejects where the connection breaks. */
export function get(url: string, { method = 'GET', headers = {}, body = '' }: Ask = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = response.headers['content-encoding'] === 'gzip' ? unpacked(bytes) : bytes.toString('utf8')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
      })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

function unpacked(bytes: Buffer): string {
  try {
    return gunzipSync(bytes).toString('utf8')
  } catch {
    return ''
  }
}

/** Runs the stand-in over the made world at noon for as long as `use` takes. */
export async function withUpstream(use: (upstream: Upstream) => Promise<void>, ...faults: Fault[]): Promise<void> {
  const upstream = await startUpstream({ world: MADE_WORLD, clock: () => NOON, faults: { seed: 1, faults } })
  try {
    await use(upstream)
  } finally {
    await upstream.close()
  }
}
