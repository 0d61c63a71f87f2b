import type { Codec } from '#codec.ts'
import { amountIn, numberText, priceIn } from '#number-text.ts'
import { isIndex, prefixedSecurity, securityOf } from '#prefixed-code.ts'
import { levelsOf, stateOf, writeLevels } from '#quote-values.ts'
import { refuseRow } from '#read-rows.ts'
import { type IndexRow, isIndexRow, type QuoteRow } from '#rows/quote-row.ts'
import { readVariables, type Variable, variablesIn } from '#variables.ts'
import { unitOfVolume } from '#volume-unit.ts'

/** Where everything stands between the commas of a quote. */
const AT = {
  name: 0,
  open: 1,
  prevClose: 2,
  last: 3,
  high: 4,
  low: 5,
  bid: 6,
  ask: 7,
  /** Shares of a stock, lots of an index. */
  volume: 8,
  amountYuan: 9,
  bids: 10,
  asks: 20,
  date: 30,
  clock: 31,
  state: 32,
  /** `D|3100|4201399.00` since 2026: shares and yuan traded after the close. Beijing's have other fields from here on. */
  afterHours: 33,
} as const

const ENDPOINT = 'hq'
const PREFIX = 'var hq_str_'
const DATE = /^\d{4}-\d\d-\d\d$/
const CLOCK = /^\d\d:\d\d:\d\d$/
const AFTER_HOURS = /^[A-Z]\|(\d+)\|(\d+(?:\.\d+)?)$/

/** 00 trades; stopped for an hour, a day, for long, within the day, for half a day, for now. */
const SUSPENDED: ReadonlySet<string | undefined> = new Set(['01', '02', '03', '04', '05', '07'])
const NOT_LISTED: Readonly<Record<string, string>> = { '-1': '没有记录', '-2': '未上市' }

function dayOf(fields: readonly string[]): string {
  const [day = '', clock = ''] = [fields[AT.date], fields[AT.clock]]
  // A field put in or taken out before it would have moved it.
  return DATE.test(day) && CLOCK.test(clock) ? day : refuseRow(`时间无法识别：${day} ${clock}`)
}

function secondOf(clock = ''): number {
  return 3600 * Number(clock.slice(0, 2)) + 60 * Number(clock.slice(3, 5)) + Number(clock.slice(6))
}

function saidOf(state: string | undefined): 'suspended' | 'delisted' | undefined {
  if (SUSPENDED.has(state)) return 'suspended'
  return state === '-3' ? 'delisted' : undefined
}

function stockOf(prefixed: string, fields: readonly string[]): QuoteRow {
  const [volume, amountYuan] = [amountIn(fields[AT.volume]), amountIn(fields[AT.amountYuan])]
  const state = stateOf(fields[AT.open], volume, saidOf(fields[AT.state]))
  const traded = (place: number) => (state === 'trading' ? priceIn(fields[place]) : Number.NaN)
  const [highYuan, lowYuan] = [traded(AT.high), traded(AT.low)]
  const [, shares, yuan] = AFTER_HOURS.exec(fields[AT.afterHours] ?? '') ?? []
  return {
    code: securityOf(prefixed),
    name: fields[AT.name] ?? '',
    day: dayOf(fields),
    second: secondOf(fields[AT.clock]),
    state,
    prevCloseYuan: priceIn(fields[AT.prevClose]),
    openYuan: traded(AT.open),
    highYuan,
    lowYuan,
    lastYuan: traded(AT.last),
    volumeShares: volume * unitOfVolume(volume, 1, { amountYuan, lowYuan, highYuan }),
    amountYuan,
    bids: levelsOf(fields, { yuanAt: AT.bids + 1, volumeAt: AT.bids, unit: 1 }),
    asks: levelsOf(fields, { yuanAt: AT.asks + 1, volumeAt: AT.asks, unit: 1 }),
    ...(shares !== undefined && { afterHoursShares: Number(shares), afterHoursYuan: Number(yuan) }),
  }
}

