import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { type Codec, type Decoded, type RefusedRow, UnreadableReply } from '#codec.ts'
import { dayIn } from '#fields.ts'
import { isJsonOf } from '#json-body.ts'
import { amountIn, inUnit, priceIn } from '#number-text.ts'
import { codeOfPrefixed, isIndex, prefixedCode } from '#prefixed-code.ts'
import { RowRefused } from '#read-rows.ts'
import type { IndexMinuteRow, MinuteRow } from '#rows/minute-row.ts'
import { unitOfVolume, usualUnit } from '#volume-unit.ts'
import { onlyStock } from './envelope.ts'

type Row = MinuteRow | IndexMinuteRow

const DAY = z.object({ date: z.string(), data: z.array(z.string()) })
const STOCK = z.templateLiteral([z.enum(['sh', 'sz', 'bj']), z.string().regex(/^\d{6}$/)])
/** `0930 11.47 1715 1967105.00`: price, then lots and yuan of the day so far; older ones have no yuan. */
const POINT = /^([01]\d|2[0-3])([0-5]\d) (\S+) (\S+)(?: (\S+))?$/

/** A point as it stands, volume and money of the day so far. */
interface Point {
  readonly second: number
  readonly price: number
  readonly volume: number
  readonly amountYuan: number
}

function pointOf(line: string): Point | undefined {
  const [, hours, minutes, price, volume, yuan] = POINT.exec(line) ?? []
  const known = priceIn(price)
  if (hours === undefined || minutes === undefined || Number.isNaN(known)) return undefined
  const second = 3600 * Number(hours) + 60 * Number(minutes)
  return { second, price: known, volume: amountIn(volume), amountYuan: amountIn(yuan) }
}

interface Series {
  readonly prefixed: string
  readonly day: string
  readonly points: readonly Point[]
}

/** What one of the day's volume is; the money of the whole day decides. */
function unitOf({ prefixed, points }: Series): number {
  const usual = usualUnit(codeOfPrefixed(prefixed) ?? '')
  // The whole day's: a line that is wrong says less than those before.
  const most = points
    .filter(({ volume, amountYuan }) => volume > 0 && amountYuan > 0)
    .reduce<Point | undefined>((best, point) => (best && best.volume >= point.volume ? best : point), undefined)
  if (!most) return usual
  const prices = points.map(({ price }) => price)
  const cost = { amountYuan: most.amountYuan, lowYuan: Math.min(...prices), highYuan: Math.max(...prices) }
  return unitOfVolume(most.volume, usual, cost)
}

const known = (value: number) => (Number.isNaN(value) ? undefined : value)

function rowsOf(series: Series, refused: RefusedRow[]): Row[] {
  const { prefixed, day, points } = series
  const code = codeOfPrefixed(prefixed)
  const unit = code === undefined ? 1 : unitOf(series)
  const before = { volume: 0, amountYuan: 0 }
  const rows: Row[] = []
  for (const { second, price, volume, amountYuan } of points) {
    // Filled up to half past three, with what is traded after the close.
    if (second > SESSION.close) break
    if (volume < before.volume || amountYuan < before.amountYuan) {
      refused.push({ row: timeOfDay(second).slice(0, 5), reason: '累计成交变少' })
      continue
    }
    const volumeShares = known(inUnit(volume - before.volume, unit))
    const yuan = known(inUnit(amountYuan - before.amountYuan, 1))
    if (!Number.isNaN(volume)) before.volume = volume
    if (!Number.isNaN(amountYuan)) before.amountYuan = amountYuan
    if (code === undefined) rows.push({ index: prefixed, day, second, points: price, amountYuan: yuan })
    else rows.push({ code, day, second, priceYuan: price, volumeShares, amountYuan: yuan })
  }
  return rows
}

function decodeDays(prefixed: string, days: readonly z.infer<typeof DAY>[], endpoint: string): Decoded<Row> {
  if (codeOfPrefixed(prefixed) === undefined && !isIndex(prefixed))
    throw new UnreadableReply('changed', `${endpoint}: 不是股票或指数：${prefixed}`)
  const refused: RefusedRow[] = []
  const series = days.map(({ date, data }): Series => {
    const day = dayIn(date)
    if (day === undefined) throw new UnreadableReply('changed', `${endpoint}: 日期无法识别：${date}`)
    const points = data.flatMap(line => {
      const point = pointOf(line)
      if (!point) refused.push({ row: line.slice(0, 4), reason: `不是分时：${line.slice(0, 40)}` })
      return point ?? []
    })
    return { prefixed, day, points }
  })
  // Some replies have the newest day first.
  const ordered = series.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  try {
    return { rows: ordered.flatMap(each => rowsOf(each, refused)), refused }
  } catch (error) {
    // The unit of all of it is not known.
    if (error instanceof RowRefused) throw new UnreadableReply('changed', `${endpoint}: ${error.message}`)
    throw error
  }
}

interface Written {
  readonly prefixed: string
  readonly days: readonly { readonly date: string; readonly data: readonly string[] }[]
}

function writtenDays(rows: readonly Row[]): Written {
  const [first] = rows
  if (!first) throw new RangeError('minutes are of one stock')
  const prefixed = 'index' in first ? first.index : prefixedCode(first.code)
  const unit = 'index' in first ? 1 : usualUnit(first.code)
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => {
    let [volume, yuan] = [0, 0]
    const data = own.map(row => {
      const price = 'index' in row ? row.points.toFixed(2) : row.priceYuan.toFixed(2)
      volume += 'index' in row ? 0 : inUnit(row.volumeShares, 1 / unit)
      yuan += row.amountYuan ?? Number.NaN
      const time = timeOfDay(row.second).slice(0, 5).replace(':', '')
      const money = Number.isNaN(yuan) ? '' : ` ${yuan.toFixed(2)}`
      return `${time} ${price} ${'index' in row || Number.isNaN(volume) ? '-' : volume}${money}`
    })
    return { date: day.replaceAll('-', ''), data }
  })
  return { prefixed, days }
}

/** `minute/query`: the running day of one stock or index by the minute. */
export const tencentMinutes: Codec<Row> = {
  provider: 'tencent',
  endpoint: 'minute',
  recognises: text => isJsonOf(text, z.object({ data: z.record(STOCK, z.object({ data: DAY })) })),
  decode(text) {
    const { prefixed, body } = onlyStock(text, z.object({ data: DAY }), 'minute')
    return { day: dayIn(body.data.date), ...decodeDays(prefixed, [body.data], 'minute') }
  },
  encode({ rows }) {
    const { prefixed, days } = writtenDays(rows)
    return JSON.stringify({ code: 0, msg: '', data: { [prefixed]: { data: days[0], qt: {} } } })
  },
}

/** `day/query`: the last five days of it. */
export const tencentFiveDays: Codec<Row> = {
  provider: 'tencent',
  endpoint: 'day/query',
  recognises: text => isJsonOf(text, z.object({ data: z.record(STOCK, z.object({ data: z.array(DAY).min(1) })) })),
  decode(text) {
    const { prefixed, body } = onlyStock(text, z.object({ data: z.array(DAY) }), 'day/query')
    if (body.data.length === 0) throw new UnreadableReply('empty', 'day/query: 没有分时')
    return decodeDays(prefixed, body.data, 'day/query')
  },
  encode({ rows }) {
    const { prefixed, days } = writtenDays(rows)
    return JSON.stringify({ code: 0, msg: '', data: { [prefixed]: { data: days.toReversed(), qt: {} } } })
  },
}
