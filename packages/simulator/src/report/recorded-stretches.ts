import type { Membership } from './co-movement.ts'
import { type Measured, measure, sealTimes } from './measure.ts'
import { type RecordedBar, recordedDays } from './recorded-days.ts'

/** The recorded files the report is compared with; paths inside the folder of recorded data. */
export const RECORDED_FILES = {
  bars2023: 'bars_market_2023/daily_20230103_20230210.csv.gz',
  names2023: 'stock_list/basic_20230317.csv',
  bars2025: 'bars_market_2025/daily_20251103_20251128.csv.gz',
  names2025: 'stock_list/all_codes_20250909.csv',
  concepts: 'concepts/ths_concept_constituents.csv.gz',
  pool: 'limit_up_pool/em_zt_pool_20260227_20260327.csv',
} as const

export interface Stretch {
  readonly title: string
  readonly measured: Measured
}

type Row = ReadonlyMap<string, string>
/** The rows of one of those files, by column name. */
export type ReadRows = (path: string) => Iterable<Row>

const text = (row: Row, column: string) => row.get(column) ?? ''
const number = (row: Row, column: string) => (text(row, column) === '' ? Number.NaN : Number(text(row, column)))

function marked(rows: Iterable<Row>, codeColumn: string, nameColumn: string): ReadonlySet<string> {
  const codes = new Set<string>()
  for (const row of rows) if (text(row, nameColumn).includes('ST')) codes.add(text(row, codeColumn))
  return codes
}

// Volumes are in lots of 100 shares; the money of 2023 is in thousands.
function* bars2023(read: ReadRows): Generator<RecordedBar> {
  const st = marked(read(RECORDED_FILES.names2023), 'symbol', 'name')
  for (const row of read(RECORDED_FILES.bars2023)) {
    const code = text(row, 'ts_code').slice(0, 6)
    yield {
      day: text(row, 'trade_date').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
      code,
      isSt: st.has(code),
      prevCloseYuan: number(row, 'pre_close'),
      highYuan: number(row, 'high'),
      lowYuan: number(row, 'low'),
      closeYuan: number(row, 'close'),
      volumeShares: 100 * number(row, 'vol'),
      amountYuan: 1000 * number(row, 'amount'),
    }
  }
}

function* bars2025(read: ReadRows): Generator<RecordedBar> {
  const st = marked(read(RECORDED_FILES.names2025), 'stock_code', 'short_name')
  for (const row of read(RECORDED_FILES.bars2025)) {
    const code = text(row, 'code')
    yield {
      day: text(row, 'date'),
      code,
      isSt: st.has(code),
      prevCloseYuan: number(row, 'prev_close'),
      highYuan: number(row, 'high'),
      lowYuan: number(row, 'low'),
      closeYuan: number(row, 'close'),
      volumeShares: 100 * number(row, 'volume'),
      amountYuan: number(row, 'amount'),
    }
  }
}

function membership(read: ReadRows): Membership {
  const byConcept = Map.groupBy(read(RECORDED_FILES.concepts), row => text(row, '概念名称'))
  return new Map([...byConcept].map(([name, rows]) => [name, rows.map(row => text(row, '股票代码'))] as const))
}

function seals(read: ReadRows): Measured {
  const seconds: number[] = []
  for (const row of read(RECORDED_FILES.pool)) {
    const time = text(row, '首次封板时间').padStart(6, '0')
    seconds.push(3600 * Number(time.slice(0, 2)) + 60 * Number(time.slice(2, 4)) + Number(time.slice(4)))
  }
  return sealTimes(seconds)
}

/** The same figures of the recorded days: two stretches of bars and a month of limit-up pools. */
export function recordedStretches(read: ReadRows): Stretch[] {
  const concepts = membership(read)
  return [
    { title: '2023-01/02', measured: measure(recordedDays(bars2023(read)), concepts) },
    { title: '2025-11', measured: measure(recordedDays(bars2025(read)), concepts) },
    { title: '2026-03', measured: seals(read) },
  ]
}
