import type { ExRightTerms } from '@kanpan/market/rules/ex-right'
import type { ExRight } from '#universe/corporate-calendar.ts'

/** What a company gives on an ex-right day, by the close before it. */
export function exRightTerms({ cashYield, conversion }: ExRight, closeBeforeCents: number): ExRightTerms {
  return {
    // Cash is decided in whole cents a share.
    cashYuanPerTen: Math.round(closeBeforeCents * cashYield) / 10,
    bonusSharesPerTen: 10 * conversion,
    rightsSharesPerTen: 0,
    rightsPriceCents: 0,
  }
}
