import { historyBackfill } from '@kanpan/contract/api/api2/own'
import { LEAST_COVERAGE } from '@kanpan/market/quote/coverage'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import type { Market } from '#live/market.ts'
import type { PastReadings } from '#live/past-readings.ts'
import { coverageOfDays } from './coverage-of-days.ts'

export interface HistoryBackfillParts {
  readonly market: Market
  readonly past: PastReadings
}

export function historyBackfillRoutes(app: FastifyInstance, { market, past }: HistoryBackfillParts): void {
  const coverage = coverageOfDays(market)

  implement(app, historyBackfill, async () => ({
    bars: past.bars() ?? null,
    days: past.days() ?? null,
    exRights: past.exRights() ?? null,
    coverage: await coverage(),
    leastCoveragePct: 100 * LEAST_COVERAGE,
  }))
}
