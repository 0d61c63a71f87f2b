import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf, exchangeOf } from '#limit-up/price-limit.ts'
import { currentCode } from '#rules/bse-renumbering.ts'

/** A code as a text writes it. */
export interface CodeMention {
  /** The A share that is meant; undefined for one of another market, an index, a fund. */
  readonly code: string | undefined
  readonly from: number
  readonly to: number
}

const EXCHANGES: Readonly<Record<string, string>> = { sh: 'sse', ss: 'sse', sz: 'szse', bj: 'bse' }
/** `601238.sh`, `000660.ks`, `aapl.o`: what stands before the dot is of the market behind it. */
const WITH_SUFFIX = /(?<![\w.])(\d{4,6}|[a-z]{1,5})\.([a-z]{1,2})(?![\w])/g
/** `sh601238`, `sz.000001`, `hk00700`. */
const WITH_PREFIX = /(?<![a-z\d])(sh|sz|bj|hk)[.:：]?(\d{5,6})(?!\d)/g
const BARE = /(?<![\w.,])(\d{6})(?![\w%]|[.,]\d)/g
/** Six digits are also an index, a fund, a plot of land or a share in Seoul: of them the text must say that they are a stock's. */
const SAID_TO_BE_CODE = /(?:a股|股票|证券)代码\s*(?:为|是)?\s*[：:（(]?\s*$/
const OF_ANOTHER_MARKET = /(?:基金|债券|转债|指数|韩国|日本|台湾|港股|h股|etf)[^，。；]{0,4}代码/

/** The A share six digits can be, under the code it bears now. */
function shareOf(digits: string): string | undefined {
  const { data } = StockCode.safeParse(digits)
  return data !== undefined && boardOf(data) !== undefined ? currentCode(data) : undefined
}

/** The A share of a code told with its market: `000001.sh` is an index and `600519.sz` is nothing. */
function ofMarket(digits: string, market: string): string | undefined {
  const code = shareOf(digits)
  return code !== undefined && exchangeOf(code) === EXCHANGES[market] ? code : undefined
}

/**
 * A code by itself as a person or a wire writes it, with its market: `601238.SH`, `sz000001`. Undefined when it is no A share
 * or says no market, as six bare digits do.
 */
export function codeWithMarket(text: string): string | undefined {
  const [mention] = codesIn(text.trim().toLowerCase())
  return mention?.to === text.trim().length && mention.from === 0 ? mention.code : undefined
}

/** The codes a text tells in half width and small letters, in no order; bare digits only where it says what they are. */
export function codesIn(text: string): readonly CodeMention[] {
  const at = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length })
  const found = [
    ...Array.from(text.matchAll(WITH_SUFFIX), match => ({
      ...at(match),
      code: ofMarket(match[1] ?? '', match[2] ?? ''),
    })),
    ...Array.from(text.matchAll(WITH_PREFIX), match => ({
      ...at(match),
      code: ofMarket(match[2] ?? '', match[1] ?? ''),
    })),
  ]
  const bare = Array.from(text.matchAll(BARE), match => ({ ...at(match), digits: match[1] ?? '' })).flatMap(
    ({ digits, from, to }) => {
      const before = text.slice(Math.max(0, from - 14), from)
      const isSaid = SAID_TO_BE_CODE.test(before) && !OF_ANOTHER_MARKET.test(before)
      const code = isSaid ? shareOf(digits) : undefined
      return code === undefined ? [] : { from, to, code }
    },
  )
  return [...found, ...bare]
}
