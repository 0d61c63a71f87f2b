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

/** The moves of a day but for its bursts, in order: sorting some twenty thousand anew at every tick would take ten milliseconds. */
interface OrderedDay {
  readonly base: readonly SourceMove[]
  /** Those of the base that the history tells as well. */
  readonly againstPast: readonly SourceMove[]
  readonly fresh: readonly SourceMove[]
  readonly alreadyCount: number
  readonly moves: readonly ShownMove[]
}

const ordered = new WeakMap<InsideDays, OrderedDay>()

const nameOf = ({ row, kind }: SourceMove) => `${row} ${kind}`

/** The last day asked for is what is asked for again. */
function* orderedDay(
  view: MarketView,
  base: readonly SourceMove[],
  fresh: readonly SourceMove[],
): Generator<undefined, OrderedDay> {
  const known = ordered.get(view.inside)
  const againstPast = known?.base === base ? known.againstPast : base.filter(({ kind }) => AGAINST_PAST.has(kind))
  const already = new Set(againstPast.filter(({ second }) => second <= view.second).map(nameOf))
  if (known?.base === base && known.fresh === fresh && known.alreadyCount === already.size) return known
  const own = view.daysBefore === 0 ? base : base.filter(({ kind }) => !HISTORY_KINDS.has(kind))
  const all = [...own, ...fresh.filter(move => !already.has(nameOf(move)))]
  const placed = all.map(move => ({ move, place: placeOf(move) }))
  yield
  const moves = placed.sort((a, b) => a.place - b.place).map(({ move }) => move)
  yield
  const day = { base, againstPast, fresh, alreadyCount: already.size, moves }
  ordered.set(view.inside, day)
  return day
}

/** Puts a few among many that are in order. */
function withFew(moves: ShownMove[], few: readonly ShownMove[]): ShownMove[] {
  for (const move of few) {
    const before = moves.findLastIndex(other => placeOf(other) <= placeOf(move))
    moves.splice(before + 1, 0, move)
  }
  return moves
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
  const { moves: base } = yield* insideMoves(view)
  const fresh = yield* movesAgainstPast(view)
  yield
  const { moves } = yield* orderedDay(view, base, fresh)
  const shown = moves.slice(0, moves.findLastIndex(({ second }) => second <= view.second) + 1)
  // Where nothing else is known of the inside of the day, bursts alone would look like a quiet day.
  return withFew(shown, base.length > 0 ? burstsSoFar(view) : [])
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
  for (const [place, move] of shownMoves(view).entries()) if (isWanted(move, place)) places.push(place)
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

/** Those of the day's moves so far that are wanted, by time. */
export function movesOf(view: MarketView, isWanted: IsWanted = all): Move[] {
  return movePlaces(view, isWanted).flatMap(place => moveAt(view, place))
}
