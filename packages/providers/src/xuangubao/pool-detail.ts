import { z } from 'zod'
import { MaybeNumber, MaybeText, momentOfUnix, secondOn, unixOf } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { PoolRow } from '#rows/pool-row.ts'
import { maybePct, pctOf, shareOfSymbol, symbolOf, xuangubaoData } from './envelope.ts'

const NAME = 'pool/detail'
const REASON = z.object({
  stock_reason: MaybeText,
  related_plates: z.array(z.object({ plate_name: z.string() })).nullish(),
})
const STOCK = z.object({
  symbol: z.string(),
  stock_chi_name: z.string(),
  price: z.number(),
  change_percent: z.number(),
  limit_up_days: MaybeNumber,
  first_limit_up: MaybeNumber,
  last_limit_up: MaybeNumber,
  break_limit_up_times: MaybeNumber,
  non_restricted_capital: MaybeNumber,
  total_capital: MaybeNumber,
  turnover_ratio: MaybeNumber,
  m_days_n_boards_days: MaybeNumber,
  m_days_n_boards_boards: MaybeNumber,
  surge_reason: REASON.nullish(),
})
type Stock = z.infer<typeof STOCK>
const KNOWN = z.object({ symbol: z.string(), stock_chi_name: z.string(), change_percent: z.number() })
const RECOGNISED = z.object({ code: z.literal(20000), data: z.array(KNOWN) })
const TIMED = z.object({ first_limit_up: z.number().positive() })

/** The reply writes no day; its seals have one. */
function dayOf(stocks: readonly unknown[]): string | undefined {
  for (const stock of stocks) {
    const { data } = TIMED.safeParse(stock)
    if (data) return momentOfUnix(Math.floor(data.first_limit_up)).day
  }
  return undefined
}

function spellOf({ m_days_n_boards_days: days, m_days_n_boards_boards: boards }: Stock): PoolRow['spell'] {
  return days !== undefined && boards !== undefined && boards >= 1 && days >= boards ? { days, boards } : undefined
}

function readStock(day: string | undefined): (stock: Stock) => PoolRow {
  return stock => {
    if (!(stock.price > 0)) refuseRow(`价格不是正数：${stock.price}`)
    const reason = stock.surge_reason
    return {
      code: shareOfSymbol(stock.symbol),
      name: stock.stock_chi_name,
      priceYuan: stock.price,
      changePct: pctOf(stock.change_percent),
      turnoverPct: maybePct(stock.turnover_ratio),
      floatValueYuan: stock.non_restricted_capital,
      totalValueYuan: stock.total_capital,
      firstSealSecond: secondOn(day, stock.first_limit_up),
      lastSealSecond: secondOn(day, stock.last_limit_up),
      brokenTimes: stock.break_limit_up_times,
      streak: stock.limit_up_days || undefined,
      spell: spellOf(stock),
      reasonTags: reason?.related_plates?.map(({ plate_name }) => plate_name),
      reasonText: reason?.stock_reason || undefined,
    }
  }
}

/** 涨停池 and its like by `pool_name`, which the reply does not say. Its day is that of the seals. */
export const poolDetail: Codec<PoolRow> = {
  provider: 'xuangubao',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const stocks = xuangubaoData(text, z.array(z.unknown()).nullable(), NAME) ?? []
    const day = dayOf(stocks)
    return { day, ...readRows(stocks, { schema: STOCK, key: 'symbol', read: readStock(day) }) }
  },
  encode({ rows, day }) {
    const unix = (second: number | undefined) =>
      second === undefined || day === undefined ? 0 : unixOf({ day, second })
    const data = rows.map(row => ({
      symbol: symbolOf(row.code),
      stock_chi_name: row.name,
      price: row.priceYuan,
      change_percent: row.changePct / 100,
      limit_up_days: row.streak ?? 0,
      first_limit_up: unix(row.firstSealSecond),
      last_limit_up: unix(row.lastSealSecond),
      break_limit_up_times: row.brokenTimes,
      non_restricted_capital: row.floatValueYuan,
      total_capital: row.totalValueYuan,
      turnover_ratio: row.turnoverPct === undefined ? undefined : row.turnoverPct / 100,
      m_days_n_boards_days: row.spell?.days ?? 0,
      m_days_n_boards_boards: row.spell?.boards ?? 0,
      surge_reason: (row.reasonTags || row.reasonText) && {
        stock_reason: row.reasonText ?? '',
        related_plates: row.reasonTags?.map(plate_name => ({ plate_name })) ?? null,
      },
    }))
    return JSON.stringify({ code: 20000, message: 'OK', data })
  },
}
