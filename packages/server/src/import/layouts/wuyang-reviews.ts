import { centsOf, codeOf, nameOf, optionalNumber, orRefusal, textOf, tradeDayOf, yuanOf } from '#import/at-the-door.ts'
import type { RecordedLimitUp } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'

function* stocksOfReview(review: Row): Generator<Row> {
  for (const stock of rowsUnder(review, 'limit_up')) yield { ...stock, date: review.date }
}

/** 舞阳复盘: the limit-ups of the day's themes, not all of the day's, with streak and reason. */
export const wuyangReviews: Layout = {
  title: '复盘涨停（舞阳复盘）',
  keys: ['date', 'limit_up', 'limit_up.continuous_days', 'limit_up.reason', 'limit_up.turnover_rate'],
  oneDay: true,
  units: '100 million yuan to yuan',
  into: 'limit-up records of wuyang, names of the day',
  rows: stocksOfReview,
  normalise: row =>
    orRefusal(
      (): RecordedLimitUp => ({
        kind: 'limitUp',
        source: 'wuyang',
        code: codeOf(row.code),
        day: tradeDayOf(row.date),
        name: nameOf(row.name),
        closeCents: centsOf(row.price),
        changePct: optionalNumber(row.change_pct),
        streak: optionalNumber(row.continuous_days),
        amountYuan: yuanOf(row.amount, 1e8),
        turnoverPct: optionalNumber(row.turnover_rate),
        reasonTags: textOf(row.reason).split(';').filter(Boolean),
      }),
    ),
}
