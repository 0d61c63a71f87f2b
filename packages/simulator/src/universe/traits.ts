import { mix, normal, streamKey, uniform } from '#random.ts'
import type { Company } from './companies.ts'
import { marketplaceOf } from './marketplaces.ts'

/** What is lastingly different between stocks, in columns by row. */
export interface Traits {
  /** Close before the first day, or the issue price of a later listing. */
  readonly startCents: Int32Array
  /** On the first day, or at listing; conversions multiply them (`shareFactor` of the state). */
  readonly totalShares: Float64Array
  readonly floatShares: Float64Array
  readonly beta: Float32Array
  /** Daily volatility of its own news, as a fraction. */
  readonly ownSd: Float32Array
  /** How readily hot money takes it to the limit; 1 is usual. */
  readonly appetite: Float32Array
  /** Usual share of the float traded a day, as a fraction. */
  readonly turnover: Float32Array
  /** Where it trades, by MARKETPLACES. */
  readonly marketplace: Uint8Array
  /** Log of its value against the usual one, within bounds. */
  readonly largeness: Float32Array
}

const USUAL_CAP_YUAN = 6.8e9

function priceYuan(company: Company, z: number): number {
  const board = { main: 9.5, chinext: 16, star: 26, bse: 14 }[company.board]
  const issue = company.listedNumber >= 0 ? 1.5 : 1
  return Math.min(1700, Math.max(2, board * issue * Math.exp(0.72 * z + 0.18 * company.size)))
}

export function buildTraits(seed: number, companies: readonly Company[]): Traits {
  const size = companies.length
  const traits = {
    startCents: new Int32Array(size),
    totalShares: new Float64Array(size),
    floatShares: new Float64Array(size),
    beta: new Float32Array(size),
    ownSd: new Float32Array(size),
    appetite: new Float32Array(size),
    turnover: new Float32Array(size),
    marketplace: new Uint8Array(size),
    largeness: new Float32Array(size),
  }
  const stream = streamKey(seed, 'traits')
  for (const [row, company] of companies.entries()) {
    const key = mix(stream, row)
    const isSmallBoard = company.board === 'bse'
    const isFinance = company.industry.capScale >= 6
    const isIssue = company.listedNumber >= 0
    const price = priceYuan(company, normal(key, 0))
    const usualCap = USUAL_CAP_YUAN * (isSmallBoard ? 0.4 : 1) * (isIssue ? 0.45 : 1)
    const cap = Math.min(2.4e12, Math.max(6e8, usualCap * company.industry.capScale ** 0.9 * Math.exp(company.size)))
    const floatShare = isIssue ? 0.22 + 0.1 * uniform(key, 1) : floatShareOf(company, uniform(key, 1))
    const shares = Math.round(cap / price / 10_000) * 10_000
    const logCap = Math.log(cap / USUAL_CAP_YUAN)
    traits.startCents[row] = Math.round(price * 100)
    traits.totalShares[row] = shares
    traits.floatShares[row] = Math.round((shares * floatShare) / 100) * 100
    traits.beta[row] = Math.max(0.3, (isFinance ? 0.7 : 1) + 0.22 * normal(key, 2))
    const board = { main: 1, chinext: 1.24, star: 1.36, bse: 1.3 }[company.board]
    traits.ownSd[row] = 0.0137 * board * Math.exp(0.22 * normal(key, 3) - 0.08 * Math.max(-1.5, Math.min(4, logCap)))
    traits.marketplace[row] = marketplaceOf(company)
    traits.largeness[row] = Math.max(-1.5, Math.min(4, logCap))
    const busy = { main: 1, chinext: 2.6, star: 1.35, bse: 1.7 }[company.board]
    const fear = isFinance ? 0.08 : 1
    traits.appetite[row] = fear * Math.min(4, Math.max(0.05, Math.exp(0.6 * normal(key, 4) - 0.32 * logCap)))
    traits.turnover[row] =
      0.0151 * busy * Math.exp(0.66 * normal(key, 5) - 0.24 * logCap) * (isIssue ? 2 : 1) * (isFinance ? 0.45 : 1)
  }
  return traits
}

function floatShareOf(company: Company, u: number): number {
  return company.listedOn < '2020-01-01' ? 0.68 + 0.32 * u : 0.35 + 0.45 * u
}
