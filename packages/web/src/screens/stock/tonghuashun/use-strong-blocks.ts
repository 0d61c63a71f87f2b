import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import { sectorList } from '@kanpan/contract/api/data/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { strongestBlocks } from '#features/popularity/block-strength.ts'
import { sealedOf } from '#features/popularity/sealed-stocks.ts'
import type { StrongBlock } from '#features/popularity/strong-blocks.tsx'
import { daysBefore } from '#features/theme/days-before.ts'
import { runLabel, type ThemeDay, themeRun } from '#features/theme/theme-run.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { endpointQuery } from '#lib/query/query.ts'

const DAYS_BEFORE = 4
const BLOCKS_SHOWN = 10

const candidates = (moment: Moment) => ({
  ...moment,
  type: 'concept' as const,
  sort: 'limitUp' as const,
  limit: LIMITS.sectorPageSize,
})

/** The strongest concepts of a moment, their stocks, and for how many days they have been among the strongest. */
export function useStrongBlocks(moment: Moment) {
  const query = useLiveQuery(sectorList, candidates(moment), { everyMs: SCREEN_PACE_MS })
  const ranking = useLiveQuery(
    limitUpRanking,
    { ...moment, type: 'sealed', limit: LIMITS.pageMax },
    { everyMs: SCREEN_PACE_MS },
  )
  const before = useBlocksBefore(query.data?.asOf.day)
  const [sectors, rows] = [query.data?.list, ranking.data?.list]
  const blocks = useMemo(
    (): readonly StrongBlock[] | undefined =>
      sectors &&
      strongestBlocks(sectors, BLOCKS_SHOWN).map(block => ({
        ...block,
        stocks: sealedOf(rows ?? [], block.sector.name),
        run: runLabel(themeRun(block.sector.name, before, block.sector.limitUp)),
      })),
    [sectors, rows, before],
  )
  return { query, blocks }
}

function useBlocksBefore(day: TradeDay | undefined): readonly ThemeDay[] {
  const days = useMemo(() => (day === undefined ? [] : daysBefore(day, DAYS_BEFORE)), [day])
  const lists = useQueries({
    queries: days.map(date => ({
      ...endpointQuery(sectorList, candidates({ date })),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: results => results.map(({ data }) => data?.list),
  })
  return useMemo(
    () =>
      days.map((before, at) => {
        const strongest = strongestBlocks(lists[at] ?? [], BLOCKS_SHOWN)
        const counts = strongest.map(({ sector: { name, limitUp } }) => [name, limitUp] as const)
        return { day: before, counts: counts.length === 0 ? undefined : new Map(counts) }
      }),
    [days, lists],
  )
}
