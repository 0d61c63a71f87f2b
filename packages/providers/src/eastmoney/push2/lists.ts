import { codeField, indexOf, partsOfIndex, shareOf } from '#eastmoney/security.ts'
import { dayIn, type Field, fieldKinds, numberOf, orNaN, type RawRow, required, textOf } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'
import type { ListIndexRow } from '#rows/list-index-row.ts'
import type { ListQuoteRow } from '#rows/list-quote-row.ts'
import type { TradingState } from '#rows/quote-row.ts'
import { checkCost, LOT_SHARES } from '#volume-unit.ts'
import { diffList, momentField } from './diff-list.ts'

const { amount, positive, text } = fieldKinds('-')

export const isShare = ({ f12, f13 }: RawRow) => shareOf(f13, f12) !== undefined
export const isSector = ({ f12 }: RawRow) => /^BK\d{4}$/.test(textOf(f12) ?? '')

/** `20010827`, a number; 0 and a blank are unknown. */
const listedOn: Field<string | undefined> = {
  read: ({ f26 }) => dayIn(f26),
  write: day => ({ f26: day === undefined ? '-' : Number(day.replaceAll('-', '')) }),
}

interface TradedKeys {
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly volume: string
}

/** What a stock did today. Of one that nobody has paid for no price is of today, also where its last close stands as one. */
export function tradedFields({ last, open, high, low, volume }: TradedKeys) {
  function stateOf(raw: RawRow): TradingState {
    if (numberOf(raw[open]) || numberOf(raw[volume])) return 'trading'
    return numberOf(raw[last]) && numberOf(raw[volume]) !== 0 ? 'trading' : 'untraded'
  }
  const state: Field<TradingState> = { read: stateOf, write: () => ({}) }
  const today = (key: string): Field<number> => {
    const { read, write } = orNaN(positive(key))
    return { read: raw => (stateOf(raw) === 'trading' ? read(raw) : Number.NaN), write }
  }
  return {
    state,
    lastYuan: today(last),
    openYuan: today(open),
    highYuan: today(high),
    lowYuan: today(low),
    volumeShares: orNaN(amount(volume, LOT_SHARES)),
  }
}

/** Stocks of a market or of a sector. */
export const quoteList = diffList<ListQuoteRow>({
  endpoint: 'clist',
  isOwn: first => isShare(first) && 'f2' in first && 'f18' in first && !('f66' in first),
  fields: {
    code: codeField('f12', 'f13'),
    name: required(text('f14')),
    ...tradedFields({ last: 'f2', open: 'f17', high: 'f15', low: 'f16', volume: 'f5' }),
    prevCloseYuan: orNaN(positive('f18')),
    amountYuan: orNaN(amount('f6')),
    at: momentField('f124'),
    totalValueYuan: positive('f20'),
    floatValueYuan: positive('f21'),
    totalShares: positive('f38'),
    floatShares: positive('f39'),
    listedOn,
    industry: text('f100'),
  },
  check: checkCost,
})

const indexField: Field<string> = {
  read: ({ f12, f13 }) => indexOf(f13, f12) ?? refuseRow(`不是指数：${textOf(f13) ?? ''}.${textOf(f12) ?? ''}`),
  write(index) {
    const { market, digits } = partsOfIndex(index)
    return { f12: digits, f13: market }
  },
}

export const indexList = diffList<ListIndexRow>({
  endpoint: 'ulist',
  isOwn: first => 'f13' in first && 'f18' in first && !isShare(first) && !isSector(first),
  fields: {
    index: indexField,
    name: required(text('f14')),
    lastPoints: orNaN(positive('f2')),
    prevClosePoints: orNaN(positive('f18')),
    openPoints: orNaN(positive('f17')),
    highPoints: orNaN(positive('f15')),
    lowPoints: orNaN(positive('f16')),
    amountYuan: orNaN(amount('f6')),
    risingStocks: amount('f104'),
    fallingStocks: amount('f105'),
    flatStocks: amount('f106'),
    at: momentField('f124'),
  },
})
