import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/** 上市, 除权除息, 退市 (the last trading day of a stock that leaves), 解禁, 财报, 业绩预告. */
export const CompanyEventKind = z.enum(['listing', 'exRight', 'delisting', 'unlock', 'earnings', 'earningsForecast'])
export type CompanyEventKind = z.infer<typeof CompanyEventKind>

/** Why the rules of the boards ask for a forecast: 首亏, 续亏, 扭亏, 预增, 预减. */
export const EarningsForecastType = z.enum(['firstLoss', 'loss', 'turn', 'rise', 'fall'])
export type EarningsForecastType = z.infer<typeof EarningsForecastType>

/** Shares that may be sold from the day on, by the price and the float of the moment. */
export const Unlock = z.object({
  shares: z.number(),
  valueYuan: z.number().nullable(),
  pctOfFloat: z.number().nullable(),
  holders: z.string(),
})

/** What was reported of a year so far, against the same part of the year before. */
export const EarningsFigures = z.object({
  publishedAt: z.string(),
  revenueYuan: z.number(),
  revenueChangePct: z.number().nullable(),
  netProfitYuan: z.number(),
  /** Null where the year before was no profit: 扭亏 and 续亏 have no percentage. */
  netProfitChangePct: z.number().nullable(),
})

/** Something a company goes through on a day. `importance` from 1 to 3. */
export const CompanyEvent = z.object({
  day: z.string(),
  announcedOn: z.string(),
  kind: CompanyEventKind,
  code: StockCode,
  name: z.string(),
  industry: z.string().nullable(),
  detail: z.string(),
  importance: z.int().min(1).max(3),
  /** How the stock moved on the trading day after it; null while that is not over, and where it did not trade. */
  nextDayPct: z.number().nullable(),
  unlock: Unlock.nullable(),
  /** Of a report; its figures only once they are published. */
  earnings: z.object({ period: z.string(), figures: EarningsFigures.nullable() }).nullable(),
  earningsForecast: z
    .object({
      period: z.string(),
      publishedAt: z.string(),
      type: EarningsForecastType,
      lowYuan: z.number(),
      highYuan: z.number(),
      lowChangePct: z.number().nullable(),
      highChangePct: z.number().nullable(),
    })
    .nullable(),
})
export type CompanyEvent = z.infer<typeof CompanyEvent>

/** How stocks moved on the trading day after events of a kind; `sense` sets what was told apart by better and worse. */
export const PastReaction = z.object({
  kind: CompanyEventKind,
  sense: z.enum(['better', 'worse']).nullable(),
  medianPct: z.number(),
  risingPct: z.number(),
  samples: z.int(),
})
export type PastReaction = z.infer<typeof PastReaction>
