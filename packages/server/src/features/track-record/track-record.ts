import type { trackRecordQuestion } from '@kanpan/contract/question/track-record'
import { SURVIVAL_WAYS, TURNOVER_TIMES } from '@kanpan/contract/question/track-record'
import { TRACK_RECORD_VERSION } from '@kanpan/market/track-record/definition'
import { leaderRecord } from '@kanpan/market/track-record/leader-record'
import { type PhaseOutcomes, phaseRecord } from '@kanpan/market/track-record/phase-record'
import {
  COHORT_DAYS,
  LEAST_COHORT,
  SCORED_STREAKS,
  type SurvivalRecord,
  survivalRecord,
} from '@kanpan/market/track-record/survival-record'
import { type TurnoverDay, turnoverRecord, turnoverStatements } from '@kanpan/market/track-record/turnover-record'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import type { RecordParts } from '#live/derived/limit-up/reasons-by-day.ts'
import { shareWire } from '#live/derived/share-wire.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { closedDays, leftOutDays, oncePerClose } from './closed-days.ts'
import { leaderStatements } from './leaders.ts'
import { phaseDays } from './phases.ts'
import { type SurvivalInputs, survivalInputs } from './survival.ts'
import { type TurnoverParts, turnoverDays } from './turnover.ts'

type Data = MarketData<typeof trackRecordQuestion.data>
export type TrackRecordParts = RecordParts & TurnoverParts

const INTERVAL = '95% 威尔逊区间'
const BRIER_DIGITS = 4

/** Why something is not counted, as people read it. */
const REASONS = {
  notRecorded: '没有收录行情',
  partial: '只收录了一部分股票',
  noPhase: '没有阶段：样本不足 60 日，或三日前没有得分',
  nextUnknown: '下一交易日没有完整行情',
  open: '下一交易日还没有收盘',
  suspended: '下一交易日停牌',
  unsaid: `没有说：同类首板不足 ${LEAST_COHORT} 只`,
  undecided: '天数还不够，或其间有未收录的交易日',
  totalUnknown: '当日没有完整行情',
  noMinutes: '当日没有分钟成交额',
  fewDays: '之前有分钟成交额的交易日不足 5 天',
} as const

function leftOut(counts: Partial<Readonly<Record<keyof typeof REASONS, number>>>): Data['leftOut'] {
  return Object.entries(REASONS).flatMap(([name, reason]) => {
    const count = Object.entries(counts).find(([one]) => one === name)?.[1] ?? 0
    return count > 0 ? [{ reason, count }] : []
  })
}

function outcomesWire({ days, meanMedianChangePct, next, ...shares }: PhaseOutcomes) {
  return {
    days,
    scoreRose: shareWire(shares.scoreRose),
    marketRose: shareWire(shares.marketRose),
    premiumPositive: shareWire(shares.premiumPositive),
    meanMedianChangePct: figure(meanMedianChangePct),
    next: [...next].map(([phase, count]) => ({ phase, days: count })).sort((a, b) => b.days - a.days),
  }
}

async function phaseWire(view: MarketView): Promise<Data['phase']> {
  const record = phaseRecord(await phaseDays(view))
  return {
    direction: shareWire(record.direction),
    directionBasePct: figure(record.directionBasePct, 1),
    all: outcomesWire(record.all),
    phases: [...record.phases].map(([phase, outcomes]) => ({ phase, ...outcomesWire(outcomes) })),
    leftOut: leftOut(record.leftOut),
  }
}

async function leaderWire(view: MarketView, parts: RecordParts): Promise<Data['leader']> {
  const statements = await leaderStatements(view, parts)
  const scopes = (['market', 'theme'] as const).map(scope => {
    const record = leaderRecord(statements.filter(({ theme }) => (theme === undefined) === (scope === 'market')))
    return {
      scope,
      statements: record.statements,
      sealed: shareWire(record.sealed),
      sealedBasePct: figure(record.sealedBasePct, 1),
      leading: shareWire(record.leading),
      leadingBasePct: figure(record.leadingBasePct, 1),
      meanChangePct: figure(record.meanChangePct),
      groupMeanChangePct: figure(record.groupMeanChangePct),
      leftOut: leftOut(record.leftOut),
    }
  })
  return { scopes }
}

