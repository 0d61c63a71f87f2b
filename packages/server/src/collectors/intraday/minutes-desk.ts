import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { IndexQuote } from '@kanpan/market/day-book/index-marks'
import { MARKET_INDICES } from '@kanpan/market/quote/market-indices'
import { MINUTES_PER_DAY, minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { type Desk, rowsOfDay } from '#collectors/desk.ts'
import type { Task } from '#collectors/paced-task.ts'
import { Refused } from '#collectors/refused.ts'
import { deliveredLine } from '#live/intraday/completed-line.ts'
import type { DeliveredLines } from '#live/intraday/delivered-lines.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { KnownBy } from '#sources/ports/event-rows.ts'
import type { LineKind, MinuteRow, MinuteRows, MinutesAsk } from '#sources/ports/intraday-rows.ts'
import type { Batch, Port } from '#sources/ports/port.ts'

export interface MinutesDeskParts {
  readonly port: Port<MinutesAsk, MinuteRows>
  readonly desk: Desk
  readonly lines: DeliveredLines
  readonly book: Pick<DayBook, 'foldIndices' | 'indexLines'>
  isStock(code: string): boolean
  /** Whose line is looked at and lacks minutes. */
  readonly viewed: () => readonly string[]
  /** The same of days before. */
  readonly viewedPast: () => readonly { readonly day: TradeDay; readonly code: string }[]
  /** A line of a day that is over has come, which answers about that day lacked. */
  onPastLine(): void
}

export interface MinutesDesk extends Task {
  /** Brings in a line of a past day that somebody looks at, of a port that tells past days; at any time. */
  runPast(): Promise<boolean | undefined>
  /** The same of this day once it is over, which providers of now go on telling: for who starts in the evening. */
  runClosed(): Promise<boolean | undefined>
}

interface Line {
  readonly kind: LineKind
  readonly code: string
}

/** Seconds of the market between two asks for one line: so long it has no new minute. */
const EVERY_SECONDS = 60
/** A line of a past day that did not come whole is asked for so often on a day: what a provider lacks then it goes on lacking. */
const PAST_TRIES = 2
/** So many trading days back providers go. */
const PAST_DAYS = 5
/** A mean price of a minute is so near its last price; where it is not, shares were lots or yuan another unit. */
const MOST_TIMES = 2

function minuteFault({ price, volumeShares, amountYuan }: MinuteRow, kind: LineKind): string | undefined {
  if (!(price > 0)) return '价格缺失或不大于零'
  if (volumeShares < 0 || amountYuan < 0) return '成交量或成交额为负'
  const mean = kind === 'stock' && volumeShares > 0 && amountYuan > 0 ? amountYuan / volumeShares : price
  return mean > MOST_TIMES * price || MOST_TIMES * mean < price ? '成交额与成交量不符' : undefined
}

/** An index's minutes as the quotes that stood at their ends. */
function quotesOf({ code, minutes }: MinuteRows, name: string): IndexQuote[] {
  let amountYuan = 0
  return minutes.map(({ mark, price, amountYuan: yuan }) => {
    amountYuan = Math.round(100 * (amountYuan + yuan)) / 100
    return { code, name, second: secondOfMinute(mark), prevClose: Number.NaN, last: price, amountYuan }
  })
}

/** Brings in the minutes that were not seen: of the stocks somebody looks at, one at a time, and of the indices. */
export function minutesDesk(parts: MinutesDeskParts, day: TradeDay): MinutesDesk {
  const { port, desk, lines, book, isStock } = parts
  /** When each line was last brought in, or tried. */
  const triedAt = new Map<string, number>()
  /** How often each line of a past day was asked for. */
  const pastTries = new Map<string, number>()

  const isDue = ({ kind, code }: Line, second: number) =>
    second >= (triedAt.get(`${kind}.${code}`) ?? Number.NEGATIVE_INFINITY) + EVERY_SECONDS

  function nextLine(second: number): Line | undefined {
    const stock = parts.viewed().find(code => isDue({ kind: 'stock', code }, second))
    if (stock !== undefined) return { kind: 'stock', code: stock }
    const last = minuteIndex(second)
    const isLacking = (amountYuan: Float64Array) => amountYuan.subarray(0, last).some(Number.isNaN)
    const index = book
      .indexLines()
      .find(({ code, amountYuan }) => isLacking(amountYuan) && isDue({ kind: 'index', code }, second))
    return index && { kind: 'index', code: index.code }
  }

  function minutesOf(batch: Batch<MinuteRows>, line: Line, { day: of, second }: KnownBy) {
    const rows = rowsOfDay(batch, of)
    if (rows.kind === 'stock' && !isStock(rows.code)) throw new Refused('没有这只股票')
    if (rows.kind === 'index' && !MARKET_INDICES.has(rows.code)) throw new Refused('没有这个指数')
    if (rows.kind !== line.kind || rows.code !== line.code) throw new Refused('来源给出的不是所问的那一只')
    const last = minuteIndex(second)
    const faults = new Set<string>()
    const minutes = rows.minutes.filter((row, at) => {
      const isNext = Number.isInteger(row.mark) && row.mark >= 0 && row.mark > (rows.minutes[at - 1]?.mark ?? -1)
      const fault = !isNext ? '分钟次序不对' : row.mark > last + 1 ? '时间在将来' : minuteFault(row, line.kind)
      if (fault !== undefined) faults.add(fault)
      return fault === undefined && row.mark <= last
    })
    const refusedFor = [...faults].join('；')
    const refusedRows = faults.size > 0 ? rows.minutes.length - minutes.length : 0
    const newest = minutes.at(-1)
    if (!newest) throw new Refused(faults.size > 0 ? `没有一行可信：${refusedFor}` : '来源给出的是空的')
    return { rows, minutes, newest, refusedRows, refusedFor }
  }

  function take(batch: Batch<MinuteRows>, line: Line, second: number): IngestResult {
    const { rows, minutes, newest, refusedRows, refusedFor } = minutesOf(batch, line, { day, second })
    if (line.kind === 'stock') lines.take(day, line.code, minutes)
    else takeIndex({ ...rows, minutes }, second)
    return { newest: { day, second: secondOfMinute(newest.mark) }, rows: lines.size(), refusedRows, refusedFor }
  }

  /** What comes of a day before says nothing of how far this one has come in. */
  function takePast(batch: Batch<MinuteRows>, of: TradeDay, code: string): IngestResult {
    const { minutes, refusedRows, refusedFor } = minutesOf(
      batch,
      { kind: 'stock', code },
      { day: of, second: SESSION.close },
    )
    lines.take(of, code, minutes)
    parts.onPastLine()
    return { rows: lines.size(), refusedRows, refusedFor }
  }

  function nextPast() {
    if (port.reach === 'now') return undefined
    return parts.viewedPast().find(({ day: of, code }) => {
      const isNear = of < day && tradeDayDistance(of, day) <= PAST_DAYS
      const delivered = lines.now().of(code, of)
      const isThere = delivered !== undefined && deliveredLine(delivered)?.length === MINUTES_PER_DAY
      return isNear && !isThere && (pastTries.get(`${of} ${code}`) ?? 0) < PAST_TRIES
    })
  }

  function takeClosed(batch: Batch<MinuteRows>, line: Line): IngestResult {
    const cameIn = take(batch, line, SESSION.close)
    pastTries.set(`${day} ${line.code}`, PAST_TRIES)
    parts.onPastLine()
    return cameIn
  }

  function takeIndex(rows: MinuteRows, second: number): void {
    const name = book.indexLines().find(({ code }) => code === rows.code)?.name ?? ''
    book.foldIndices(quotesOf(rows, name), { latestSecond: second })
  }

  return {
    async runPast() {
      const line = nextPast()
      if (!line) return undefined
      const { day: of, code } = line
      const ask = { kind: 'stock', code, day: of, second: SESSION.close } as const
      const outcome = await desk.ask({ name: 'minuteLines', port, ask, take: batch => takePast(batch, of, code) })
      if (outcome !== undefined) pastTries.set(`${of} ${code}`, (pastTries.get(`${of} ${code}`) ?? 0) + 1)
      return outcome
    },
    async runClosed() {
      const code = parts.viewed().find(one => (pastTries.get(`${day} ${one}`) ?? 0) < PAST_TRIES)
      if (code === undefined) return undefined
      const line = { kind: 'stock', code } as const
      const ask = { ...line, day, second: SESSION.close }
      const outcome = await desk.ask({ name: 'minuteLines', port, ask, take: batch => takeClosed(batch, line) })
      if (outcome === false) pastTries.set(`${day} ${code}`, (pastTries.get(`${day} ${code}`) ?? 0) + 1)
      return outcome
    },
    async run(clockSecond) {
      const second = Math.min(clockSecond, SESSION.close)
      if (minuteIndex(second) < 0) return undefined
      const line = nextLine(second)
      if (!line) return undefined
      const outcome = await desk.ask({
        name: 'minuteLines',
        port,
        ask: { day, second, ...line },
        take: batch => take(batch, line, second),
      })
      if (outcome !== undefined) triedAt.set(`${line.kind}.${line.code}`, second)
      return outcome
    },
  }
}