function indexOf(index: string, fields: readonly string[]): IndexRow {
  return {
    index,
    name: fields[AT.name] ?? '',
    day: dayOf(fields),
    second: secondOf(fields[AT.clock]),
    prevClosePoints: priceIn(fields[AT.prevClose]),
    openPoints: priceIn(fields[AT.open]),
    highPoints: priceIn(fields[AT.high]),
    lowPoints: priceIn(fields[AT.low]),
    lastPoints: priceIn(fields[AT.last]),
    amountYuan: amountIn(fields[AT.amountYuan]),
  }
}

function rowOf({ name, value }: Variable): QuoteRow | IndexRow {
  if (value === '') return refuseRow('没有行情')
  const fields = value.split(',')
  if (fields.length < AT.state) return refuseRow(`只有 ${fields.length} 个字段`)
  const notListed = NOT_LISTED[fields[AT.state] ?? '']
  if (notListed) return refuseRow(notListed)
  return isIndex(name) ? indexOf(name, fields) : stockOf(name, fields)
}

const decimals = (places: number) => (value: number) => (Number.isNaN(value) ? 0 : value).toFixed(places)
const clockText = (second: number) =>
  [second / 3600, (second / 60) % 60, second % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':')
const STATES = { trading: '00', untraded: '00', suspended: '03', delisted: '-3' } as const

function stockFields(row: QuoteRow): string[] {
  const text = decimals(3)
  const fields = Array.from({ length: AT.afterHours }, () => '')
  fields[AT.name] = row.name
  fields[AT.open] = text(row.openYuan)
  fields[AT.prevClose] = text(row.prevCloseYuan)
  fields[AT.last] = text(row.lastYuan)
  fields[AT.high] = text(row.highYuan)
  fields[AT.low] = text(row.lowYuan)
  fields[AT.volume] = numberText(row.volumeShares)
  fields[AT.amountYuan] = Number.isNaN(row.amountYuan) ? '' : row.amountYuan.toFixed(3)
  writeLevels(fields, row.bids, { yuanAt: AT.bids + 1, volumeAt: AT.bids, unit: 1, text })
  writeLevels(fields, row.asks, { yuanAt: AT.asks + 1, volumeAt: AT.asks, unit: 1, text })
  fields[AT.bid] = fields[AT.bids + 1] ?? ''
  fields[AT.ask] = fields[AT.asks + 1] ?? ''
  fields[AT.state] = STATES[row.state]
  const { afterHoursShares, afterHoursYuan } = row
  if (afterHoursShares !== undefined && afterHoursYuan !== undefined) {
    fields.push(`D|${afterHoursShares}|${afterHoursYuan.toFixed(2)}`)
  }
  return fields
}

function indexFields(row: IndexRow): string[] {
  const text = decimals(4)
  const fields = Array.from({ length: AT.afterHours }, () => '0')
  fields[AT.name] = row.name
  fields[AT.open] = text(row.openPoints)
  fields[AT.prevClose] = text(row.prevClosePoints)
  fields[AT.last] = text(row.lastPoints)
  fields[AT.high] = text(row.highPoints)
  fields[AT.low] = text(row.lowPoints)
  fields[AT.volume] = ''
  fields[AT.amountYuan] = numberText(row.amountYuan)
  fields[AT.state] = STATES.trading
  return fields
}

function variableOf(row: QuoteRow | IndexRow): string {
  const [prefixed, fields] = isIndexRow(row)
    ? [row.index, indexFields(row)]
    : [prefixedSecurity(row.code), stockFields(row)]
  fields[AT.date] = row.day
  fields[AT.clock] = clockText(row.second)
  // As sent: Shanghai's lines end in a comma.
  const end = prefixed.startsWith('sh') && fields.length === AT.afterHours ? ',' : ''
  return `${PREFIX}${prefixed}="${fields.join(',')}${end}";\n`
}

/** `hq.sinajs.cn/list=`: quotes of stocks, funds and indices, a variable each. */
export const sinaQuotes: Codec<QuoteRow | IndexRow> = {
  provider: 'sina',
  endpoint: ENDPOINT,
  recognises: text => /^\s*var hq_str_(?:sh|sz|bj)\d{6}="/.test(text),
  decode: text => readVariables(variablesIn(text, PREFIX, ENDPOINT), rowOf),
  encode: ({ rows }) => rows.map(variableOf).join('') || `${PREFIX}sh000000="";\n`,
}
