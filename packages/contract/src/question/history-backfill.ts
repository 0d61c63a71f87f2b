import { z } from 'zod'
import { question } from '#endpoint.ts'
import { TradeDay } from '#model/stock.ts'

/**
 * Whom the past is asked for next: what people collected, yesterday's and today's limit-ups, streaks of two and more, constituents of
 * indices, by money traded, the rest.
 */
export const BackfillGroup = z.enum(['collected', 'limitUps', 'streaks', 'constituents', 'amount', 'rest'])
export type BackfillGroup = z.infer<typeof BackfillGroup>

/**
 * What the backfill is at. `asking`: stock after stock; `session`: it waits until the market is closed; `budget`: as many were asked as
 * one night may ask; `failing`: its provider does not answer, and is tried again now and then; `complete`: nothing is missing.
 */
export const BackfillState = z.enum(['asking', 'session', 'budget', 'failing', 'complete'])
export type BackfillState = z.infer<typeof BackfillState>

/** The past of a market whose source tells it stock by stock, night after night. */
const StockBackfill = z.object({
  state: BackfillState,
  /** The days that are asked for of every stock, both included. */
  from: TradeDay,
  to: TradeDay,
  stocks: z.object({
    total: z.int(),
    complete: z.int(),
    /** Asked for and did not come: they are asked for again on another night. */
    failed: z.int(),
  }),
  /** Who is asked for now or next; null when nothing is missing. */
  group: BackfillGroup.nullable(),
  requests: z.object({ tonight: z.int(), perNight: z.int() }),
  /** Of asking alone, without the hours and nights it waits; null when nothing is missing. */
  remainingSeconds: z.int().nullable(),
  /** How many nights it takes, the running one included; 0 when nothing is missing. */
  remainingNights: z.int(),
  /** What its provider failed with last, while it fails. */
  lastError: z.string().nullable(),
})
export type StockBackfill = z.infer<typeof StockBackfill>

/** The past of a market whose source has whole days to tell, years of them in one file. */
const DaysBackfill = z.object({
  /**
   * `reading`: a file is brought and laid into its days; `events`: it waits for what reference prices follow from; `session`: until the market
   * is closed; `failing`: its provider did not answer and is asked again on another night; `complete`: what its files have is there.
   */
  state: z.enum(['reading', 'events', 'session', 'failing', 'complete']),
  /** The days that are wanted, both included. */
  from: TradeDay,
  to: TradeDay,
  days: z.int(),
  /** Of those, the ones that are kept, as far as they are known. */
  storedDays: z.int(),
  /** Days before this one are kept on disk and opened as the archive; they are not in the memory of the running market. */
  heldFrom: TradeDay,
  /** The newest day that was laid since the start. */
  newest: TradeDay.nullable(),
  lastError: z.string().nullable(),
})
export type DaysBackfill = z.infer<typeof DaysBackfill>

/** The ex-right events that reference prices are worked out from. */
const ExRightBackfill = z.object({
  /** The days whose events are wanted, both included. */
  from: TradeDay,
  to: TradeDay,
  days: z.int(),
  /** Of those, the ones whose events are known whole, be there none. */
  knownDays: z.int(),
  events: z.int(),
})
export type ExRightBackfill = z.infer<typeof ExRightBackfill>

const DayCoverage = z.object({ day: TradeDay, recorded: z.int(), listed: z.int(), isWhole: z.boolean() })
export type DayCoverage = z.infer<typeof DayCoverage>

export const historyBackfillQuestion = question({
  summary: '历史数据：逐股补齐日线的进度与剩余时间，除权除息事件，每个交易日有数据的股票数',
  input: z.object({}),
  data: z.object({
    /** Null: this market's past does not come stock by stock. */
    bars: StockBackfill.nullable(),
    /** Null: nobody has whole days of this market to tell. */
    days: DaysBackfill.nullable(),
    /** Null: nobody tells this market's ex-right events. */
    exRights: ExRightBackfill.nullable(),
    /** The recorded days, newest first: stocks with anything recorded, of those that were listed. */
    coverage: z.array(DayCoverage),
    /** Figures of the whole market wait for this share, in percent. */
    leastCoveragePct: z.number(),
  }),
})
