import type { IndexQuote } from '@kanpan/contract/model/quote'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { MarketView } from '#live/market-view.ts'
import { hasMatched } from './has-matched.ts'
import { figure } from './wire.ts'

/** The indices with their line so far. A market recorded without indices has none. */
export function indexQuotes(view: MarketView): IndexQuote[] {
  const { inside, asOf, second } = view
  return view.memo('indexQuotes', () => {
    const lines = new Map(inside.indexLines(asOf.day)?.map(({ code, value }) => [code, value]))
    return (inside.indices(asOf.day, second) ?? []).map(({ code, name, prevClose, last, amountYuan }) => ({
      code,
      name,
      // An index of what has not traded yet stands nowhere.
      last: hasMatched(view) ? figure(last) : null,
      prevClose: figure(prevClose),
      changePct: hasMatched(view) ? figure((100 * (last - prevClose)) / prevClose) : null,
      amountYuan: figure(amountYuan, 0),
      line: Array.from(lines.get(code)?.subarray(0, minuteIndex(second) + 1) ?? [], point => figure(point)),
    }))
  })
}
