import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { mean, quantile } from '#statistics.ts'
import { breakMeasures } from './breaks.ts'
import type { Membership } from './co-movement.ts'
import { type Measured, measure, sealTimes, stockMeasures } from './measure.ts'
import type { ObservedDay } from './observed-day.ts'
import { type RecordedBar, recordedDays } from './recorded-days.ts'

/** The recorded files the report is compared with; paths inside the folder of recorded data. */
export const RECORDED_FILES = {
  bars2023: 'bars_market_2023/daily_20230103_20230210.csv.gz',
  names2023: 'stock_list/basic_20230317.csv',
  bars2025: 'bars_market_2025/daily_20251103_20251128.csv.gz',
  names2025: 'stock_list/all_codes_20250909.csv',
  concepts: 'concepts/ths_concept_constituents.csv.gz',
  pool: 'limit_up_pool/em_zt_pool_20260227_20260327.csv',
  themes: 'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz',
  bars2026: 'bars_main_2026/em_20260224_20260327.csv.gz',
  lists2025: 'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz',
  seats2026: 'dragon_tiger/em_seats_20260622_20260707.csv.gz',
} as const

export interface Stretch {
  readonly title: string
  readonly measured: Measured
}

type Row = ReadonlyMap<string, string>
/** The rows of one of those files, by column name. */
export type ReadRows = (path: string) => Iterable<Row>
/** The text of one of those files. */
export type ReadText = (path: string) => string

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
      openYuan: number(row, 'open'),
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
      openYuan: number(row, 'open'),
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

/** Main-board days of 2026. Names are not recorded beside them; stocks under ST are a few in a hundred of these. */
function* bars2026(read: ReadRows): Generator<RecordedBar> {
  for (const row of read(RECORDED_FILES.bars2026)) {
    yield {
      day: text(row, 'date'),
      code: text(row, 'code'),
      isSt: false,
      prevCloseYuan: number(row, 'prev_close'),
      openYuan: number(row, 'open'),
      highYuan: number(row, 'high'),
      lowYuan: number(row, 'low'),
      closeYuan: number(row, 'close'),
      volumeShares: 100 * number(row, 'volume'),
      amountYuan: number(row, 'amount'),
    }
  }
}

const lines = (content: string) => content.trimEnd().split('\n')

interface RecordedThemes {
  readonly date: string
  readonly categories: readonly { readonly name: string; readonly stocks: readonly { readonly code: string }[] }[]
}

/** What a community calls its leftovers, and marks that are no theme. */
const NO_THEMES: readonly string[] = ['其他', '公告', 'ST板块', '新股']

/** The theme a community put each limit-up of a day under, by day. */
function themesByDay(readText: ReadText): Map<string, ReadonlyMap<string, string>> {
  return new Map(
    lines(readText(RECORDED_FILES.themes)).map(line => {
      const { date, categories }: RecordedThemes = JSON.parse(line)
      const themes = categories
        .filter(({ name }) => !NO_THEMES.includes(name))
        .flatMap(({ name, stocks }) => stocks.map(({ code }) => [code.slice(2), name] as const))
      return [date, new Map(themes)] as const
    }),
  )
}

function days2025(read: ReadRows, readText: ReadText): ObservedDay[] {
  const themes = themesByDay(readText)
  return recordedDays(bars2025(read)).map(day => ({ ...day, themes: themes.get(day.day) }))
}

function seals(read: ReadRows): Measured {
  const seconds: number[] = []
  const breaks: number[] = []
  const byDay = new Map<string, number>()
  for (const row of read(RECORDED_FILES.pool)) {
    const time = text(row, '首次封板时间').padStart(6, '0')
    seconds.push(3600 * Number(time.slice(0, 2)) + 60 * Number(time.slice(2, 4)) + Number(time.slice(4)))
    breaks.push(number(row, '炸板次数'))
    const day = text(row, '交易日期')
    byDay.set(day, (byDay.get(day) ?? 0) + 1)
  }
  const springLimitUps = quantile([...byDay.values()], 0.5)
  return new Map([...sealTimes(seconds), ...breakMeasures(breaks), ['springLimitUps', springLimitUps]])
}

interface RecordedLists {
  readonly details: Readonly<Record<string, unknown>>
}

/** Stocks a vendor showed on a day's lists: those alone, for it lists bonds as well. */
function listed2025(readText: ReadText): Measured {
  const counts = lines(readText(RECORDED_FILES.lists2025)).map(line => {
    const { details }: RecordedLists = JSON.parse(line)
    return Object.keys(details).filter(code => boardOf(code) !== undefined).length
  })
  return new Map([['listed', mean(counts)]])
}

function listed2026(read: ReadRows): Measured {
  const byDay = new Map<string, Set<string>>()
  for (const row of read(RECORDED_FILES.seats2026)) {
    const code = text(row, '股票代码')
    if (boardOf(code) === undefined) continue
    const day = text(row, 'trade_date')
    const codes = byDay.get(day) ?? new Set()
    byDay.set(day, codes.add(code))
  }
  return new Map([['listed', mean([...byDay.values()].map(({ size }) => size))]])
}

/** The same figures of the recorded days: stretches of bars, a month of limit-up pools, and dragon-tiger lists. */
export function recordedStretches(read: ReadRows, readText: ReadText): Stretch[] {
  const concepts = membership(read)
  const whole2025 = measure(days2025(read, readText), concepts)
  const main2026 = stockMeasures(recordedDays(bars2026(read)))
  return [
    { title: '2023-01/02', measured: measure(recordedDays(bars2023(read)), concepts) },
    { title: '2025-11', measured: new Map([...whole2025, ...listed2025(readText)]) },
    { title: '2026-03', measured: new Map([...main2026, ...seals(read)]) },
    { title: '2026-06', measured: listed2026(read) },
  ]
}