type SurvivalScore = Data['survival']['scores'][number]

function scoreWire(record: SurvivalRecord): Omit<SurvivalScore, 'way' | 'streak'> {
  const { count, brier, baseBrier, skillPct, bins, unsaid, undecided } = record
  return {
    count,
    brier: figure(brier, BRIER_DIGITS),
    baseBrier: figure(baseBrier, BRIER_DIGITS),
    skillPct: figure(skillPct, 1),
    bins: bins.map(({ came, meanPct, ...bin }) => ({ ...bin, meanPct: figure(meanPct, 1), came: shareWire(came) })),
    leftOut: leftOut({ unsaid, undecided }),
  }
}

function* survivalScores(inputOf: SurvivalInputs): Generator<undefined, SurvivalScore[]> {
  const scores: SurvivalScore[] = []
  for (const way of SURVIVAL_WAYS)
    for (const streak of SCORED_STREAKS)
      scores.push({ way, streak, ...scoreWire(yield* survivalRecord(inputOf(way, streak))) })
  return scores
}

async function survivalWire(view: MarketView): Promise<Data['survival']> {
  const scores = await inSlices(survivalScores(await survivalInputs(view)))
  return { leastCohort: LEAST_COHORT, cohortDays: COHORT_DAYS, scores }
}

/** The scores of the days they were last made of, by what is kept of the market: the marks of a day come after its close. */
const scored = new WeakMap<
  MarketView['history'],
  { readonly days: string; readonly scores: Promise<Data['turnover']> }
>()

async function turnoverWire(view: MarketView, parts: TurnoverParts): Promise<Data['turnover']> {
  const made = await turnoverDays(view, parts)
  const days = JSON.stringify(made)
  const known = scored.get(view.history)
  if (known?.days === days) return known.scores
  const scores = turnoverScores(made)
  scored.set(view.history, { days, scores })
  return scores
}

async function turnoverScores(days: readonly TurnoverDay[]): Promise<Data['turnover']> {
  const markWire = ([mark, time]: [number, string]): Data['turnover']['marks'][number] => {
    const { said, leftOut: counts } = turnoverStatements(days, mark)
    const { close, count, ...errors } = turnoverRecord(said)
    return {
      time,
      count,
      meanErrorPct: figure(errors.meanErrorPct),
      medianErrorPct: figure(errors.medianErrorPct),
      highErrorPct: figure(errors.highErrorPct),
      biasPct: figure(errors.biasPct),
      close: shareWire(close),
      baseMeanErrorPct: figure(errors.baseMeanErrorPct),
      baseMedianErrorPct: figure(errors.baseMedianErrorPct),
      leftOut: leftOut(counts),
    }
  }
  return { marks: await inSlices(eachOf(TURNOVER_TIMES.entries(), markWire)) }
}

/** 战绩: what was said over all days that are over by the view's moment, and what came of it. */
export async function trackRecordOf(view: MarketView, parts: TrackRecordParts): Promise<Data> {
  const closed = closedDays(view)
  const [first, last] = [closed[0], closed.at(-1)]
  const settled = await oncePerClose(view, 'record', async () => ({
    phase: await phaseWire(view),
    leader: await leaderWire(view, parts),
    survival: await survivalWire(view),
  }))
  return {
    definition: TRACK_RECORD_VERSION,
    from: first === undefined ? null : dayAt(view, first),
    to: last === undefined ? null : dayAt(view, last),
    days: closed.length,
    leftOut: leftOut(leftOutDays(view)),
    interval: INTERVAL,
    ...settled,
    turnover: await turnoverWire(view, parts),
  }
}
