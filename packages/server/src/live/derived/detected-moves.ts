import { limitMoves } from '@kanpan/market/move/limit-moves'
import { longMoves, longPast, mayMoveLong } from '@kanpan/market/move/long-moves'
import { auctionMoves, openingMoves, openingPast } from '@kanpan/market/move/opening-moves'
import { PAST_DAYS, type PricePast, pricePast } from '@kanpan/market/move/price-past'
import { movedPct, type RowMove } from '@kanpan/market/move/row-move'
import { steepMoves } from '@kanpan/market/move/steep-moves'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type MinuteLine, minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { eachOf } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { InsideDays, SourceMove } from '#sources/replay.ts'
import { limitUpDayOf } from './limit-up/limit-up-day.ts'

interface OpeningsOfRow {
  readonly openCents: number
  readonly prevCloseCents: number
  readonly moves: readonly SourceMove[]
}

/** What has been worked out of a day's moves; nothing of it changes while the day goes on. */
interface DetectedDay {
  readonly past: PricePast | undefined
  /** By row, what its opening told: the price it opened at stands for the rest of the day. */
  readonly openings: Map<number, OpeningsOfRow>
  /** By row, the whole day of a stock that left its 60 days. */
  readonly long: Map<number, { readonly length: number; readonly moves: readonly SourceMove[] }>
  /** Against the past, up to a minute: of the last one asked for. */
  soFar: { readonly minute: number; readonly moves: readonly SourceMove[] } | undefined
  /** Every move the lines alone tell, when nobody told any. */
  line: { readonly length: number; readonly moves: readonly SourceMove[] } | undefined
}

const DAYS_CACHED = 3
const detected = new WeakMap<InsideDays, Map<string, DetectedDay>>()

function* detectedDay(view: MarketView): Generator<undefined, DetectedDay> {
  const { inside, history, daysBefore, now } = view
  const days = detected.get(inside) ?? new Map<string, DetectedDay>()
  detected.set(inside, days)
  const known = days.get(now.day)
  if (known) return known
  const count = Math.min(PAST_DAYS + 1, daysBefore)
  const before = Array.from({ length: count }, (_, back) => history.columnsOf(daysBefore - 1 - back))
  const past = count === 0 ? undefined : yield* pricePast(now.prevCloseCents, before)
  const day: DetectedDay = { past, openings: new Map(), long: new Map(), soFar: undefined, line: undefined }
  days.set(now.day, day)
  const [oldest] = days.keys()
  if (days.size > DAYS_CACHED && oldest !== undefined) days.delete(oldest)
  return day
}

function tradingRows({ now }: MarketView): number[] {
  return [...now.state.keys()].filter(
    row => now.state[row] === STOCK_STATE.trading && (now.prevCloseCents[row] ?? 0) > 0,
  )
}

function ofRow({ now }: MarketView, row: number): (move: RowMove) => SourceMove {
  return ({ minute, kind, priceCents, value }) => ({
    second: secondOfMinute(minute),
    row,
    kind,
    priceCents,
    value,
    changePct: movedPct(priceCents, now.prevCloseCents[row] ?? 0),
  })
}

const NONE: readonly SourceMove[] = []

/** What a stock's opening tells beside the days before; worked out when it opened, and not at each minute that follows. */
function openingsOf(view: MarketView, { past, openings }: DetectedDay, row: number): readonly SourceMove[] {
  const openCents = view.now.openCents[row] ?? 0
  const prevCloseCents = view.now.prevCloseCents[row] ?? 0
  if (!past || openCents === 0) return NONE
  const known = openings.get(row)
  if (known?.openCents === openCents && known.prevCloseCents === prevCloseCents) return known.moves
  const found = openingMoves(openCents, prevCloseCents, openingPast(past, row))
  const moves = found.length === 0 ? NONE : found.map(ofRow(view, row))
  openings.set(row, { openCents, prevCloseCents, moves })
  return moves
}

/** A stock's day beyond its last 60, from its line; one look at each line a minute, as a line that came late may show it earlier. */
function longMovesOf(view: MarketView, { past, long }: DetectedDay, row: number): readonly SourceMove[] {
  if (!past) return NONE
  const { now, inside } = view
  const before = longPast(past, row, now.prevCloseCents[row] ?? 0)
  if (!mayMoveLong({ highCents: now.highCents[row] ?? 0, lowCents: now.lowCents[row] ?? 0 }, before)) return NONE
  const line = inside.minuteLine(now.day, row)
  if (!line) return NONE
  const known = long.get(row)
  if (known?.length === line.length) return known.moves
  const moves = longMoves(line.priceCents, before).map(ofRow(view, row))
  long.set(row, { length: line.length, moves })
  return moves
}

/** Worked out when a minute is over: between two marks nothing is added. */
function* upToMinute(view: MarketView, day: DetectedDay): Generator<undefined, SourceMove[]> {
  const untilSecond = secondOfMinute(minuteIndex(view.second))
  const moves: SourceMove[] = []
  const add = (move: SourceMove) => {
    if (move.second <= untilSecond) moves.push(move)
  }
  for (const row of tradingRows(view)) {
    openingsOf(view, day, row).forEach(add)
    longMovesOf(view, day, row).forEach(add)
    yield
  }
  return moves
}

/**
 * Moves that show only beside the days before (gaps, the five-day line, 60 days), up to the view's moment. A source does
 * not have to know the past to tell its day; the history does.
 */
export function* movesAgainstPast(view: MarketView): Generator<undefined, readonly SourceMove[]> {
  const minute = minuteIndex(view.second)
  const day = yield* detectedDay(view)
  if (!day.past || minute < 0) return []
  if (day.soFar?.minute !== minute) day.soFar = { minute, moves: yield* upToMinute(view, day) }
  return day.soFar.moves
}

/** How many marks the lines of a day have: those of a running one grow. */
function linesLength({ inside, now }: MarketView): number {
  const row = now.state.findIndex((state, at) => state === STOCK_STATE.trading && (now.closeCents[at] ?? 0) > 0)
  return inside.minuteLine(now.day, row)?.length ?? 0
}

/** The first mark of a line with a price; 0 where the stock was followed from the open. */
function seenFrom({ priceCents, volumeShares }: MinuteLine): number {
  const first = priceCents.findIndex(cents => cents > 0)
  return Number.isNaN(volumeShares[first] ?? 0) ? first : 0
}

/** Moves that a day's lines alone tell, the day whole: for a day recorded by the minute without any. */
export function* movesOfLines(view: MarketView): Generator<undefined, readonly SourceMove[]> {
  const day = yield* detectedDay(view)
  const length = linesLength(view)
  if (day.line?.length === length) return day.line.moves
  const { upCents, downCents } = limitUpDayOf(view).prices
  const ofLine = (row: number) => {
    const line = view.inside.minuteLine(view.now.day, row)
    if (!line) return []
    const prevCloseCents = view.now.prevCloseCents[row] ?? 0
    const sides = { upCents: upCents[row] ?? 0, downCents: downCents[row] ?? 0 }
    const limit = { prevCloseCents, ...sides, seenFrom: seenFrom(line) }
    return [
      ...auctionMoves(line.priceCents[0] ?? 0, prevCloseCents),
      ...limitMoves(line.priceCents, limit),
      ...steepMoves(line.priceCents, prevCloseCents),
    ].map(ofRow(view, row))
  }
  const moves = (yield* eachOf(tradingRows(view), ofLine)).flat()
  // A day whose lines are not read yet is asked again.
  if (moves.length > 0) day.line = { length, moves }
  return moves
}
