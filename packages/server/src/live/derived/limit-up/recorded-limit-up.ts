import type { RecordedLimitUp } from '#live/figures/pools.ts'
import type { MarketView } from '#live/market-view.ts'

const NOTHING: readonly RecordedLimitUp[] = []

function recordedLimitUps(view: MarketView): ReadonlyMap<string, readonly RecordedLimitUp[]> | undefined {
  return view.memo('recordedLimitUps', () =>
    // Pools are those of the close.
    view.asOf.final ? view.figures.pools?.limitUpsOf(view.asOf.day) : undefined,
  )
}

/** What pools recorded of a stock on the view's day. */
export function recordedOf(view: MarketView, row: number): readonly RecordedLimitUp[] {
  return recordedLimitUps(view)?.get(view.catalogue.stocks[row]?.code ?? '') ?? NOTHING
}

/** Who recorded limit-ups of the view's day; undefined where the market is told whole by one source. */
export function recordersOf(view: MarketView): readonly string[] | undefined {
  const recorded = recordedLimitUps(view)
  return recorded && [...new Set([...recorded.values()].flatMap(list => list.map(({ source }) => source)))].sort()
}

/** The industry a pool names beside a stock, and which pool that is; undefined where none does. */
export function recordedIndustry(view: MarketView, row: number): { industry: string; source: string } | undefined {
  return recordedOf(view, row).flatMap(({ industry, source }) => (industry ? [{ industry, source }] : []))[0]
}

type Figure = Exclude<keyof RecordedLimitUp, 'source' | 'isSeal' | 'spell' | 'industry'>

/** A figure from the first pool that has it; of pools of closing limit-ups before other lists. */
export function recordedFigure(
  view: MarketView,
  row: number,
  figure: Figure,
): { value: number; source: string } | undefined {
  const recorded = recordedOf(view, row)
  for (const isSeal of [true, false]) {
    for (const one of recorded) {
      const value = one[figure]
      if (one.isSeal === isSeal && value !== undefined) return { value, source: one.source }
    }
  }
  return undefined
}
