import { join } from 'node:path'
import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { type Cells, numberOf, recordedFiles, recordedTable } from './recorded-table.ts'

/** What a stock did on a recorded day, from the close on; NaN is unknown. */
export interface RecordedClose {
  readonly code: StockCode
  /** Undefined where the table has none. */
  readonly name: string | undefined
  readonly isSuspended: boolean
  readonly prevCloseYuan: number
  readonly openYuan: number
  readonly highYuan: number
  readonly lowYuan: number
  readonly closeYuan: number
  readonly volumeShares: number
  readonly amountYuan: number
  readonly turnoverPct: number
}

const LOT_SHARES = 100

function snapshotRow(cells: Cells, code: StockCode): RecordedClose {
  const [openYuan, volumeShares] = [numberOf(cells, 'open'), numberOf(cells, 'volume_shares')]
  const isSuspended = !(openYuan > 0) && !(volumeShares > 0)
  const price = (name: string) => (isSuspended ? Number.NaN : numberOf(cells, name))
  return {
    ...{ code, name: cells.get('name'), isSuspended, volumeShares: isSuspended ? 0 : volumeShares },
    prevCloseYuan: numberOf(cells, 'prev_close'),
    ...{ openYuan: price('open'), highYuan: price('high'), lowYuan: price('low'), closeYuan: price('price') },
    ...{ amountYuan: isSuspended ? 0 : Number.NaN, turnoverPct: Number.NaN },
  }
}

function barRow(cells: Cells, code: StockCode): RecordedClose {
  const volumeShares = LOT_SHARES * numberOf(cells, 'volume')
  const isSuspended = volumeShares === 0
  const price = (name: string) => (isSuspended ? Number.NaN : numberOf(cells, name))
  return {
    ...{ code, name: undefined, isSuspended, volumeShares, prevCloseYuan: numberOf(cells, 'prev_close') },
    ...{ openYuan: price('open'), highYuan: price('high'), lowYuan: price('low'), closeYuan: price('close') },
    // A suspended day has 5.9e-39 yuan.
    amountYuan: isSuspended ? 0 : Math.round(numberOf(cells, 'amount') * 100) / 100,
    turnoverPct: numberOf(cells, 'turnover_pct'),
  }
}

function shareOf(cells: Cells): StockCode | undefined {
  const { data } = StockCode.safeParse(cells.get('code'))
  return data !== undefined && boardOf(data) !== undefined ? data : undefined
}

export interface RecordedCloses {
  /** Of a day, by code; nobody where it was not recorded. */
  readonly on: (day: string) => ReadonlyMap<StockCode, RecordedClose>
  /** Days of which there are any, oldest first. */
  readonly days: readonly string[]
  /** What a stock is called in the newest table that names it, else its code. */
  readonly nameOf: (code: StockCode) => string
}

/** Closing snapshots, and the days of the main board's bars that no snapshot is of. */
export function recordedCloses(folder: string): RecordedCloses {
  const days = new Map<string, Map<StockCode, RecordedClose>>()
  const names = new Map<StockCode, string>()
  const put = (day: string, row: RecordedClose) => {
    const rows = days.get(day) ?? new Map<StockCode, RecordedClose>()
    days.set(day, rows)
    // What stands there is of a snapshot, which knows its name.
    if (!rows.has(row.code)) rows.set(row.code, row)
    if (row.name !== undefined) names.set(row.code, row.name)
  }
  for (const path of recordedFiles(join(folder, 'quotes_snapshot_2026'), /^snapshot_\d{8}\.csv\.gz$/)) {
    for (const cells of recordedTable(path)) {
      const code = shareOf(cells)
      if (code !== undefined) put(cells.get('trade_date') ?? '', snapshotRow(cells, code))
    }
  }
  for (const path of recordedFiles(join(folder, 'bars_main_2026'), /^em_\d{8}_\d{8}\.csv\.gz$/)) {
    for (const cells of recordedTable(path)) {
      const code = shareOf(cells)
      if (code !== undefined) put(cells.get('date') ?? '', barRow(cells, code))
    }
  }
  return {
    on: day => days.get(day) ?? new Map(),
    days: [...days.keys()].sort(),
    nameOf: code => names.get(code) ?? code,
  }
}
