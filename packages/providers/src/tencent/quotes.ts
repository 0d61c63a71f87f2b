import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Codec } from '#codec.ts'
import { amountIn, inUnit, numberText, priceIn, wholeOf } from '#number-text.ts'
import { isIndex, prefixedSecurity, securityOf } from '#prefixed-code.ts'
import { levelsOf, stateOf, writeLevels } from '#quote-values.ts'
import { refuseRow } from '#read-rows.ts'
import { type IndexRow, isIndexRow, type QuoteRow } from '#rows/quote-row.ts'
import { readVariables, type Variable, variablesIn } from '#variables.ts'
import { LOT_SHARES, unitOfVolume, usualUnit } from '#volume-unit.ts'

/** Where everything stands between the tildes of a quote. Older ones end after 65 fields, those of 2026 after 86 to 88. */
const AT = {
  market: 0,
  name: 1,
  digits: 2,
  last: 3,
  prevClose: 4,
  open: 5,
  volume: 6,
  bids: 9,
  asks: 19,
  time: 30,
  high: 33,
  low: 34,
  /** `price/volume/yuan` of one trade: the volume beside the yuan, where field 6 may be a moment newer. */
  traded: 35,
  volumeAgain: 36,
  turnoverPct: 38,
  state: 40,
  highAgain: 41,
  lowAgain: 42,
  floatValue: 44,
  totalValue: 45,
  limitUp: 47,
  limitDown: 48,
  amountWan: 57,
  /** 10,000 yuan, and the unit of the volume; the price is the close. */
  afterHoursWan: 58,
  afterHoursVolume: 59,
  kind: 61,
  floatShares: 72,
  totalShares: 73,
} as const

const FIELDS = 88
const ENDPOINT = 'qt'
const PREFIX = 'v_'
const NONE_MATCH = 'pv_none_match'
const WAN = 1e4
const YI = 1e8
/** Some write this for a limit of a stock that has none. */
const NO_LIMIT_YUAN = 100_000

const TIME = /^\d{14}$/
const STATES: Readonly<Record<string, 'suspended' | 'delisted'>> = { S: 'suspended', D: 'delisted' }
const MARKETS: Readonly<Record<string, string>> = { sh: '1', sz: '51', bj: '62' }
const KINDS = { main: 'GP-A', star: 'GP-A-KCB', chinext: 'GP-A-CYB', bse: 'GP-A-BJ' } as const

function dayOf(time: string | undefined): string {
  if (time === undefined || !TIME.test(time)) return refuseRow(`时间无法识别：${time}`)
  return `${time.slice(0, 4)}-${time.slice(4, 6)}-${time.slice(6, 8)}`
}

function secondOf(time = ''): number {
  return 3600 * Number(time.slice(8, 10)) + 60 * Number(time.slice(10, 12)) + Number(time.slice(12))
}

/** Volume and yuan of the day, told of one trade. */
function tradedOf(fields: readonly string[]): { readonly volume: number; readonly amountYuan: number } {
  const traded = fields[AT.traded] ?? ''
  const [first, last] = [traded.indexOf('/'), traded.lastIndexOf('/')]
  const volume = amountIn(traded.slice(first + 1, last))
  const amountYuan = first < 0 ? Number.NaN : amountIn(traded.slice(last + 1))
  return { volume: Number.isNaN(volume) ? amountIn(fields[AT.volume]) : volume, amountYuan }
}

function limitOf(text: string | undefined): number {
  const yuan = priceIn(text)
  return yuan < NO_LIMIT_YUAN ? yuan : Number.NaN
}

/** Whether so much was paid at the close: else these fields are not what they are taken for. */
function isAtClose(yuan: number, shares: number, lastYuan: number): boolean {
  if (yuan === 0 && shares === 0) return true
  return Math.abs(yuan - shares * lastYuan) <= Math.max(1, yuan / 100)
}

