import type { AuctionPoint } from '@kanpan/contract/model/auction'

const FROM_SECOND = 9 * 3600 + 15 * 60
const WIDTH = 600
const HEIGHT = 100
const LEAST_SPAN = 0.005

export interface AuctionPaths {
  readonly price: string
  readonly matched: string
  readonly bids: string
  readonly asks: string
  readonly topYuan: number | null
  readonly bottomYuan: number | null
  /** How far the frame reaches from the close before, in percent. */
  readonly spanPct: number | null
  readonly mostShares: number
}

function xOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds - FROM_SECOND
}

/** A stair from the first point that is known to `end`; a point without a value ends it. */
function stairs(line: readonly AuctionPoint[], yOf: (point: AuctionPoint) => number | undefined): string {
  const parts: string[] = []
  let isDrawing = false
  for (const point of line) {
    const y = yOf(point)
    if (y === undefined) {
      isDrawing = false
      continue
    }
    parts.push(isDrawing ? `H${xOf(point.time)}V${y.toFixed(1)}` : `M${xOf(point.time)} ${y.toFixed(1)}`)
    isDrawing = true
  }
  return parts.join('')
}

/** A filled stair over the ground. */
function filled(line: readonly AuctionPoint[], heightOf: (point: AuctionPoint) => number): string {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last) return ''
  const top = stairs(line, point => HEIGHT - heightOf(point))
  return `${top}H${Math.min(WIDTH, xOf(last.time) + 1)}V${HEIGHT}H${xOf(first.time)}Z`
}

/** The auction of a stock as paths in a frame of 600 seconds by 100, the close before in the middle of the upper one. */
export function auctionPaths(line: readonly AuctionPoint[], prevCloseYuan: number | null): AuctionPaths {
  const base = prevCloseYuan ?? Number.NaN
  const away = line.flatMap(({ priceYuan }) => (priceYuan === null ? [] : Math.abs(priceYuan / base - 1)))
  const span = Number.isNaN(base) ? undefined : 1.1 * Math.max(LEAST_SPAN, ...away)
  const most = line.reduce(
    (max, { matchedShares, unmatchedShares }) => Math.max(max, matchedShares, Math.abs(unmatchedShares)),
    0,
  )
  const share = (shares: number) => (most === 0 ? 0 : (0.78 * HEIGHT * shares) / most)
  return {
    price: stairs(line, ({ priceYuan }) =>
      priceYuan === null || span === undefined ? undefined : (HEIGHT / 2) * (1 - (priceYuan / base - 1) / span),
    ),
    matched: filled(line, ({ matchedShares }) => share(matchedShares)),
    bids: filled(line, ({ unmatchedShares }) => share(Math.max(0, unmatchedShares))),
    asks: filled(line, ({ unmatchedShares }) => share(Math.max(0, -unmatchedShares))),
    topYuan: span === undefined ? null : base * (1 + span),
    bottomYuan: span === undefined ? null : base * (1 - span),
    spanPct: span === undefined ? null : 100 * span,
    mostShares: most,
  }
}
