import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import { type Share, share } from '#limit-up/wilson.ts'
import { type LeftOut, mean } from './definition.ts'

/** A finished day as its close left it; undefined is unknown. */
export interface PhaseDay {
  readonly phase: EmotionPhase | undefined
  readonly score: number | undefined
  readonly medianChangePct: number | undefined
  /** Mean change of the limit-ups of the day before. */
  readonly premiumPct: number | undefined
}

/** Where a phase says the score is going; freezing and climax are heights and say nothing of it. */
export const PHASE_DIRECTIONS: Readonly<Record<EmotionPhase, 'up' | 'down' | undefined>> = {
  freezing: undefined,
  recovery: 'up',
  ferment: 'up',
  climax: undefined,
  divergence: 'down',
  ebb: 'down',
}

/** `noPhase`: nothing was said; `nextUnknown`: the next trading day was not recorded whole; `open`: it is not over yet. */
export type PhaseLeftOut = 'noPhase' | 'nextUnknown' | 'open'

/** The phase of a day's close and what the next trading day did. */
export interface PhaseStatement {
  readonly index: number
  readonly phase: EmotionPhase
  readonly score: number | undefined
  /** Undefined: not settled, for this reason. */
  readonly next: PhaseDay | Exclude<PhaseLeftOut, 'noPhase'>
}

/** What next days did after one phase, or after all. */
export interface PhaseOutcomes {
  readonly days: number
  /** Of the next days: a higher score than the day's, a median change above 0, a premium above 0 of those whose premium is known. */
  readonly scoreRose: Share
  readonly marketRose: Share
  readonly premiumPositive: Share
  readonly meanMedianChangePct: number | undefined
  /** How often which phase came next, of the days whose next phase is known. */
  readonly next: ReadonlyMap<EmotionPhase, number>
}

export interface PhaseRecord {
  readonly all: PhaseOutcomes
  readonly phases: ReadonlyMap<EmotionPhase, PhaseOutcomes>
  /**
   * Of the days whose phase says a direction, those after which the score went on in it; the base is how often it would be
   * right to say the same number of ups and downs on any of the settled days.
   */
  readonly direction: Share
  readonly directionBasePct: number | undefined
  readonly leftOut: LeftOut<PhaseLeftOut>
}

/** What was said at each close, with what came; days in order, without a gap. */
export function phaseStatements(days: readonly PhaseDay[]): readonly PhaseStatement[] {
  return days.flatMap(({ phase, score }, index): PhaseStatement[] => {
    if (phase === undefined) return []
    const next = days[index + 1]
    const settled = next === undefined ? 'open' : next.score === undefined ? 'nextUnknown' : next
    return [{ index, phase, score, next: settled }]
  })
}

interface Settled extends PhaseStatement {
  readonly next: PhaseDay
}

const isSettled = (one: PhaseStatement): one is Settled => typeof one.next === 'object'
const hasRisen = ({ score, next }: Settled) => (next.score ?? 0) > (score ?? 0)

/** Whether the score went on where the phase said; undefined where it says no direction or nothing came yet. */
export function phaseHit(statement: PhaseStatement): boolean | undefined {
  const direction = PHASE_DIRECTIONS[statement.phase]
  if (direction === undefined || !isSettled(statement)) return undefined
  const change = (statement.next.score ?? 0) - (statement.score ?? 0)
  return direction === 'up' ? change > 0 : change < 0
}

function outcomesOf(settled: readonly Settled[]): PhaseOutcomes {
  const known = settled.filter(({ next }) => next.premiumPct !== undefined)
  const medians = settled.flatMap(({ next }) => next.medianChangePct ?? [])
  const next = new Map<EmotionPhase, number>()
  for (const { next: day } of settled) if (day.phase) next.set(day.phase, (next.get(day.phase) ?? 0) + 1)
  return {
    days: settled.length,
    scoreRose: share(settled.filter(hasRisen).length, settled.length),
    marketRose: share(medians.filter(pct => pct > 0).length, medians.length),
    premiumPositive: share(known.filter(({ next: { premiumPct = 0 } }) => premiumPct > 0).length, known.length),
    meanMedianChangePct: mean(medians),
    next,
  }
}

/** What followed each phase, how often, and whether its direction went on. */
export function phaseRecord(days: readonly PhaseDay[]): PhaseRecord {
  const statements = phaseStatements(days)
  const settled = statements.filter(isSettled)
  const hits = settled.flatMap(one => phaseHit(one) ?? [])
  const ups = settled.filter(({ phase }) => PHASE_DIRECTIONS[phase] === 'up').length
  const risen = settled.filter(hasRisen).length
  const fallen = settled.filter(({ score, next }) => (next.score ?? 0) < (score ?? 0)).length
  const byPhase = Map.groupBy(settled, ({ phase }) => phase)
  return {
    all: outcomesOf(settled),
    phases: new Map([...byPhase].map(([phase, list]) => [phase, outcomesOf(list)])),
    direction: share(hits.filter(Boolean).length, hits.length),
    directionBasePct:
      hits.length === 0
        ? undefined
        : (100 * (ups * risen + (hits.length - ups) * fallen)) / (hits.length * settled.length),
    leftOut: {
      noPhase: days.length - statements.length,
      nextUnknown: statements.filter(({ next }) => next === 'nextUnknown').length,
      open: statements.filter(({ next }) => next === 'open').length,
    },
  }
}