function stockOf(prefixed: string, fields: readonly string[]): QuoteRow {
  const code = securityOf(prefixed)
  const { volume, amountYuan } = tradedOf(fields)
  const state = stateOf(fields[AT.open], volume, STATES[fields[AT.state] ?? ''])
  // Of one that has not traded its last close stands as the price of today.
  const traded = (place: number) => (state === 'trading' ? priceIn(fields[place]) : Number.NaN)
  const cost = { amountYuan, lowYuan: traded(AT.low), highYuan: traded(AT.high) }
  const unit = unitOfVolume(volume, usualUnit(code), cost)
  const lastYuan = traded(AT.last)
  // Whose volume is in another unit than always may have its orders in another one too: there nothing says in which.
  const side = (at: number) =>
    unit === usualUnit(code) ? levelsOf(fields, { yuanAt: at, volumeAt: at + 1, unit: LOT_SHARES }) : undefined
  const afterHoursYuan = wholeOf(amountIn(fields[AT.afterHoursWan]), WAN)
  const afterHoursShares = amountIn(fields[AT.afterHoursVolume]) * unit
  const isAfterHours = isAtClose(afterHoursYuan, afterHoursShares, lastYuan)
  return {
    code,
    name: fields[AT.name] ?? '',
    day: dayOf(fields[AT.time]),
    second: secondOf(fields[AT.time]),
    state,
    prevCloseYuan: priceIn(fields[AT.prevClose]),
    openYuan: traded(AT.open),
    highYuan: cost.highYuan,
    lowYuan: cost.lowYuan,
    lastYuan,
    volumeShares: volume * unit,
    amountYuan,
    // In lots for all, also where the day's volume is in shares: no order for 2 shares of a STAR stock can be placed, and many
    // levels hold 2.
    bids: side(AT.bids),
    asks: side(AT.asks),
    limitUpYuan: limitOf(fields[AT.limitUp]),
    limitDownYuan: limitOf(fields[AT.limitDown]),
    turnoverPct: amountIn(fields[AT.turnoverPct]),
    floatValueYuan: wholeOf(priceIn(fields[AT.floatValue]), YI),
    totalValueYuan: wholeOf(priceIn(fields[AT.totalValue]), YI),
    floatShares: priceIn(fields[AT.floatShares]),
    totalShares: priceIn(fields[AT.totalShares]),
    afterHoursShares: isAfterHours ? afterHoursShares : Number.NaN,
    afterHoursYuan: isAfterHours ? afterHoursYuan : Number.NaN,
  }
}

function indexOf(index: string, fields: readonly string[]): IndexRow {
  return {
    index,
    name: fields[AT.name] ?? '',
    day: dayOf(fields[AT.time]),
    second: secondOf(fields[AT.time]),
    prevClosePoints: priceIn(fields[AT.prevClose]),
    openPoints: priceIn(fields[AT.open]),
    highPoints: priceIn(fields[AT.high]),
    lowPoints: priceIn(fields[AT.low]),
    lastPoints: priceIn(fields[AT.last]),
    amountYuan: tradedOf(fields).amountYuan,
  }
}

function rowOf({ name, value }: Variable): QuoteRow | IndexRow {
  if (name === NONE_MATCH) return refuseRow('没有这个代码')
  const fields = value.split('~')
  if (fields.length <= AT.traded) return refuseRow(`只有 ${fields.length} 个字段`)
  // A field put in or taken out before it would have moved it.
  if (fields[AT.digits] !== name.slice(2)) return refuseRow(`代码一栏是 ${fields[AT.digits]}`)
  return isIndex(name) ? indexOf(name, fields) : stockOf(name, fields)
}

const pointsText = (points: number) => (Number.isNaN(points) ? '0.00' : points.toFixed(2))
const clockText = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join('')

interface Common {
  readonly prefixed: string
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly prevClose: string
  readonly volume: string
}

