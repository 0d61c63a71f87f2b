import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { z } from 'zod'
import { MaybeNumber, MaybeText, secondOn, shareCode, unixOf } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { dayIn } from '#fields.ts'
import { isJsonOf } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { PoolRow } from '#rows/pool-row.ts'
import { thsData } from './envelope.ts'

const DATA = z.object({
  date: z.string(),
  page: z.object({ total: z.number() }),
  info: z.array(z.unknown()),
})

const STOCK = z.object({
  code: z.string(),
  name: z.string(),
  latest: z.number(),
  change_rate: z.number(),
  // Null where a seal never broke; not among the fields of 跌停.
  open_num: z.number().nullish(),
  first_limit_up_time: MaybeNumber,
  last_limit_up_time: MaybeNumber,
  first_limit_down_time: MaybeNumber,
  last_limit_down_time: MaybeNumber,
  order_volume: MaybeNumber,
  order_amount: MaybeNumber,
  currency_value: MaybeNumber,
  market_value: MaybeNumber,
  turnover_rate: MaybeNumber,
  turnover: MaybeNumber,
  high_days_value: MaybeNumber,
  reason_type: MaybeText,
  reason_info: MaybeText,
})
type Stock = z.infer<typeof STOCK>

const MARKET_IDS = { sse: 17, szse: 33, bse: 151 } as const
const DAY_BASE = 65_536

/** Boards × 65536 + days. */
function spellOf(packed: number | undefined): PoolRow['spell'] {
  if (packed === undefined) return undefined
  const spell = { days: packed % DAY_BASE, boards: Math.floor(packed / DAY_BASE) }
  return spell.boards >= 1 && spell.days >= spell.boards ? spell : undefined
}

/** Shares and yuan of a seal stand beside each other: one of another unit is found by the price. */
function checkSeal({ order_volume: shares, order_amount: yuan, latest }: Stock): void {
  if (shares && yuan && Math.abs(yuan / shares / latest - 1) > 0.02) refuseRow('封单量与封单额不符')
}

type Kind = 'limit_up_pool' | 'open_limit_pool' | 'lower_limit_pool'

function readStock(kind: Kind, day: string): (stock: Stock) => PoolRow {
  return stock => {
    checkSeal(stock)
    if (!(stock.latest > 0)) refuseRow(`价格不是正数：${stock.latest}`)
    const isDown = kind === 'lower_limit_pool'
    const firstSealSecond = secondOn(day, isDown ? stock.first_limit_down_time : stock.first_limit_up_time)
    const lastSealSecond = secondOn(day, isDown ? stock.last_limit_down_time : stock.last_limit_up_time)
    if (firstSealSecond !== undefined && lastSealSecond !== undefined && lastSealSecond < firstSealSecond)
      refuseRow('最后封板早于首次封板')
    const neverBroke = kind === 'limit_up_pool' && stock.open_num === null
    return {
      code: shareCode(stock.code),
      name: stock.name,
      priceYuan: stock.latest,
      changePct: stock.change_rate,
      amountYuan: stock.turnover,
      turnoverPct: stock.turnover_rate,
      floatValueYuan: stock.currency_value,
      totalValueYuan: stock.market_value,
      firstSealSecond,
      lastSealSecond,
      brokenTimes: neverBroke ? 0 : (stock.open_num ?? undefined),
      sealShares: stock.order_volume,
      sealYuan: stock.order_amount,
      spell: spellOf(stock.high_days_value),
      reasonTags: stock.reason_type === '' ? undefined : stock.reason_type.split('+'),
      reasonText: stock.reason_info === '' ? undefined : stock.reason_info,
    }
  }
}

function spellText({ days, boards }: NonNullable<PoolRow['spell']>): string {
  return boards === 1 && days === 1 ? '首板' : `${days}天${boards}板`
}

function writeStock(kind: Kind, day: string): (row: PoolRow) => unknown {
  const unix = (second: number | undefined) => (second === undefined ? null : String(unixOf({ day, second })))
  const times = (row: PoolRow) =>
    kind === 'lower_limit_pool'
      ? { first_limit_down_time: unix(row.firstSealSecond), last_limit_down_time: unix(row.lastSealSecond) }
      : { first_limit_up_time: unix(row.firstSealSecond) }
  return row => ({
    code: row.code,
    name: row.name,
    latest: row.priceYuan,
    change_rate: row.changePct,
    turnover: row.amountYuan,
    turnover_rate: row.turnoverPct,
    currency_value: row.floatValueYuan,
    market_value: row.totalValueYuan,
    market_id: MARKET_IDS[exchangeOf(row.code)],
    ...times(row),
    ...(kind === 'limit_up_pool' && {
      last_limit_up_time: unix(row.lastSealSecond),
      order_volume: row.sealShares,
      order_amount: row.sealYuan,
      high_days: row.spell && spellText(row.spell),
      high_days_value: row.spell && row.spell.boards * DAY_BASE + row.spell.days,
      reason_type: row.reasonTags?.join('+') ?? '',
      reason_info: row.reasonText ?? '',
    }),
    ...(kind !== 'lower_limit_pool' && { open_num: row.brokenTimes || null }),
  })
}

function limitPool(kind: Kind, info: z.ZodType): Codec<PoolRow> {
  const reply = z.object({ status_code: z.literal(0), data: DATA.extend({ info }) })
  return {
    provider: 'ths',
    endpoint: kind,
    recognises: text => isJsonOf(text, reply),
    decode(text) {
      const { date, page, info } = thsData(text, DATA, kind)
      const day = dayIn(date)
      if (day === undefined) throw new UnreadableReply('changed', `${kind}: 日期无法识别：${date}`)
      if (info.length === 0 && page.total > 0)
        throw new UnreadableReply('empty', `${kind}: 共 ${page.total} 只，一行没有`)
      return { day, total: page.total, ...readRows(info, { schema: STOCK, key: 'code', read: readStock(kind, day) }) }
    },
    encode({ rows, day = '', total = rows.length }) {
      const info = rows.map(writeStock(kind, day))
      const page = { limit: 200, total, count: Math.ceil(total / 200), page: 1 }
      return JSON.stringify({ status_code: 0, data: { page, info, date: day.replaceAll('-', '') } })
    },
  }
}

const TIME = z.union([z.string(), z.number(), z.null()])

/** 涨停, with reasons. An empty pool of any kind is recognised as this one. */
export const limitUpPool = limitPool(
  'limit_up_pool',
  z.array(z.object({ first_limit_up_time: TIME, last_limit_up_time: TIME, order_amount: MaybeNumber })),
)

/** 炸板: no last seal, nothing queued. */
export const openLimitPool = limitPool(
  'open_limit_pool',
  z.array(z.object({ open_num: z.number().nullable(), last_limit_up_time: z.undefined().optional() })).min(1),
)

/** 跌停. */
export const lowerLimitPool = limitPool(
  'lower_limit_pool',
  z.array(z.object({ first_limit_down_time: TIME, last_limit_down_time: TIME })).min(1),
)
