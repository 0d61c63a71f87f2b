import { centsOf, codeOf, numberOf, orRefusal, refuse, sharesOfLots, tradeDayOf } from '#import/at-the-door.ts'
import type { DailyBar, Layout } from '#import/fact.ts'

function consistent(bar: DailyBar): DailyBar {
  const { openCents, highCents, lowCents, closeCents } = bar
  const inside = lowCents <= Math.min(openCents, closeCents) && highCents >= Math.max(openCents, closeCents)
  return inside ? bar : refuse('开盘或收盘价在最高与最低价之外')
}

/** tushare `daily`: volume in lots, money in thousand yuan, the exchange's previous close. */
export const tushareBars: Layout = {
  title: '日线（tushare daily）',
  keys: ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'pre_close', 'vol', 'amount'],
  normalise: row =>
    orRefusal(() =>
      consistent({
        kind: 'bar',
        code: codeOf(row.ts_code),
        day: tradeDayOf(row.trade_date),
        prevCloseCents: centsOf(row.pre_close),
        openCents: centsOf(row.open),
        highCents: centsOf(row.high),
        lowCents: centsOf(row.low),
        closeCents: centsOf(row.close),
        volumeShares: sharesOfLots(row.vol),
        amountYuan: Math.round(numberOf(row.amount) * 1e5) / 100,
      }),
    ),
}

/**
 * Bars put together from several repositories: volume in lots, money in yuan where one of them had it.
 * `prev_close` is derived there (the row before, or close minus change), so it is not the reference price on an
 * ex-dividend day. `agree` = 0 says a second repository differs; nothing tells which of the two is right, so it stays.
 */
export const comparedBars: Layout = {
  title: '日线（多源比对）',
  keys: ['date', 'code', 'open', 'high', 'low', 'close', 'prev_close', 'volume', 'amount', 'src', 'agree'],
  normalise: row =>
    orRefusal(() =>
      consistent({
        kind: 'bar',
        code: codeOf(row.code),
        day: tradeDayOf(row.date),
        prevCloseCents: centsOf(row.prev_close),
        openCents: centsOf(row.open),
        highCents: centsOf(row.high),
        lowCents: centsOf(row.low),
        closeCents: centsOf(row.close),
        volumeShares: sharesOfLots(row.volume),
        amountYuan: numberOf(row.amount),
      }),
    ),
}
