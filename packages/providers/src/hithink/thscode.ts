import type { StockCode } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { shareIfAny } from '#cells.ts'
import { refuseRow } from '#read-rows.ts'

const MARKETS = { sse: 'SH', szse: 'SZ', bse: 'BJ' } as const
const THSCODE = /^(\d{6})\.(?:SH|SZ|BJ)$/

/** `600519.SH`. */
export const thscodeOf = (code: StockCode) => `${code}.${MARKETS[exchangeOf(code)]}`

// The same few thousand stand in every file.
const knownShares = new Map<string, StockCode | undefined>()

/** The A share under the code it bears now; undefined for an index, a fund, a share of another market, another security of the same digits. */
export function shareOfThscode(thscode: string): StockCode | undefined {
  if (knownShares.has(thscode)) return knownShares.get(thscode)
  const [, digits = ''] = THSCODE.exec(thscode) ?? []
  const code = shareIfAny(digits)
  // `000001.SH` is an index whose digits are those of a share of Shenzhen.
  const share = code !== undefined && thscodeOf(code).endsWith(thscode.slice(6)) ? code : undefined
  knownShares.set(thscode, share)
  return share
}

/** The same; refuses the row of anything else. */
export function shareNamed(thscode: string): StockCode {
  return shareOfThscode(thscode) ?? refuseRow(`不是 A 股代码：${thscode}`)
}
