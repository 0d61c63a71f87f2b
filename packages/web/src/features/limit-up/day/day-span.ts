import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'

/** Which days are looked back over: the last so many, or from one day to another. */
export type DaySpan =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'between'; readonly from: TradeDay; readonly to: TradeDay }

/** The span an address names: `from` and `to`, else one of the offered `days`, else the usual one. */
export function daySpanOf(search: URLSearchParams, offered: readonly number[], usual: number): DaySpan {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isTradeDay(from) && isTradeDay(to) && from <= to) return { kind: 'between', from, to }
  const days = Number(search.get('days'))
  return { kind: 'days', days: offered.includes(days) ? days : usual }
}

export function withDaySpan(search: URLSearchParams, span: DaySpan, usual: number): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of ['days', 'from', 'to', 'page']) next.delete(name)
  if (span.kind === 'between') {
    next.set('from', span.from)
    next.set('to', span.to)
  } else if (span.days !== usual) next.set('days', String(span.days))
  return next
}
