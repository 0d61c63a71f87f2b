import type { StockCode } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { shareCode, shareIfAny } from '#cells.ts'
import { type Field, textOf } from '#fields.ts'
import { refuseRow } from '#read-rows.ts'

/** 1 is Shanghai, 0 Shenzhen and Beijing. */
export function marketOf(code: StockCode): 0 | 1 {
  return exchangeOf(code) === 'sse' ? 1 : 0
}

/** The A share of a market's number and six digits: `0.000001`, not the index `1.000001`. */
export function shareOf(market: unknown, digits: unknown): StockCode | undefined {
  const code = shareIfAny(textOf(digits) ?? '')
  return code !== undefined && String(market) === String(marketOf(code)) ? code : undefined
}

/** The same of a `secid`, `1.600519`. */
export function shareOfSecid(secid: unknown): StockCode | undefined {
  const [, market, digits] = /^([01])\.(\d{6})$/.exec(textOf(secid) ?? '') ?? []
  return shareOf(market, digits)
}

export function secidOf(code: StockCode): string {
  return `${marketOf(code)}.${code}`
}

/** `sh000001` of `1.000001`; an index of another market's number has no letters: `47.800005`. Undefined of a share. */
export function indexOf(market: unknown, digits: unknown): string | undefined {
  const [number, code] = [textOf(market) ?? '', textOf(digits) ?? '']
  if (number === '' || !/^\w{6}$/.test(code) || shareOf(number, code)) return undefined
  if (number === '1') return `sh${code}`
  if (number === '0') return `${code.startsWith('899') ? 'bj' : 'sz'}${code}`
  return `${number}.${code}`
}

const INDEX_MARKETS: Readonly<Record<string, number>> = { sh: 1, sz: 0, bj: 0 }

/** The market's number and the digits of an index as `indexOf` names it. */
export function partsOfIndex(index: string): { readonly market: number; readonly digits: string } {
  const [market = '', digits = ''] = index.includes('.') ? index.split('.') : [index.slice(0, 2), index.slice(2)]
  return { market: INDEX_MARKETS[market] ?? Number(market), digits }
}

/** A stock whose digits and market stand under keys of their own. */
export function codeField(digits: string, market: string): Field<StockCode> {
  return {
    read: raw =>
      shareOf(raw[market], raw[digits]) ?? refuseRow(`不是 A 股：${textOf(raw[market])}.${textOf(raw[digits])}`),
    write: code => ({ [digits]: code, [market]: marketOf(code) }),
  }
}

/** A stock whose six digits stand alone, in a table that has stocks alone. */
export function bareCodeField(digits: string): Field<StockCode> {
  return {
    read: raw => shareCode(textOf(raw[digits]) ?? ''),
    write: code => ({ [digits]: code }),
  }
}
