import { prefixedSecurity } from '@kanpan/providers/prefixed-code'

/** The indices that quotes of single stocks are given beside, as Tencent and Sina write them; 平均股价 neither of them has. */
export const INDEX_SYMBOLS: readonly string[] = [
  ...['sh000001', 'sz399001', 'sz399006', 'sh000688', 'bj899050'],
  ...['sh000016', 'sh000300', 'sh000905', 'sh000852'],
]

/** The code its maker publishes an index under. */
export const indexCode = (symbol: string) => symbol.slice(2)

export const symbolsOf = (codes: readonly string[]): string[] => codes.map(prefixedSecurity)
