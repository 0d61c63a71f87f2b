import { SESSION } from '#calendar/session.ts'
/** What makes a hotspot hot at a moment. */
export interface HeatEvent {
  readonly kind: 'mention' | 'reason' | 'seal'
  /** Its source; of a seal the stock's own doing. */
  readonly name: string
  readonly second: number
  readonly weight: number
}

/** Events of one kind, name and weight, and what is left of them. */
export interface HeatPart {
  readonly kind: HeatEvent['kind']
  readonly name: string
  readonly count: number
  readonly weight: number
  readonly heat: number
}

export type HeatStage = 'rising' | 'peak' | 'fading'

export interface Heat {
  /** The sum of its parts. */
  readonly heat: number
  readonly parts: readonly HeatPart[]
  /** The heat at every half hour up to the moment, the moment last. */
  readonly curve: readonly number[]
  readonly stage: HeatStage
}

/** After so long half of the heat of an event is left. */
export const HALF_LIFE_SECONDS = 2 * 3600
const MARK_SECONDS = 1800
export const CURVE_MARKS = 12
/** The heat an hour ago is what now is held against. */
const MARKS_BEFORE = 2
const RISING_RATIO = 1.1
const PEAK_RATIO = 0.75

/** What is told of a day without its time counts from the close on: by then it was told. */
export function countsFrom(second: number | undefined): number {
  return second ?? SESSION.close
}

function left({ second, weight }: HeatEvent, at: number): number {
  return weight * 0.5 ** (Math.max(0, at - second) / HALF_LIFE_SECONDS)
}

function heatAt(events: readonly HeatEvent[], at: number): number {
  return events.reduce((sum, event) => sum + (event.second <= at ? left(event, at) : 0), 0)
}

function partsAt(events: readonly HeatEvent[], at: number): HeatPart[] {
  return [...Map.groupBy(events, ({ kind, name, weight }) => `${kind} ${name} ${weight}`).values()]
    .flatMap(([first, ...rest]) => {
      if (!first) return []
      const { kind, name, weight } = first
      const heat = [first, ...rest].reduce((sum, event) => sum + left(event, at), 0)
      return { kind, name, weight, count: 1 + rest.length, heat }
    })
    .sort((a, b) => b.heat - a.heat)
}

function stageOf(curve: readonly number[]): HeatStage {
  const now = curve.at(-1) ?? 0
  const before = curve.at(-1 - MARKS_BEFORE) ?? 0
  if (now > before * RISING_RATIO) return 'rising'
  return now >= PEAK_RATIO * Math.max(...curve) ? 'peak' : 'fading'
}

/**
 * The heat of events by a second of the day: each counts its weight, halved every two hours. From the close on nothing
 * fades any more, so that a finished day is seen as it ended; what is told in the evening comes on top.
 */
export function heatOf(events: readonly HeatEvent[], until: number): Heat {
  const known = events.filter(({ second }) => second <= until)
  const clock = Math.min(until, SESSION.close)
  const marks = Array.from({ length: CURVE_MARKS - 1 }, (_, i) => clock - (CURVE_MARKS - 1 - i) * MARK_SECONDS)
  const parts = partsAt(known, clock)
  const heat = parts.reduce((sum, part) => sum + part.heat, 0)
  const curve = [...marks.map(mark => heatAt(known, mark)), heat]
  return { heat, parts, curve, stage: stageOf(curve) }
}