function emptyFields(row: QuoteRow | IndexRow, common: Common): string[] {
  const fields = Array.from({ length: FIELDS }, () => '')
  fields[AT.market] = MARKETS[common.prefixed.slice(0, 2)] ?? ''
  fields[AT.name] = row.name
  fields[AT.digits] = common.prefixed.slice(2)
  fields[AT.last] = common.last
  fields[AT.prevClose] = common.prevClose
  fields[AT.open] = common.open
  fields[AT.high] = fields[AT.highAgain] = common.high
  fields[AT.low] = fields[AT.lowAgain] = common.low
  fields[AT.volume] = fields[AT.volumeAgain] = common.volume
  fields[AT.time] = row.day.replaceAll('-', '') + clockText(row.second)
  fields[AT.traded] = `${common.last}/${common.volume}/${numberText(row.amountYuan)}`
  fields[AT.amountWan] = numberText(inUnit(row.amountYuan, 1 / WAN))
  return fields
}

function stockFields(row: QuoteRow): string[] {
  const prefixed = prefixedSecurity(row.code)
  const board = boardOf(row.code)
  const unit = usualUnit(row.code)
  const text = (yuan: number | undefined) =>
    yuan === undefined || Number.isNaN(yuan) ? '0.00' : yuan.toFixed(board ? 2 : 3)
  const isTrading = row.state === 'trading'
  const fields = emptyFields(row, {
    prefixed,
    last: text(isTrading ? row.lastYuan : row.prevCloseYuan),
    open: text(row.openYuan),
    high: text(row.highYuan),
    low: text(row.lowYuan),
    prevClose: text(row.prevCloseYuan),
    volume: numberText(Math.round(row.volumeShares / unit)),
  })
  writeLevels(fields, row.bids, { yuanAt: AT.bids, volumeAt: AT.bids + 1, unit: LOT_SHARES, text })
  writeLevels(fields, row.asks, { yuanAt: AT.asks, volumeAt: AT.asks + 1, unit: LOT_SHARES, text })
  fields[AT.state] = row.state === 'suspended' ? 'S' : row.state === 'delisted' ? 'D' : ''
  fields[AT.limitUp] = text(row.limitUpYuan)
  fields[AT.limitDown] = text(row.limitDownYuan)
  fields[AT.turnoverPct] = numberText(row.turnoverPct)
  fields[AT.floatValue] = numberText(inUnit(row.floatValueYuan, 1 / YI))
  fields[AT.totalValue] = numberText(inUnit(row.totalValueYuan, 1 / YI))
  fields[AT.floatShares] = numberText(row.floatShares)
  fields[AT.totalShares] = numberText(row.totalShares)
  fields[AT.afterHoursWan] = numberText(inUnit(row.afterHoursYuan, 1 / WAN))
  fields[AT.afterHoursVolume] = numberText((row.afterHoursShares ?? Number.NaN) / unit)
  fields[AT.kind] = board ? KINDS[board] : ''
  return fields
}

function indexFields(row: IndexRow): string[] {
  const fields = emptyFields(row, {
    prefixed: row.index,
    last: pointsText(row.lastPoints),
    open: pointsText(row.openPoints),
    high: pointsText(row.highPoints),
    low: pointsText(row.lowPoints),
    prevClose: pointsText(row.prevClosePoints),
    volume: '',
  })
  fields[AT.kind] = 'ZS'
  return fields
}

function variableOf(row: QuoteRow | IndexRow): string {
  const [prefixed, fields] = isIndexRow(row)
    ? [row.index, indexFields(row)]
    : [prefixedSecurity(row.code), stockFields(row)]
  return `${PREFIX}${prefixed}="${fields.join('~')}";\n`
}

/** `qt.gtimg.cn/q=`: full quotes of stocks, funds and indices, a variable each. */
export const tencentQuotes: Codec<QuoteRow | IndexRow> = {
  provider: 'tencent',
  endpoint: ENDPOINT,
  recognises: text => /^\s*v_(?:(?:sh|sz|bj)\d{6}|pv_none_match)="/.test(text),
  decode: text => readVariables(variablesIn(text, PREFIX, ENDPOINT), rowOf),
  encode: ({ rows }) => rows.map(variableOf).join('') || `${PREFIX}${NONE_MATCH}="1";\n`,
}
