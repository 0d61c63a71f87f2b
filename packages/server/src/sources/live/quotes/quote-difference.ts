import type { QuoteRow } from '@kanpan/providers/rows/quote-row'

/** The same price to the cent. */
export const isSame = (one: number, other: number) => Math.round(100 * one) === Math.round(100 * other)
const areKnown = (one: number, other: number) => one > 0 && other > 0

/** Less is rounding: some tell volume in lots, and amounts in whole yuan. */
const LOT_SHARES = 100
const YUAN = 1

/** Whether nothing was traded between two rows, whatever their stamps: the last price is that of the last trade. */
function hasSameTurnover(ours: QuoteRow, theirs: QuoteRow): boolean {
  return (
    areKnown(ours.volumeShares, theirs.volumeShares) &&
    Math.abs(ours.volumeShares - theirs.volumeShares) < LOT_SHARES &&
    Math.abs(ours.amountYuan - theirs.amountYuan) <= YUAN
  )
}

const hasTraded = ({ state }: QuoteRow) => state === 'trading'

/**
 * What cannot both be true of two quotes of a stock on one day, in a word: of the day as a whole, and of the later of two moments
 * against the earlier; undefined where both may be.
 */
export function differenceOf(ours: QuoteRow, theirs: QuoteRow): string | undefined {
  const differ = (name: 'prevCloseYuan' | 'openYuan' | 'lastYuan' | 'highYuan' | 'lowYuan') =>
    areKnown(ours[name], theirs[name]) && !isSame(ours[name], theirs[name])
  if (differ('prevCloseYuan')) return '昨收'
  if (differ('openYuan')) return '今开'
  const [earlier, later] = ours.second < theirs.second ? [ours, theirs] : [theirs, ours]
  if (hasTraded(earlier) && !hasTraded(later)) return '成交'
  if (ours.second === theirs.second || hasSameTurnover(ours, theirs)) {
    if (differ('lastYuan')) return '现价'
    return differ('highYuan') || differ('lowYuan') ? '高低' : undefined
  }
  if (earlier.highYuan > later.highYuan + 0.005 || earlier.lowYuan < later.lowYuan - 0.005) return '高低'
  return undefined
}
