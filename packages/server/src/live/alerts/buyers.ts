import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { MarketView } from '#live/market-view.ts'

/** Whether somebody of a name was among the buyers of a stock on the day's list, by branch or by what people call it. */
export async function buyersOf(view: MarketView, lists: LonghuLists): Promise<(name: string) => Float64Array> {
  const size = view.now.state.length
  if (!lists.isPublished(view)) return () => new Float64Array(size).fill(Number.NaN)
  const listings = await lists.ofDay(view.asOf.day)
  // Nothing of a day is known before its lists are kept.
  if (listings.length === 0) return () => new Float64Array(size).fill(Number.NaN)
  const named = listings.flatMap(({ code, seats }) => {
    const row = view.rowOf(code)
    const bought = seats.filter(({ side }) => side === 'buy')
    return row === undefined
      ? []
      : bought.map(({ branch }) => ({ row, names: [branch, lists.aliases.get(branch)?.alias ?? ''] }))
  })
  return name => {
    const values = new Float64Array(size)
    for (const { row, names } of named) if (names.some(one => one.includes(name))) values[row] = 1
    return values
  }
}
