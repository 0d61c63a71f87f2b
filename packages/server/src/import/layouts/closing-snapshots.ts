import type { TradeDay } from '@kanpan/contract/model/stock'
import {
  centsOf,
  codeOf,
  nameOf,
  numberOf,
  orRefusal,
  refuse,
  sharesOf,
  textOf,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { DailyBar } from '#import/fact.ts'
import type { Layout, Row } from '#import/layout.ts'
import { barOf } from './bar.ts'

const CLOSE = '15:00:00'

function checkMoment(value: unknown, day: TradeDay): void {
  const [, date, clock = ''] = /^(\S{10})T(\S{8})/.exec(textOf(value)) ?? []
  if (!date) refuse('没有行情时间，无法确认是当日')
  if (date !== day) refuse('行情时间不在所写的日期')
  if (clock < CLOSE) refuse('行情时间早于收盘')
}

function suspended(row: Row, own: Pick<DailyBar, 'code' | 'day' | 'name'>): DailyBar {
  const closeCents = centsOf(row.prev_close)
  const unknown = { openCents: 0, highCents: 0, lowCents: 0, volumeShares: 0, amountYuan: Number.NaN }
  return { kind: 'bar', ...own, ...unknown, prevCloseCents: closeCents, closeCents }
}

/** Quotes of a whole market taken after the close: unadjusted prices, the exchange's own previous close, the day's names. */
export const closingSnapshots: Layout = {
  title: '收盘快照',
  keys: ['trade_date', 'code', 'name', 'price', 'prev_close', 'open', 'high', 'low', 'volume_shares', 'price_time'],
  oneDay: true,
  units: 'none: shares already; no money; no open and no volume is a suspension',
  into: 'daily bars, names of the day',
  normalise: row =>
    orRefusal(() => {
      const own = { code: codeOf(row.code), day: tradeDayOf(row.trade_date), name: nameOf(row.name) }
      if (numberOf(row.open) === 0 && numberOf(row.volume_shares) === 0) return suspended(row, own)
      checkMoment(row.price_time, own.day)
      const bar = { ...own, prevCloseCents: centsOf(row.prev_close), volumeShares: sharesOf(row.volume_shares) }
      return barOf(row, { ...bar, amountYuan: Number.NaN }, row.price)
    }),
}
