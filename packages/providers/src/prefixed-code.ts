import { StockCode } from '@kanpan/contract/model/stock'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'

const PREFIXES = { sse: 'sh', szse: 'sz', bse: 'bj' } as const

/** `sh600519`, as tencent and sina write a stock. */
export function prefixedCode(code: StockCode): string {
  return `${PREFIXES[exchangeOf(code)]}${code}`
}

/** The A share that is meant, under the code it bears now; undefined for an index, a fund, a share of another market. */
export function codeOfPrefixed(text: string): StockCode | undefined {
  const code = codeWithMarket(text)
  return code === undefined ? undefined : StockCode.parse(code)
}

// The same few thousand stand in every sweep.
const knownCodes = new Map<string, string>()

/** The code of an A share; what is none keeps its market, as `sz162411`. */
export function securityOf(prefixed: string): string {
  const known = knownCodes.get(prefixed)
  if (known !== undefined) return known
  const code = codeOfPrefixed(prefixed) ?? prefixed
  knownCodes.set(prefixed, code)
  return code
}

/** A security as `securityOf` names it, with its market. */
export function prefixedSecurity(code: string): string {
  const { data } = StockCode.safeParse(code)
  return data === undefined ? code : prefixedCode(data)
}

/** Whether a code with its market is one of an index: of the exchanges, of 中证 where Shanghai publishes it, of 国证. */
export function isIndex(prefixed: string): boolean {
  return /^(?:sh(?:000|88\d|93\d|95\d)|sz(?:39[5-9]|98\d)|bj899)\d{3}$/.test(prefixed)
}
