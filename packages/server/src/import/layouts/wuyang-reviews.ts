import {
  centsOf,
  codeOf,
  nameOf,
  numberOf,
  optionalNumber,
  orRefusal,
  refuse,
  textOf,
  tradeDayOf,
  yuanOf,
} from '#import/cell-values.ts'
import type { DayFigures, RecordedLimitUp } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { BREADTH_COUNTS } from '#store/recorded-breadth.ts'

/** What the day's own row of the ten days is called; the nine before it repeat their own days' reviews. */
const COUNTS: Readonly<Record<string, string>> = {
  up_count: BREADTH_COUNTS.rises,
  down_count: BREADTH_COUNTS.falls,
  zt_all: BREADTH_COUNTS.limitUps,
  dt_count: BREADTH_COUNTS.limitDowns,
  limit_broken_count: BREADTH_COUNTS.broken,
  seal_rate: BREADTH_COUNTS.sealRatePct,
}

function* stocksOfReview(review: Row): Generator<Row> {
  for (const day of rowsUnder(review, 'history_10d')) if (day.date === review.date) yield { ...day, counts: true }
  for (const stock of rowsUnder(review, 'limit_up')) yield { ...stock, date: review.date }
}

function countsOf(row: Row): DayFigures {
  const values = Object.entries(COUNTS).flatMap(([key, series]) => {
    const value = numberOf(row[key])
    return Number.isNaN(value) ? [] : [[`breadth.wuyang.${series}`, value] as const]
  })
  if (values.length === 0) return refuse('没有数字')
  return { kind: 'figures', day: tradeDayOf(row.date), values: Object.fromEntries(values) }
}

function limitUpOf(row: Row): RecordedLimitUp {
  return {
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
  }
}

/** 舞阳复盘: the limit-ups of the day's themes, not all of the day's, with streak and reason; and what it counted of the whole market. */
export const wuyangReviews: Layout = {
  title: '复盘涨停（舞阳复盘）',
  keys: ['date', 'limit_up', 'limit_up.continuous_days', 'limit_up.reason', 'limit_up.turnover_rate'],
  oneDay: true,
  units: '100 million yuan to yuan',
  into: 'limit-up records of wuyang, names of the day; series `breadth.wuyang.<count>`',
  rows: stocksOfReview,
  normalise: row => orRefusal(() => (row.counts === true ? countsOf(row) : limitUpOf(row))),
}
