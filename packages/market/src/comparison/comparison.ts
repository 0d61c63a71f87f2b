/** In per cent since the first close that is known; NaN where there is none. */
export function changesSinceFirst(closes: Float64Array): Float64Array {
  const first = firstKnown(closes)
  const start = closes[first] ?? Number.NaN
  return closes.map(close => (100 * (close - start)) / start)
}

export function firstKnown(column: Float64Array): number {
  return column.findIndex(value => !Number.isNaN(value))
}

/** Levels of an index out of its daily gains, 1 on the first day; what came behind a gain nobody knows is unknown. */
export function levelsOf(gains: Float64Array): Float64Array {
  const levels = new Float64Array(gains.length).fill(Number.NaN)
  if (levels.length > 0) levels[0] = 1
  for (let at = 1; at < gains.length; at++) levels[at] = (levels[at - 1] ?? Number.NaN) * (gains[at] ?? Number.NaN)
  return levels
}

/** How far something went beyond an index since its own first day, in per cent: 1.20 against 1.10 is 9.09. */
export function relativeChanges(changes: Float64Array, levels: Float64Array): Float64Array {
  const start = levels[firstKnown(changes)] ?? Number.NaN
  return changes.map((change, at) => {
    const index = (levels[at] ?? Number.NaN) / start
    return 100 * ((1 + change / 100) / index - 1)
  })
}

/** The deepest fall from a highest close before it, in per cent, 0 or below; NaN without closes. */
export function maxDrawdownPct(closes: Float64Array): number {
  let highest = Number.NaN
  let deepest = Number.NaN
  for (const close of closes) {
    if (Number.isNaN(close)) continue
    highest = Number.isNaN(highest) ? close : Math.max(highest, close)
    const fall = (100 * (close - highest)) / highest
    deepest = Number.isNaN(deepest) ? fall : Math.min(deepest, fall)
  }
  return deepest
}
