import { numberOf, orRefusal, refuse, textOf, tradeDayOf } from '#import/cell-values.ts'
import type { DayFigures } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'

const EXCHANGES: Readonly<Record<string, string>> = { 沪市: 'sse', 深市: 'szse', 京市: 'bse' }

/** What a key is called here and how many yuan or shares one of its units is. */
const MEASURES: Readonly<Record<string, readonly [name: string, unit: number]>> = {
  融资余额: ['financing_balance_yuan', 1e8],
  融资买入额: ['financing_bought_yuan', 1e8],
  融券余量金额: ['lending_balance_yuan', 1e8],
  融资融券余额: ['balance_yuan', 1e8],
  '融资余额(亿)': ['financing_balance_yuan', 1e8],
  '融资买入额(亿)': ['financing_bought_yuan', 1e8],
  '融资偿还额(亿)': ['financing_repaid_yuan', 1e8],
  '融券余额(万)': ['lending_balance_yuan', 1e4],
  '融券余量(万)': ['lending_balance_shares', 1e4],
  '融券卖出量(万)': ['lending_sold_shares', 1e4],
  '融券偿还量(万)': ['lending_repaid_shares', 1e4],
}

function* groupsOfDay(line: Row): Generator<Row> {
  for (const [name, measures] of Object.entries(isRow(line.market_data) ? line.market_data : {})) {
    yield { ...(isRow(measures) ? measures : {}), date: line.date, group: EXCHANGES[name] ?? name }
  }
  for (const industry of rowsUnder(line, 'industry_data')) {
    yield { ...industry, date: line.date, group: `industry.${textOf(industry.行业名称)}` }
  }
}

/** Margin trading (融资融券) of every exchange and industry, a day a line. */
export const margin: Layout = {
  title: '融资融券',
  keys: ['date', 'data_status', 'market_data', 'industry_data'],
  units: '100 million and 10,000 to yuan and shares',
  into: 'series `margin.<exchange or industry>.<measure>`',
  rows: groupsOfDay,
  normalise: row =>
    orRefusal((): DayFigures => {
      const values: Record<string, number> = {}
      for (const [key, [name, unit]] of Object.entries(MEASURES)) {
        const value = numberOf(row[key])
        if (!Number.isNaN(value)) values[`margin.${textOf(row.group)}.${name}`] = Math.round(value * unit)
      }
      if (Object.keys(values).length === 0) return refuse('没有数字')
      return { kind: 'figures', day: tradeDayOf(row.date), values }
    }),
}
