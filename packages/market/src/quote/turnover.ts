/** Share of the float that changed hands, in percent; NaN when either is unknown. */
export function turnoverPct(volumeShares: number, floatShares: number | null): number {
  return floatShares !== null && floatShares > 0 ? (100 * volumeShares) / floatShares : Number.NaN
}

/** What a number of shares is worth at a price (float value, total value); NaN when either is unknown. */
export function valueYuan(priceCents: number, shares: number | null): number {
  return priceCents > 0 && shares !== null ? (priceCents * shares) / 100 : Number.NaN
}

/**
 * 量比: volume per minute so far today against that of the last five days. `minutes` of trading have passed (1–240).
 */
export function volumeRatio(volumeShares: number, meanDayVolumeShares: number, minutes: number): number {
  return minutes > 0 && meanDayVolumeShares > 0 ? volumeShares / minutes / (meanDayVolumeShares / 240) : Number.NaN
}
