import type { TradeDay } from '@kanpan/contract/model/stock'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import { dateOf, orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { OpenDay } from '#import/fact.ts'
import type { Layout } from '#import/layout.ts'

function knownDay(value: unknown): TradeDay {
  const date = dateOf(value) ?? refuse('日期无法识别')
  return isTradeDay(date) ? date : refuse('本项目的交易日历没有这一天')
}

const INTO = 'nothing: compared with the calendar, differences reported'

/** Trading days, one a line. */
export const openDays: Layout = {
  title: '交易日历',
  keys: ['date'],
  exact: true,
  units: 'none',
  into: INTO,
  normalise: row => orRefusal((): OpenDay => ({ kind: 'openDay', day: knownDay(row.date) })),
}

/** adata's calendar: every day of a year and whether the exchange opens on it. */
export const adataCalendar: Layout = {
  title: '交易日历（adata）',
  keys: ['trade_date', 'trade_status', 'day_week'],
  exact: true,
  units: 'none',
  into: INTO,
  *rows(row) {
    if (Number(row.trade_status) === 1) yield row
  },
  normalise: row => orRefusal((): OpenDay => ({ kind: 'openDay', day: knownDay(textOf(row.trade_date)) })),
}
