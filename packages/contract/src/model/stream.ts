import { z } from 'zod'
import type { StreamTopic } from '#stream.ts'
import { AlertFiring } from './alert/rule.ts'
import { MarketClock } from './clock.ts'
import { Move } from './move.ts'

/** The market's clock as a tick tells it: the tick is now. */
export const TickClock = MarketClock.omit({ serverMs: true })
export type TickClock = z.infer<typeof TickClock>

/** One step of the market. It comes last of its step: the topics that go with it are before it. */
const StreamTick = z.object({
  /** Which version of the market there is now: what the answers of calls name in their ETag. */
  version: z.string(),
  /**
   * Which list of stocks there is now: when it is another than the tick before's, rows were put behind the others or stocks are
   * called otherwise, and a page reads anew what it keeps by row or by name.
   */
  stocks: z.string(),
  clock: TickClock,
})

/**
 * What changed in the whole market since the tick before, in integer differences: `rows` are differences from the row
 * before, prices in cents, amounts in units of 10,000 yuan. A page that holds the market table adds them up.
 */
export const MarketDifference = z.object({
  rows: z.array(z.int()),
  priceCents: z.array(z.int()),
  amountWanYuan: z.array(z.int()),
})
export type MarketDifference = z.infer<typeof MarketDifference>

/** What each event of the stream carries, by its name. */
export const STREAM_EVENTS = {
  tick: StreamTick.describe('行情走到这一刻：版本、股票名单的版本与时钟；每一步的最后一个事件，带 id'),
  market: MarketDifference.describe('全市场自上一刻以来的变化，整数差值'),
  moves: z.array(Move).describe('自上一刻以来的盘口异动'),
  alerts: z.array(AlertFiring).describe('本人的预警刚刚触发；同一条可能来两次，以 id 为准'),
  reset: z.object({}).describe('错过的已无法补发：按差值累积的数据要重新读取'),
  dropped: z.object({ reason: z.literal('slow') }).describe('读取过慢，连接即将结束'),
  closing: z.object({}).describe('服务正在停止'),
} as const satisfies Readonly<Record<StreamTopic | 'tick' | 'reset' | 'dropped' | 'closing', z.ZodType>>
export type StreamEventName = keyof typeof STREAM_EVENTS
export type StreamEvent<N extends StreamEventName> = z.output<(typeof STREAM_EVENTS)[N]>
