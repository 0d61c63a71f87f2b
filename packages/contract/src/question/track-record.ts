import { z } from 'zod'
import { question } from '#endpoint.ts'
import { MomentInput, marketAnswer, Paged, PageInput } from '#model/as-of.ts'
import { EmotionPhase } from '#model/emotion.ts'
import { Share } from '#model/limit-up-results.ts'
import { TradeDay } from '#model/stock.ts'

/** What the product says by itself and is held to: 情绪阶段, 龙头, 首板存活率, 预测成交额. */
export const STATEMENT_KINDS = ['phase', 'leader', 'survival', 'turnover'] as const
export const StatementKind = z.enum(STATEMENT_KINDS)
export type StatementKind = z.infer<typeof StatementKind>

/** By what first boards are taken to be alike: all of them, kind of seal, half hour of the first seal, board, phase of the day. */
export const SURVIVAL_WAYS = ['all', 'sealKind', 'sealSlot', 'board', 'phase'] as const
export const SurvivalWay = z.enum(SURVIVAL_WAYS)
export type SurvivalWay = z.infer<typeof SurvivalWay>

export const LeaderScope = z.enum(['market', 'theme'])

/** When a day's forecast turnover is scored. */
export const TURNOVER_TIMES = ['09:45', '10:00', '10:30', '11:00', '11:30', '13:30', '14:00', '14:30'] as const

/** How many were not counted, and why: a Chinese reason. */
const LeftOut = z.array(z.object({ reason: z.string(), count: z.int() }))

const PhaseOutcomes = z.object({
  days: z.int(),
  scoreRose: Share,
  marketRose: Share,
  premiumPositive: Share,
  meanMedianChangePct: z.number().nullable(),
  next: z.array(z.object({ phase: EmotionPhase, days: z.int() })),
})

export const trackRecordQuestion = question({
  summary: '战绩：情绪阶段、龙头、首板存活率、预测成交额说过什么、后来如何，逐日结算，附样本数、区间、校准与对照',
  input: MomentInput,
  data: marketAnswer({
    /** Of the definitions: with another one scores of the same days may be others. */
    definition: z.int(),
    /** The first and the last day that is counted; null when there is none. */
    from: TradeDay.nullable(),
    to: TradeDay.nullable(),
    /** Trading days in between, and how many of them were not recorded, or in part. */
    days: z.int(),
    leftOut: LeftOut,
    interval: z.string(),
    phase: z.object({
      direction: Share,
      directionBasePct: z.number().nullable(),
      all: PhaseOutcomes,
      phases: z.array(PhaseOutcomes.extend({ phase: EmotionPhase })),
      leftOut: LeftOut,
    }),
    leader: z.object({
      scopes: z.array(
        z.object({
          scope: LeaderScope,
          statements: z.int(),
          sealed: Share,
          sealedBasePct: z.number().nullable(),
          leading: Share,
          leadingBasePct: z.number().nullable(),
          meanChangePct: z.number().nullable(),
          groupMeanChangePct: z.number().nullable(),
          leftOut: LeftOut,
        }),
      ),
    }),
    survival: z.object({
      /** First boards a probability rests on at least, and the trading days they are of. */
      leastCohort: z.int(),
      cohortDays: z.int(),
      scores: z.array(
        z.object({
          way: SurvivalWay,
          streak: z.int(),
          count: z.int(),
          brier: z.number().nullable(),
          baseBrier: z.number().nullable(),
          skillPct: z.number().nullable(),
          bins: z.array(
            z.object({ fromPct: z.number(), toPct: z.number(), meanPct: z.number().nullable(), came: Share }),
          ),
          leftOut: LeftOut,
        }),
      ),
    }),
    turnover: z.object({
      marks: z.array(
        z.object({
          time: z.string(),
          count: z.int(),
          meanErrorPct: z.number().nullable(),
          medianErrorPct: z.number().nullable(),
          highErrorPct: z.number().nullable(),
          biasPct: z.number().nullable(),
          close: Share,
          baseMeanErrorPct: z.number().nullable(),
          baseMedianErrorPct: z.number().nullable(),
          leftOut: LeftOut,
        }),
      ),
    }),
  }),
})

/** `open`: its day is not over; `unknown`: nobody can tell. A forecast turnover came true when it was off by at most 5 %. */
export const StatementOutcome = z.enum(['hit', 'miss', 'open', 'unknown'])
export type StatementOutcome = z.infer<typeof StatementOutcome>

export const TrackedStatement = z.object({
  day: TradeDay,
  /** When it was said. */
  time: z.string(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  phase: EmotionPhase.nullable(),
  /** Of a leader of a theme. */
  theme: z.string().nullable(),
  /** A score, a share in percent or yuan, by its kind; null of a leader. */
  said: z.number().nullable(),
  /** The same of whoever always says the mean. */
  base: z.number().nullable(),
  /** Days or first boards it rests on. */
  sample: z.int().nullable(),
  outcome: StatementOutcome,
  /** What came: the next score, the next change in percent, the streak so far, yuan. */
  actual: z.number().nullable(),
  /** The day that settled it. */
  settledOn: TradeDay.nullable(),
})
export type TrackedStatement = z.infer<typeof TrackedStatement>

export const trackedStatementsQuestion = question({
  summary: '战绩里的每一句：哪天哪一刻说了什么，后来如何，新的在前',
  input: MomentInput.extend({
    ...PageInput.shape,
    kind: StatementKind.default('phase'),
    /** Of phases: one of them alone. */
    phase: EmotionPhase.optional(),
    /** Of leaders. */
    scope: LeaderScope.default('market'),
    /** Of first boards: by what they are alike, and the streak whose probability was said. */
    way: SurvivalWay.default('sealKind'),
    streak: z.coerce.number().int('必须是整数').min(2, '不能小于 2').max(4, '不能大于 4').default(2),
    /** Of forecasts: when they were made, `HH:mm`. */
    mark: z.enum(TURNOVER_TIMES).default('10:00'),
  }),
  data: marketAnswer({ list: z.array(TrackedStatement), ...Paged }),
})
