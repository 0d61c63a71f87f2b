import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { indexOf, marketOf, partsOfIndex, shareOf } from '#eastmoney/security.ts'
import { numberOf, scaled, textOf } from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import { type IndexMinuteRow, isIndexMinute, type MinuteRow } from '#rows/minute-row.ts'
import { checkCost, LOT_SHARES } from '#volume-unit.ts'
import { ROW_TEXT } from './row-text.ts'

/** The minute that holds what the opening auction traded. */
const FIRST_MINUTE = secondOfDay('09:30')

interface Cells {
  readonly day: string
  readonly second: number
  /** Open, price, high, low, lots, yuan, average. */
  readonly values: readonly (number | undefined)[]
}

/** `time,open,price,high,low,lots,yuan,average`, and four more that nobody names. */
function cellsOf(line: string): Cells {
  const [time = '', ...cells] = line.split(',')
  const [, day, clock] = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(time) ?? []
  if (day === undefined || clock === undefined) return refuseRow(`不是时间：${time}`)
  if (cells.length !== 7 && cells.length !== 11) return refuseRow(`有 ${cells.length + 1} 列`)
  return { day, second: secondOfDay(clock), values: cells.slice(0, 7).map(numberOf) }
}

function readMinute(code: MinuteRow['code']): (line: string) => MinuteRow {
  return line => {
    const { day, second, values } = cellsOf(line)
    const [open, price, high, low, lots, amountYuan, average] = values
    const row: MinuteRow = {
      ...{ code, day, second },
      priceYuan: price || refuseRow('缺少价格'),
      openYuan: open || undefined,
      highYuan: high || undefined,
      lowYuan: low || undefined,
      volumeShares: lots === undefined ? undefined : scaled(lots, LOT_SHARES),
      amountYuan,
      averageYuan: average || undefined,
      ...(second < FIRST_MINUTE && { isAuction: true as const }),
    }
    checkCost(row)
    return row
  }
}

/** An index has no auction, and no volume of its own. */
function readIndexMinute(index: string): (line: string) => IndexMinuteRow | undefined {
  return line => {
    const { day, second, values } = cellsOf(line)
    const [, points, , , , amountYuan] = values
    if (second < FIRST_MINUTE) return undefined
    return { index, day, second, points: points || refuseRow('缺少点位'), amountYuan }
  }
}

const cell = (value: number | undefined) => value ?? '-'

const timeText = ({ day, second }: Pick<MinuteRow, 'day' | 'second'>) => `${day} ${timeOfDay(second).slice(0, 5)}`

function writeIndexMinute(row: IndexMinuteRow): string {
  const levels = Array.from({ length: 4 }, () => row.points)
  return [timeText(row), ...levels, '-', cell(row.amountYuan), '-'].join()
}

function writeMinute(row: MinuteRow | IndexMinuteRow): string {
  if (isIndexMinute(row)) return writeIndexMinute(row)
  const lots = row.volumeShares === undefined ? undefined : Math.round(row.volumeShares / LOT_SHARES)
  const prices = [row.openYuan, row.priceYuan, row.highYuan, row.lowYuan].map(cell)
  return [timeText(row), ...prices, cell(lots), cell(row.amountYuan), cell(row.averageYuan)].join()
}

/** Where the minutes of a line stand. */
function partsOf(row: MinuteRow | IndexMinuteRow) {
  if (!isIndexMinute(row)) return { code: row.code, market: marketOf(row.code) }
  const { market, digits } = partsOfIndex(row.index)
  return { code: digits, market }
}

/** The minutes of one stock or index, of one to five days; with `iscr=1` those of the opening auction stand before. */
export const trends2: Codec<MinuteRow | IndexMinuteRow> = {
  provider: 'eastmoney',
  endpoint: 'trends2',
  recognises: text => Array.isArray(push2DataIn(text)?.trends),
  decode(text) {
    const { code: digits, market, trends } = push2Data(text, 'trends2')
    if (!Array.isArray(trends)) throw new UnreadableReply('changed', 'trends2: 没有 trends')
    const [code, index] = [shareOf(market, digits), indexOf(market, digits)]
    if (code) return readRows(trends, { schema: ROW_TEXT, key: '', read: readMinute(code) })
    if (index) return readRows(trends, { schema: ROW_TEXT, key: '', read: readIndexMinute(index) })
    throw new UnreadableReply('changed', `trends2: 没有代码：${textOf(market)}.${textOf(digits)}`)
  },
  encode({ rows }) {
    const [first] = rows
    if (!first) throw new RangeError('minutes are of one line')
    return push2Reply({ ...partsOf(first), trends: rows.map(writeMinute) })
  },
}
