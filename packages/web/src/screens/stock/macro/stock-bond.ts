import type { stockMacroAvg, stockTb30 } from '@kanpan/contract/api/data/stock'
import type { DataOf } from '@kanpan/contract/endpoint'

export type PriceDay = DataOf<typeof stockMacroAvg>['list'][number]
export type BondDay = DataOf<typeof stockTb30>['list'][number]

/** A day of the average price with the treasury of the same day, unknown where one of them was not told. */
export interface StockBondDay {
  readonly day: string
  readonly price: PriceDay
  readonly bond: BondDay | undefined
  /** Of the average price against the day before. */
  readonly priceChangePct: number | null
}

export function stockBondDays(prices: readonly PriceDay[], bonds: readonly BondDay[]): readonly StockBondDay[] {
  const bondOn = new Map(bonds.map(bond => [bond.day, bond]))
  return prices.map((price, at) => {
    const [now, before] = [price.averageYuan, prices[at - 1]?.averageYuan ?? null]
    return {
      day: price.day,
      price,
      bond: bondOn.get(price.day),
      priceChangePct: now === null || before === null ? null : (100 * now) / before - 100,
    }
  })
}

export interface Correlation {
  /** -1 to 1. */
  readonly value: number
  /** Days on which both are known. */
  readonly days: number
}

const LEAST_DAYS = 20

/** Pearson's correlation over the pairs in which both are known; undefined of fewer than twenty, or of what stands still. */
export function correlation(pairs: readonly (readonly [number | null, number | null])[]): Correlation | undefined {
  const known = pairs.flatMap(([x, y]) => (x === null || y === null ? [] : [[x, y] as const]))
  const days = known.length
  if (days < LEAST_DAYS) return undefined
  const mean = (at: 0 | 1) => known.reduce((sum, pair) => sum + pair[at], 0) / days
  const [meanX, meanY] = [mean(0), mean(1)]
  let [both, squareX, squareY] = [0, 0, 0]
  for (const [x, y] of known) {
    both += (x - meanX) * (y - meanY)
    squareX += (x - meanX) ** 2
    squareY += (y - meanY) ** 2
  }
  return squareX === 0 || squareY === 0 ? undefined : { value: both / Math.sqrt(squareX * squareY), days }
}

const STRENGTHS = [
  { from: 0.8, word: '很强' },
  { from: 0.5, word: '较强' },
  { from: 0.2, word: '较弱' },
] as const

/** A correlation in words: 较弱的反向. */
export function correlationText({ value }: Correlation): string {
  const strength = STRENGTHS.find(({ from }) => Math.abs(value) >= from)
  return strength === undefined ? '几乎无关' : `${strength.word}的${value > 0 ? '同向' : '反向'}`
}
