import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { refuseRow } from './read-rows.ts'

export const LOT_SHARES = 100
/** What is paid in a day may lie this much beside its lowest and highest price by rounding alone; units lie a hundredfold apart. */
const ROUNDING = 0.02
/** And prices are written to the cent, which is more than that of a low one. */
const ROUNDED_YUAN = 0.005

/** What a volume has cost, and between which prices. */
interface Cost {
  readonly amountYuan: number
  /** What the money is rounded to where it is not written to the yuan: a few shares may cost less. */
  readonly amountStepYuan?: number
  readonly lowYuan: number
  readonly highYuan: number
}

/** What a row has of it; undefined is unknown. */
interface Paid {
  readonly volumeShares?: number | undefined
  readonly amountYuan?: number | undefined
  readonly highYuan?: number | undefined
  readonly lowYuan?: number | undefined
}

/** Lots, but shares of a stock of the STAR market: what tencent's volumes, though not its book, are in. */
export function usualUnit(code: string): number {
  return boardOf(code) === 'star' ? 1 : LOT_SHARES
}

function isPaid(shares: number, unit: number, { amountYuan, amountStepYuan = 0, lowYuan, highYuan }: Cost): boolean {
  const least = Math.max(0, shares - unit) * (lowYuan - Math.max(ROUNDED_YUAN, ROUNDING * lowYuan))
  const most = (shares + unit) * (highYuan + Math.max(ROUNDED_YUAN, ROUNDING * highYuan))
  return amountYuan + amountStepYuan >= least && amountYuan - amountStepYuan <= most
}

const isWeighed = (volume: number, { amountYuan, lowYuan, highYuan }: Cost) =>
  volume > 0 && lowYuan > 0 && highYuan > 0 && !Number.isNaN(amountYuan)

/**
 * How many shares one of a volume is: as usual where the money says so, 100 or 1 where it says otherwise, as usual where it says
 * nothing. Refuses the row where the money is what neither can have cost.
 */
export function unitOfVolume(volume: number, usual: number, cost: Cost): number {
  if (!isWeighed(volume, cost)) return usual
  for (const unit of [usual, usual === 1 ? LOT_SHARES : 1]) if (isPaid(volume * unit, unit, cost)) return unit
  return refuseRow(`成交额 ${cost.amountYuan} 元与成交量 ${volume} 不符`)
}

/** Of a provider whose unit is known: refuses money that so many shares cannot have cost, lots taken for shares, thousands for yuan. */
export function checkCost({
  volumeShares = Number.NaN,
  amountYuan = Number.NaN,
  highYuan = Number.NaN,
  lowYuan = Number.NaN,
}: Paid): void {
  const cost = { amountYuan, lowYuan, highYuan }
  if (isWeighed(volumeShares, cost) && !isPaid(volumeShares, LOT_SHARES, cost))
    refuseRow(`成交额与成交量不符：${amountYuan} 元，${volumeShares} 股`)
}
