import { SESSION } from '@kanpan/market/calendar/session'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'
import {
  centsOf,
  codeOf,
  nameOf,
  numberOf,
  orRefusal,
  refuse,
  sharesOf,
  sharesOfLots,
  textOf,
  tradeDayOf,
} from '#import/cell-values.ts'
import type { DailyBar } from '#import/fact.ts'
import { isRow, type Layout, type Row } from '#import/layout.ts'
import { momentOfUnix } from '#import/seconds.ts'
import { barOf } from './bar.ts'

/** What a quote tells, whoever sent it. */
interface Quote extends Row {
  readonly name: unknown
  readonly price: unknown
  readonly prevClose: unknown
  readonly date: string
  readonly second: number
  readonly volumeShares: number
  readonly amountYuan: number
}

/** A quote is a day's bar only when it was sent after the close; without an open and a share it tells a suspension. */
function barOfQuote(code: DailyBar['code'], quote: Quote): DailyBar {
  const { name, price, prevClose, date, second, volumeShares, amountYuan } = quote
  if (second < SESSION.close) return refuse('行情时间早于收盘')
  const own = { code, day: tradeDayOf(date), name: nameOf(name), prevCloseCents: centsOf(prevClose) }
  if (numberOf(quote.open) === 0 && volumeShares === 0) {
    const unknown = { openCents: 0, highCents: 0, lowCents: 0, amountYuan: Number.NaN }
    return { kind: 'bar', ...own, ...unknown, volumeShares, closeCents: own.prevCloseCents }
  }
  return barOf(quote, { ...own, volumeShares, amountYuan }, price)
}

/** The stock a variable is named for: `hq_str_sh600000`. */
function codeOfVariable(variable: unknown): DailyBar['code'] {
  const [stock = ''] = /(?:sh|sz|bj)\d{6}/.exec(textOf(variable)) ?? []
  return codeOf(codeWithMarket(stock) ?? refuse('不是 A 股代码'))
}

const secondOf = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** sina's quotes: a line a stock, the fields by their places. */
export const sinaQuotes: Layout = {
  title: '行情（新浪原始应答）',
  keys: ['variable', 'hq_str_'],
  units: 'none: shares and yuan already; only quotes sent after the close',
  into: 'daily bars, names of the day',
  normalise: row =>
    orRefusal(() => {
      const code = codeOfVariable(row.variable)
      const fields = textOf(row.hq_str_).split(',')
      if (fields.length < 32) return refuse('没有行情')
      const [name, open, prevClose, price, high, low] = fields
      const [date = '', clock = ''] = fields.slice(30)
      return barOfQuote(code, {
        ...{ name, open, high, low, price, prevClose, date },
        second: secondOf(clock),
        volumeShares: sharesOf(fields[8]),
        amountYuan: numberOf(fields[9]),
      })
    }),
}

/** tencent's quotes: the money to the yuan stands in field 35 beside price and lots. */
export const tencentQuotes: Layout = {
  title: '行情（腾讯原始应答）',
  keys: ['variable', 'v_'],
  units: 'lots to shares; only quotes sent after the close',
  into: 'daily bars, names of the day',
  normalise: row =>
    orRefusal(() => {
      const code = codeOfVariable(row.variable)
      const fields = textOf(row.v_).split('~')
      if (fields.length < 38) return refuse('没有行情')
      const [, date = '', hour, minute, second] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(fields[30] ?? '') ?? []
      const [, , yuan] = (fields[35] ?? '').split('/')
      return barOfQuote(code, {
        ...{ name: fields[1], open: fields[5], high: fields[33], low: fields[34], price: fields[3] },
        ...{ prevClose: fields[4], date, second: secondOf(`${hour}:${minute}:${second}`) },
        volumeShares: sharesOfLots(fields[6]),
        amountYuan: numberOf(yuan),
      })
    }),
}

/** The rows of an answer: a list, or an object with a number for a name of each. */
export function* rowsOfDiff({ data }: Row): Generator<Row> {
  const diff = isRow(data) ? data.diff : undefined
  for (const row of Array.isArray(diff) ? diff : Object.values(isRow(diff) ? diff : {})) if (isRow(row)) yield row
}

/** eastmoney's table of quotes, as its `clist` answers. */
export const eastmoneyQuotes: Layout = {
  title: '行情（东方财富原始应答）',
  keys: [
    'diff.f2',
    'diff.f5',
    'diff.f6',
    'diff.f12',
    'diff.f14',
    'diff.f15',
    'diff.f16',
    'diff.f17',
    'diff.f18',
    'diff.f124',
  ],
  units: 'lots to shares; seconds since 1970 to the day; only quotes sent after the close',
  into: 'daily bars, names of the day',
  rows: rowsOfDiff,
  normalise: row =>
    orRefusal(() =>
      barOfQuote(codeOf(row.f12), {
        ...{ name: row.f14, open: row.f17, high: row.f15, low: row.f16, price: row.f2, prevClose: row.f18 },
        ...momentOfUnix(row.f124),
        volumeShares: sharesOfLots(row.f5),
        amountYuan: numberOf(row.f6),
      }),
    ),
}
