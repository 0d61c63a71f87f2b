import {
  centsOf,
  codeOf,
  nameOf,
  numberOf,
  optionalNumber,
  orRefusal,
  refuse,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { DayFigures, RecordedLimitUp } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'

/** What the day's own counts are called; those beside them (核心指标) repeat other days' for days. */
const FIGURES: Readonly<Record<string, readonly [series: string, unit: number]>> = {
  涨停数量: ['limit_ups', 1],
  封板率: ['seal_rate_pct', 100],
  涨停打开: ['broken', 1],
  跌停数量: ['limit_downs', 1],
  跌停打开: ['limit_downs_opened', 1],
}

function* rowsOfDay(line: Row): Generator<Row> {
  const date = isRow(line.报告信息) ? line.报告信息.数据日期 : undefined
  yield { ...(isRow(line.今日数据) ? line.今日数据 : {}), date }
  const ladder = isRow(line.涨停梯队) ? line.涨停梯队 : {}
  for (const [rung, stocks] of Object.entries(ladder)) {
    for (const stock of rowsUnder({ stocks }, 'stocks')) yield { ...stock, date, rung }
  }
}

function figuresOf(row: Row): DayFigures {
  const values: Record<string, number> = {}
  for (const [key, [series, unit]] of Object.entries(FIGURES)) {
    const value = numberOf(row[key])
    if (!Number.isNaN(value)) values[`breadth.dzh.${series}`] = Math.round(value * unit * 100) / 100
  }
  if (Object.keys(values).length === 0) return refuse('没有数字')
  return { kind: 'figures', day: tradeDayOf(row.date), values }
}

/** A rung counts the boards of a spell, 4板 of six days too: it is the streak only where none of its days is without one. */
function limitUpOf(row: Row): RecordedLimitUp {
  const [days, boards] = [optionalNumber(row.dnum), optionalNumber(row.bnum)]
  return {
    kind: 'limitUp',
    source: 'dzh',
    code: codeOf(row.code),
    day: tradeDayOf(row.date),
    name: nameOf(row.name),
    closeCents: centsOf(row.close_price),
    changePct: optionalNumber(row.change_rate),
    streak: days === boards ? boards : undefined,
    spell: days !== undefined && boards !== undefined && boards >= 1 && days >= boards ? { days, boards } : undefined,
    reasonTags: [],
  }
}

/** 大智慧's 涨停透视 of a day: its counts, and its limit-ups by streak. Its turnover rates are none: 50, 75, 100. */
export const dzhPerspectives: Layout = {
  title: '涨停透视（大智慧）',
  keys: ['报告信息', '今日数据', '涨停梯队'],
  units: 'fractions to percent',
  into: 'limit-up records of dzh, names of the day; series `breadth.dzh.<count>`',
  rows: rowsOfDay,
  normalise: row => orRefusal(() => (row.rung === undefined ? figuresOf(row) : limitUpOf(row))),
}
