import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { isCounted } from '@kanpan/market/limit-up/limit-up-day'
import { movedPct } from '@kanpan/market/move/row-move'
import { type FirstSeal, themeBursts } from '@kanpan/market/move/theme-bursts'
import { atOnce, inSlices } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { SourceMove } from '#sources/replay.ts'
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

/** All moves up to the view's moment, by time: what the source told, or the lines do, and what the days before add. */
function* movesSoFar(view: MarketView): Generator<undefined, readonly ShownMove[]> {
  const recorded = view.inside.moves(view.asOf.day) ?? []
  const base = recorded.length > 0 ? recorded : yield* movesOfLines(view)
  const hasHappened = ({ second, kind }: SourceMove) =>
    second <= view.second && (view.daysBefore === 0 || !HISTORY_KINDS.has(kind))
  const shown = base.filter(hasHappened)
  const already = new Set(shown.filter(({ kind }) => AGAINST_PAST.has(kind)).map(({ row, kind }) => `${row} ${kind}`))
  const fresh = (yield* movesAgainstPast(view)).filter(({ row, kind }) => !already.has(`${row} ${kind}`))
  // Where nothing else is known of the inside of the day, bursts alone would look like a quiet day.
  const bursts = base.length > 0 ? burstsSoFar(view) : []
  return [...shown, ...fresh, ...bursts].sort(
    (a, b) => a.second - b.second || weightOf(a) - weightOf(b) || a.row - b.row,
  )
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
