import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { DataSetName } from '#model/data-set.ts'
import { StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'

/** 盘前, 集合竞价, 交易中, 午间休市, 已收盘, 休市. */
export const Phase = z.enum(['preopen', 'auction', 'trading', 'break', 'closed', 'holiday'])
export type Phase = z.infer<typeof Phase>

export const SourceName = z.enum(['simulator', 'archive', 'live'])
export type SourceName = z.infer<typeof SourceName>

/**
 * How much of the market a day holds: stocks with anything recorded of it, of those listed. Below 98 % no figure of the
 * market is told.
 */
export const Coverage = z.object({
  recorded: z.int(),
  listed: z.int(),
  isWhole: z.boolean(),
  boards: z.object({ main: z.int(), star: z.int(), chinext: z.int(), bse: z.int() }),
})
export type Coverage = z.infer<typeof Coverage>

/** Which moment of which market an answer speaks of. `final` once the day's numbers no longer change. */
export const AsOf = z.object({
  day: TradeDay,
  time: TimeOfDay,
  phase: Phase,
  final: z.boolean(),
  coverage: Coverage.optional(),
  /** The trading day before; null when it was not recorded, so that nothing is compared with it. */
  dayBefore: TradeDay.nullable().optional(),
  /** The providers of the real market are played on the server's machine: nothing of it is real. */
  isStandIn: z.boolean().optional(),
  /** Who gave the newest prices of a running day of the real market, as people call it: 腾讯. Left out where nobody was asked. */
  provider: z.string().optional(),
  /** Who gave last what the answer tells beside prices, of the newest moment of the real market: 龙虎榜 of 东方财富. */
  providers: z.array(z.object({ dataSet: DataSetName, label: z.string(), provider: z.string() })).optional(),
})
export type AsOf = z.infer<typeof AsOf>

/** Every market answer carries its moment and its source. */
export function marketAnswer<S extends z.ZodRawShape>(shape: S) {
  return z.object({ asOf: AsOf, source: SourceName, ...shape })
}

/** A query has only strings; a body has numbers. Both read the same. */
const wholeNumber = (max: number) =>
  z.coerce.number().int('必须是整数').min(1, '不能小于 1').max(max, `不能大于 ${max}`)

export const PageInput = z.object({
  page: wholeNumber(10_000).default(1),
  limit: wholeNumber(LIMITS.pageMax).default(100),
})

export const Paged = { total: z.int(), page: z.int(), limit: z.int() }

export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), ...Paged })
}

/**
 * As of when: a trading day and a moment in it; left out, now. A past day without a moment is the whole day, what was
 * told in its evening included.
 */
export const MomentInput = z.object({ date: TradeDay.optional(), at: TimeOfDay.optional() })

/** Comma-separated in a query, an array in a body. */
export const CodesInput = z.preprocess(
  value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(StockCode).min(1, '至少一个代码').max(LIMITS.codesMax, `最多 ${LIMITS.codesMax} 个代码`),
)

export const SortInput = <K extends readonly [string, ...string[]]>(keys: K) =>
  z.object({ sort: z.enum(keys).optional(), order: z.enum(['asc', 'desc']).default('desc') })

export const daysInput = (max: number, fallback: number) => z.object({ days: wholeNumber(max).default(fallback) })
export const limitInput = (max: number, fallback: number) => wholeNumber(max).default(fallback)
