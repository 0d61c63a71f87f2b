import { type Board, StockCode } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Listing, Venue } from './listing.ts'

/** A stretch of codes an exchange gave out in turn: three leading digits, the first and last of the rest. */
interface Band {
  readonly prefix: string
  readonly first: number
  readonly last: number
  /** Companies listed before this day get their code here. */
  readonly before: string
}

const BANDS: Readonly<Record<Venue, readonly Band[]>> = {
  'sse-main': [
    { prefix: '600', first: 1, last: 999, before: '2007-01-01' },
    { prefix: '601', first: 1, last: 999, before: '2012-01-01' },
    { prefix: '603', first: 1, last: 999, before: '2021-01-01' },
    { prefix: '605', first: 1, last: 599, before: '9999' },
  ],
  'szse-main': [
    { prefix: '000', first: 1, last: 999, before: '2004-06-01' },
    { prefix: '002', first: 1, last: 999, before: '2021-04-01' },
    { prefix: '001', first: 201, last: 699, before: '9999' },
  ],
  star: [{ prefix: '688', first: 1, last: 999, before: '9999' }],
  chinext: [
    { prefix: '300', first: 1, last: 999, before: '2018-06-01' },
    { prefix: '301', first: 1, last: 999, before: '9999' },
  ],
  bse: [{ prefix: '920', first: 1, last: 999, before: '9999' }],
}

/** Gives every listing a code of its venue, older listings lower codes, with the gaps real ranges have. */
export function assignCodes<T extends Listing & { readonly key: number }>(
  listings: readonly T[],
): (T & { readonly code: StockCode; readonly board: Board })[] {
  const byBand = Map.groupBy(
    listings,
    ({ venue, listedOn }) => BANDS[venue].find(band => listedOn < band.before) as Band,
  )
  return [...byBand].flatMap(([band, members]) => {
    const room = band.last - band.first + 1
    const inOrder = members.toSorted((a, b) =>
      a.listedOn === b.listedOn ? a.key - b.key : a.listedOn < b.listedOn ? -1 : 1,
    )
    if (inOrder.length > room) throw new Error(`${inOrder.length} companies for ${room} codes ${band.prefix}xxx`)
    return inOrder.map((listing, at) => {
      const rest = band.first + Math.floor((at * room) / inOrder.length)
      const code = StockCode.parse(band.prefix + String(rest).padStart(3, '0'))
      return { ...listing, code, board: boardOf(code) as Board }
    })
  })
}
