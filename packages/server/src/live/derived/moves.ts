import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { isCounted } from '@kanpan/market/limit-up/limit-up-day'
import { movedPct } from '@kanpan/market/move/row-move'
import { type FirstSeal, themeBursts } from '@kanpan/market/move/theme-bursts'
import { atOnce, inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { InsideDays, SourceMove } from '#sources/replay.ts'
import { movesAgainstPast, movesOfLines } from './detected-moves.ts'
import { limitUpDayOf } from './limit-up/limit-up-day.ts'
import { clockTime, figure } from './wire.ts'

interface ShownMove extends SourceMove {
  readonly theme?: string
}

/** A gap is one to yesterday's range, which a source may not look at: the history tells gaps where it knows yesterday. */
const HISTORY_KINDS: ReadonlySet<MoveKind> = new Set<MoveKind>(['gapUp', 'gapDown'])

/** What a source that does know the past may tell itself. */
const AGAINST_PAST: ReadonlySet<MoveKind> = new Set<MoveKind>([
  'openHigh5',
  'openLow5',
  'high60',
  'low60',
  'rise60',
  'fall60',
])

/** The first seals of the counted stocks as each source tells them, with the words of its reason. */
function firstSeals(view: MarketView): FirstSeal[] {
  return [...view.reasons].flatMap(([code, reasons]) => {
    const row = view.rowOf(code)
    if (row === undefined || !isCounted(view.now, row)) return []
    return reasons.flatMap(({ firstSealSecond: second = Number.NaN, tags }) =>
      second <= view.second ? [{ row, second, tags }] : [],
    )
  })
}

/** 题材爆发 so far, each told of the stock whose seal made it one. */
function burstsSoFar(view: MarketView): ShownMove[] {
  const { upCents } = limitUpDayOf(view).prices
  return themeBursts(firstSeals(view)).map(({ theme, second, row, stocks }) => {
    const priceCents = upCents[row] ?? 0
    const changePct = movedPct(priceCents, view.now.prevCloseCents[row] ?? 0)
    return { second, row, kind: 'themeBurst', priceCents, changePct, value: stocks, theme }
  })
}

/**
 * What a reader of the newest sees first of those of one second, the weightiest last: a thousand stocks gap and leave their 60
 * days at 9:25:00, and some tens open sealed.
 */
const WEIGHTY: readonly MoveKind[] = [
  'limitDownOpened',
  'limitUpOpened',
  'limitDownSealed',
  'limitUpSealed',
  'themeBurst',
]
const weightOf = ({ kind }: Pick<ShownMove, 'kind'>) => WEIGHTY.indexOf(kind)

/** More than there are rows, and more than there are weights. */
const [ROWS, WEIGHTS] = [2 ** 20, 8]

/** By second, weight and row in one number: twenty thousand moves are compared a quarter of a million times. */
const placeOf = (move: ShownMove) => (move.second * WEIGHTS + weightOf(move) + 1) * ROWS + move.row

/** The moves a source told of a day, in order: put in order once and not at every tick. */
interface OrderedDay {
  readonly base: readonly SourceMove[]
  readonly isAgainstHistory: boolean
  readonly moves: readonly SourceMove[]
  /** What each of them is put in order by. */
  readonly places: Float64Array
  /** Of those that the history tells as well, by stock and kind, the second from which the source has told them. */
  readonly saidFrom: ReadonlyMap<string, number>
}

const ordered = new WeakMap<InsideDays, OrderedDay>()

const nameOf = ({ row, kind }: SourceMove) => `${row} ${kind}`

function saidFromOf(base: readonly SourceMove[]): ReadonlyMap<string, number> {
  const from = new Map<string, number>()
  for (const move of base) {
    if (!AGAINST_PAST.has(move.kind)) continue
    const name = nameOf(move)
    from.set(name, Math.min(move.second, from.get(name) ?? move.second))
  }
  return from
}

/** The last day asked for is what is asked for again. */
function* orderedDay(view: MarketView, base: readonly SourceMove[]): Generator<undefined, OrderedDay> {
  const known = ordered.get(view.inside)
  const isAgainstHistory = view.daysBefore > 0
  if (known?.base === base && known.isAgainstHistory === isAgainstHistory) return known
  const own = isAgainstHistory ? base.filter(({ kind }) => !HISTORY_KINDS.has(kind)) : base
  const placed = own.map(move => ({ move, place: placeOf(move) }))
  yield
  placed.sort((a, b) => a.place - b.place)
  yield
  const moves = placed.map(({ move }) => move)
  const places = Float64Array.from(placed, ({ place }) => place)
  const day = { base, isAgainstHistory, moves, places, saidFrom: saidFromOf(base) }
  ordered.set(view.inside, day)
  return day
}

/** What was told by a second with a few others among it; of those at one place the told come first. */
function merged({ moves, places }: OrderedDay, second: number, few: readonly ShownMove[]): ShownMove[] {
  const others = few.toSorted((a, b) => placeOf(a) - placeOf(b))
  const count = moves.findLastIndex(move => move.second <= second) + 1
  const shown: ShownMove[] = [...moves.slice(0, count), ...others]
  let from = count - 1
  // From the end, where each moves to a place that is free: at every tick there are twenty thousand.
  let to = shown.length - 1
  for (const other of others.toReversed()) {
    const place = placeOf(other)
    for (let move = shown[from]; move && (places[from] ?? 0) > place; move = shown[from]) {
      shown[to] = move
      to--
      from--
    }
    shown[to] = other
    to--
  }
  return shown
}

interface MovesInside {
  readonly moves: readonly SourceMove[]
  /** They are what the lines of a day show that nobody recorded. */
  readonly isToTheMinute: boolean
}

function* insideMoves(view: MarketView): Generator<undefined, MovesInside> {
  const recorded = view.inside.moves(view.asOf.day) ?? []
  if (recorded.length > 0) return { moves: recorded, isToTheMinute: false }
  return { moves: yield* movesOfLines(view), isToTheMinute: true }
}

/** What stocks did on the view's day, the whole of it; where nobody recorded it, what its lines show. */
export const movesInside = (view: MarketView): MovesInside => atOnce(insideMoves(view))

/** All moves up to the view's moment, by time: what the source told, or the lines do, and what the days before add. */
function* movesSoFar(view: MarketView): Generator<undefined, readonly ShownMove[]> {
  const { second } = view
  const { moves: base } = yield* insideMoves(view)
  const against = yield* movesAgainstPast(view)
  yield
  const day = yield* orderedDay(view, base)
  const isSaid = (move: SourceMove) => (day.saidFrom.get(nameOf(move)) ?? Number.POSITIVE_INFINITY) <= second
  const fresh = against.filter(move => move.second <= second && !isSaid(move))
  // Where nothing else is known of the inside of the day, bursts alone would look like a quiet day.
  return merged(day, second, base.length > 0 ? [...fresh, ...burstsSoFar(view)] : fresh)
}

const shownMoves = (view: MarketView) => view.memo('shown moves', () => atOnce(movesSoFar(view)))

/** What `movesOf` then answers quickly: comparing a past day with the 60 before it takes some tens of milliseconds. */
export async function prepareMoves(view: MarketView): Promise<void> {
  await view.prepareMoves()
  const shown = await inSlices(movesSoFar(view))
  view.memo('shown moves', () => shown)
}

type IsWanted = (move: ShownMove, place: number) => boolean

const all: IsWanted = () => true

/** The places of those that are wanted among the day's moves so far, by time. */
export function movePlaces(view: MarketView, isWanted: IsWanted = all): number[] {
  const places: number[] = []
  // Of twenty thousand moves a pair for each would be garbage of every tick.
  shownMoves(view).forEach((move, place) => {
    if (isWanted(move, place)) places.push(place)
  })
  return places
}

/** The move at a place, which is its id; none where its stock is not known any more. */
export function moveAt(view: MarketView, place: number): Move[] {
  const move = shownMoves(view)[place]
  const stock = move && view.catalogue.stocks[move.row]
  if (!stock) return []
  return [
    {
      id: `${view.asOf.day}.${place}`,
      time: clockTime(move.second) ?? '',
      code: stock.code,
      name: view.nameOf(move.row),
      kind: move.kind,
      priceYuan: move.priceCents / 100,
      changePct: figure(move.changePct),
      value: figure(move.value),
      ...(move.theme !== undefined && { theme: move.theme }),
    },
  ]
}

/** How many moves the day has had so far. */
export const movesCount = (view: MarketView): number => shownMoves(view).length

/** Those of the day's moves so far that are wanted, by time. */
export function movesOf(view: MarketView, isWanted: IsWanted = all): Move[] {
  return movePlaces(view, isWanted).flatMap(place => moveAt(view, place))
}

/** Those behind a second of the day, by time. */
export function movesBehind(view: MarketView, second: number): Move[] {
  const moves = shownMoves(view)
  const first = moves.findLastIndex(move => move.second <= second) + 1
  return moves.slice(first).flatMap((_, at) => moveAt(view, first + at))
}
