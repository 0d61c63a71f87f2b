import { z } from 'zod'
import { question } from '#endpoint.ts'
import { SourceName } from '#model/as-of.ts'
import { MarketClock } from '#model/clock.ts'
import { BreakerReading, DataSetName, LabDataSet, LabMode } from '#model/data-set.ts'
import { LimitUpPool } from '#model/limit-up.ts'
import { StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'

/** How one data set came in from one provider. Unknown is null: nothing has come yet, or nobody knows how much there should be. */
const DataSetStatus = z.object({
  name: DataSetName,
  /** Who was asked; null: made of other data sets, or not asked yet. A data set of several providers stands there once for each. */
  provider: z.string().nullable(),
  /** The market moment of its newest data; without a time, the whole day. */
  day: TradeDay.nullable(),
  time: TimeOfDay.nullable(),
  /** Seconds of trading by which that moment is behind the market's clock; null of whole days, and of texts, which come when they come. */
  lagSeconds: z.number().nullable(),
  /** When it was last asked, and when it last came in without a fault, in epoch milliseconds. */
  lastAskMs: z.number().nullable(),
  lastOkMs: z.number().nullable(),
  /** Whether what came last was all that was due; false: a part of it. */
  isWhole: z.boolean().nullable(),
  rows: z.int().nullable(),
  expectedRows: z.int().nullable(),
  /** Rows that were refused since the start, by the provider's port or at the door. */
  refusedRows: z.int(),
  /** Those refused when it last came in, and what for; null: none was. */
  refusing: z.object({ rows: z.int(), reason: z.string() }).nullable(),
  attempts: z.int(),
  failures: z.int(),
  /** Failures since the last success. */
  consecutiveFailures: z.int(),
  /** Failures among the last hundred attempts. */
  recentErrorPct: z.number().nullable(),
  lastError: z.string().nullable(),
  /** Since when every attempt has failed; null while the last one succeeded. */
  failingSinceMs: z.number().nullable(),
  breaker: BreakerReading,
})
export type DataSetStatus = z.infer<typeof DataSetStatus>

/** A figure of how stocks met their limit: seconds of the day, or how often the seal broke. */
export const SealKind = z.enum(['firstSeal', 'lastSeal', 'breaks'])
export type SealKind = z.infer<typeof SealKind>

const SealDifference = z.object({
  code: StockCode,
  name: z.string(),
  derived: z.int(),
  published: z.int(),
})
export type SealDifference = z.infer<typeof SealDifference>

/** A pool that is published, against the same by the quotes; of one that leaves ST out without ST. */
const PoolCheck = z.object({
  pool: LimitUpPool.extract(['sealed', 'broken', 'limitDown', 'yesterday']),
  both: z.int(),
  /** Stocks that only the quotes have in it, and only the pool. */
  derivedAlone: z.int(),
  publishedAlone: z.int(),
  /** The first of these. */
  named: z.array(z.object({ code: StockCode, name: z.string(), isPublished: z.boolean() })),
  /** Of the stocks in both those whose streak both count, how many are counted otherwise, and the first of these. */
  streaks: z.object({ both: z.int(), differing: z.int(), named: z.array(SealDifference) }),
})
export type PoolCheck = z.infer<typeof PoolCheck>

/** What was derived of a day's seals from its quotes, against what a source publishes of them. */
const SealCheck = z.object({
  day: TradeDay,
  /** False while the day runs: of what can still change nothing is compared. */
  isFinal: z.boolean(),
  /** Stocks of which only the quotes tell a seal, and only the source. */
  derivedAlone: z.int(),
  publishedAlone: z.int(),
  figures: z.array(
    z.object({
      kind: SealKind,
      /** Stocks of which both tell it. */
      both: z.int(),
      /** Of them those in which they are more than a minute apart, or count differently. */
      differing: z.int(),
      /** The widest of these, the widest first. */
      widest: z.array(SealDifference),
    }),
  ),
  /** Of the newest day alone. */
  pools: z.array(PoolCheck),
})
export type SealCheck = z.infer<typeof SealCheck>

/** The reference prices of the running day as its quotes have them, against those worked out from last closes and ex-right events. */
const ReferenceCheck = z.object({
  day: TradeDay,
  /** Stocks of which both are known; of a stock that did not trade on the day before nothing is compared. */
  compared: z.int(),
  /** Of those, the ones with an ex-right event. */
  exRights: z.int(),
  differing: z.int(),
  /** The first of the differing ones. */
  named: z.array(
    z.object({
      code: StockCode,
      name: z.string(),
      derivedYuan: z.number(),
      quotedYuan: z.number(),
      isExRight: z.boolean(),
    }),
  ),
})
export type ReferenceCheck = z.infer<typeof ReferenceCheck>

/** A source that is made to misbehave, and until when. */
const LabExercise = z.object({ dataSet: LabDataSet, mode: LabMode, untilMs: z.number() })
export type LabExercise = z.infer<typeof LabExercise>

/** What the product runs on; no address and no folder, which are for the operator alone. */
const RunsOn = z.object({
  node: z.string(),
  /** linux x64 and the like. */
  platform: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** What several servers of one market agree over. */
  bus: z.enum(['memory', 'redis']),
  /** The simulated market's seed and clock; null for any other source. */
  simulator: z.object({ seed: z.int(), clock: z.string() }).nullable(),
  /** The name of the model that writes summaries; null: templates do. */
  model: z.string().nullable(),
  /** Resident memory of the server, in bytes; null where it cannot be read: at the limit of open files. */
  memoryBytes: z.int().nullable(),
})
export type RunsOn = z.infer<typeof RunsOn>

export const selfCheckQuestion = question({
  summary: '自检：服务版本、行情时钟，各数据集按提供方的时间、延迟、完整度、拒收、错误率与断路状态，演练中的数据源',
  input: z.object({}),
  data: z.object({
    version: z.string(),
    startedMs: z.number(),
    runsOn: RunsOn,
    source: SourceName,
    clock: MarketClock,
    sets: z.array(DataSetStatus),
    /** What is wrong with whom the server asks: endpoints that have changed and are not used, its own clock. Each in a sentence. */
    upstreamFaults: z.array(z.string()),
    /** What is damaged of what the server keeps on its disk, and what became of it. Each in a sentence. */
    storageFaults: z.array(z.string()),
    /** Of the day that runs and the last that is over, newest first; a day of which not both are known is left out. */
    seals: z.array(SealCheck),
    /** Null: the ex-right events of the day are not known, or its quotes or the closes before it. */
    references: ReferenceCheck.nullable(),
    /** Null: this server does not allow exercises. */
    lab: z.array(LabExercise).nullable(),
  }),
})

export const labQuestion = question({
  summary: '数据源演练：让模拟行情的一个数据源变慢、缺行、变空、出错或中断，分钟线即读取过去，五分钟后自动恢复',
  input: z.object({ data_set: LabDataSet, mode: LabMode }),
  data: z.object({ lab: z.array(LabExercise) }),
})
