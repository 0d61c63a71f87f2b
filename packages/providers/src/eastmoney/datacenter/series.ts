import { bareCodeField } from '#eastmoney/security.ts'
import { type Field, readRow, required, writeRow } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { ExchangeMarginRow, MarginBalances, MarginRow, StockMarginRow, TreasuryRow } from '#rows/series-row.ts'
import { amount, dayField, report, signed } from './report.ts'

/** Yields by the number each series has at the data centre. */
export const treasuryYields = report<TreasuryRow>({
  endpoint: 'RPTA_WEB_TREASURYYIELD',
  signs: ['SOLAR_DATE', 'EMM00166469'],
  key: 'SOLAR_DATE',
  fields: {
    day: required(dayField('SOLAR_DATE')),
    yield2YearPct: signed('EMM00588704'),
    yield5YearPct: signed('EMM00166462'),
    yield10YearPct: signed('EMM00166466'),
    yield30YearPct: signed('EMM00166469'),
  },
})

/** Each is rounded to whole yuan by itself. */
const ROUNDED_YUAN = 2

function checkTotal({ financingYuan, lendingYuan, totalYuan }: Omit<MarginRow, 'day'>): void {
  if (financingYuan === undefined || lendingYuan === undefined || totalYuan === undefined) return
  if (Math.abs(financingYuan + lendingYuan - totalYuan) > ROUNDED_YUAN) refuseRow('两融余额不等于融资余额加融券余额')
}

const BALANCES = { financingYuan: amount('RZYE'), lendingYuan: amount('RQYE'), totalYuan: amount('RZRQYE') }

export const marketMargin = report<MarginRow>({
  endpoint: 'RPTA_RZRQ_LSHJ',
  signs: ['DIM_DATE', 'RZYE'],
  key: 'DIM_DATE',
  fields: { day: required(dayField('DIM_DATE')), ...BALANCES },
  check: checkTotal,
})

/** What stands under the columns of one exchange: `H_RZYE`. */
function balancesField(prefix: string): Field<MarginBalances> {
  const fields = {
    financingYuan: amount(`${prefix}RZYE`),
    boughtYuan: amount(`${prefix}RZMRE`),
    lendingYuan: amount(`${prefix}RQYE`),
    totalYuan: amount(`${prefix}RZRQYE`),
  }
  return { read: raw => readRow(fields, raw), write: balances => writeRow(fields, balances) }
}

export const exchangeMargin = report<ExchangeMarginRow>({
  endpoint: 'RPTA_RZRQ_LSDB',
  signs: ['DIM_DATE', 'H_RZYE', 'S_RZYE'],
  key: 'DIM_DATE',
  fields: {
    day: required(dayField('DIM_DATE')),
    sse: balancesField('H_'),
    szse: balancesField('S_'),
    all: balancesField('TOTAL_'),
  },
  check: ({ sse, szse, all }) => [sse, szse, all].forEach(checkTotal),
})

export const stockMargin = report<StockMarginRow>({
  endpoint: 'RPTA_WEB_RZRQ_GGMX',
  signs: ['SCODE', 'RZYE'],
  key: 'SCODE',
  fields: {
    code: bareCodeField('SCODE'),
    day: required(dayField('DATE')),
    ...BALANCES,
    boughtYuan: amount('RZMRE'),
    repaidYuan: amount('RZCHE'),
  },
  check: checkTotal,
})
