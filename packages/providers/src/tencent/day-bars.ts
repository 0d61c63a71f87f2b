import { z } from 'zod'
import { type Codec, UnreadableReply } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { amountIn, inUnit, numberText, priceIn, wholeOf } from '#number-text.ts'
import { isIndex, prefixedSecurity, securityOf } from '#prefixed-code.ts'
import { readRows } from '#read-rows.ts'
import type { BarRow, IndexBarRow } from '#rows/bar-row.ts'
import { unitOfVolume, usualUnit } from '#volume-unit.ts'
import { onlyStock } from './envelope.ts'

const ENDPOINT = 'fqkline'
const WAN = 1e4
/** Money stands in 10,000 yuan with two decimals. */
const AMOUNT_STEP_YUAN = 100
const DAYS = z.array(z.unknown())
const BODY = z.object({
  day: DAYS.optional(),
  qfqday: DAYS.optional(),
  hfqday: DAYS.optional(),
  prec: z.string().nullish(),
})
const STOCK = z.templateLiteral([z.enum(['sh', 'sz', 'bj']), z.string().regex(/^\d{6}$/)])
const RECOGNISED = z.object({
  data: z.record(STOCK, z.union([z.object({ day: DAYS }), z.object({ qfqday: DAYS }), z.object({ hfqday: DAYS })])),
})

/** Date, open, close, high, low, volume; then the event of an ex-right day, turnover in percent and 10,000 yuan, where they are sent. */
const DAY = z.tuple([z.iso.date(), z.string(), z.string(), z.string(), z.string(), z.string()]).rest(z.unknown())
const EVENT = z.object({ FHcontent: z.string() })

type Day = z.infer<typeof DAY>

function indexBar(index: string, [day, open, close, high, low, , , , wan]: Day): IndexBarRow {
  return {
    index,
    day,
    openPoints: priceIn(open),
    highPoints: priceIn(high),
    lowPoints: priceIn(low),
    closePoints: priceIn(close),
    amountYuan: wholeOf(amountIn(wan), WAN),
  }
}

function stockBar(code: string, [day, open, close, high, low, volume, event, turnover, wan]: Day): BarRow {
  const prices = { openYuan: priceIn(open), highYuan: priceIn(high), lowYuan: priceIn(low), closeYuan: priceIn(close) }
  const amountYuan = wholeOf(amountIn(wan), WAN)
  const lots = amountIn(volume)
  const cost = { amountYuan, amountStepYuan: AMOUNT_STEP_YUAN, ...prices }
  const exRight = EVENT.safeParse(event).data?.FHcontent
  return {
    code,
    day,
    ...prices,
    volumeShares: inUnit(lots, unitOfVolume(lots, usualUnit(code), cost)),
    amountYuan,
    turnoverPct: amountIn(turnover),
    ...(exRight !== undefined && { exRight }),
  }
}

/** The close of the row before, of the first what the reply says. */
function withCloseBefore(rows: readonly BarRow[], prec: string | null | undefined): BarRow[] {
  return rows.map((row, i) => ({ ...row, closeBeforeYuan: rows[i - 1]?.closeYuan ?? priceIn(prec) }))
}

const priceText = (price: number) => (Number.isNaN(price) ? '' : price.toFixed(3))

function dayOf(row: BarRow | IndexBarRow): unknown[] {
  const wan = numberText(inUnit(row.amountYuan, 1 / WAN))
  if ('index' in row) {
    const points = [row.openPoints, row.closePoints, row.highPoints, row.lowPoints].map(priceText)
    return [row.day, ...points, '', {}, '', wan]
  }
  const prices = [row.openYuan, row.closeYuan, row.highYuan, row.lowYuan].map(priceText)
  const lots = numberText(inUnit(row.volumeShares, 1 / usualUnit(row.code ?? '')))
  const event = row.exRight === undefined ? {} : { cqr: row.day, FHcontent: row.exRight }
  return [row.day, ...prices, lots, event, numberText(row.turnoverPct), wan]
}

/** `fqkline` without adjustment: the days of one stock or index, oldest first; that of the running day is not over. */
export const tencentDayBars: Codec<BarRow | IndexBarRow> = {
  provider: 'tencent',
  endpoint: ENDPOINT,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const { prefixed, body } = onlyStock(text, BODY, ENDPOINT)
    if (!body.day) throw new UnreadableReply('changed', `${ENDPOINT}: 是复权日线`)
    if (body.day.length === 0) throw new UnreadableReply('empty', `${ENDPOINT}: 没有日线`)
    const reader = <Row>(read: (day: Day) => Row) => ({ schema: DAY, key: '0', read })
    if (isIndex(prefixed))
      return readRows(
        body.day,
        reader(day => indexBar(prefixed, day)),
      )
    const code = securityOf(prefixed)
    const { rows, refused } = readRows(
      body.day,
      reader(day => stockBar(code, day)),
    )
    return { rows: withCloseBefore(rows, body.prec), refused }
  },
  encode({ rows }) {
    const [first] = rows
    if (!first) throw new RangeError('days are of one stock')
    const ofIndex = 'index' in first
    const prefixed = ofIndex ? first.index : prefixedSecurity(first.code ?? '')
    const prec = ofIndex ? '' : priceText(first.closeBeforeYuan ?? Number.NaN)
    return JSON.stringify({
      code: 0,
      msg: '',
      data: { [prefixed]: { day: rows.map(dayOf), qt: {}, prec, version: '16' } },
    })
  },
}
