import { lab as labCall, selfCheck } from '@kanpan/contract/api/api2/own'
import type { RunsOn } from '@kanpan/contract/question/self-check'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { AppError } from '#lib/app-error.ts'
import { clockOnTheWire } from '#live/clock-on-the-wire.ts'
import type { Market } from '#live/market.ts'
import type { SourceLab } from '#live/source-lab.ts'
import { readSources } from '#live/source-lag.ts'
import type { SourceStatus } from '#live/source-status.ts'
import { sealChecks } from './seal-checks.ts'

export interface SelfCheckParts {
  readonly market: Market
  readonly status: SourceStatus
  readonly lab: SourceLab | undefined
  readonly version: string
  readonly runsOn: Omit<RunsOn, 'memoryBytes'>
  readonly nowMs: () => number
}

export function selfCheckRoutes(app: FastifyInstance, parts: SelfCheckParts): void {
  const { market, status, lab, version, runsOn, nowMs } = parts
  const startedMs = nowMs()

  const seals = sealChecks(market)

  implement(app, selfCheck, async () => ({
    version,
    startedMs,
    runsOn: { ...runsOn, memoryBytes: process.memoryUsage.rss() },
    source: market.source.name,
    clock: { ...clockOnTheWire(market), serverMs: nowMs() },
    sets: readSources(status, market),
    seals: [...(await seals())],
    lab: lab ? [...lab.exercises()] : null,
  }))

  implement(app, labCall, ({ data_set, mode }) => {
    if (!lab) throw new AppError('lab_closed')
    lab.set(data_set, mode)
    return { lab: [...lab.exercises()] }
  })
}
