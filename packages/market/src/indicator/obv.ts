/** OBV: volume added on a rise, taken off on a fall, from 0 on the first bar. NaN from the first unknown volume on. */
export function onBalanceVolume(close: Float64Array, volume: Float64Array): Float64Array {
  let total = 0
  return close.map((value, i) => {
    const last = close[i - 1]
    if (last !== undefined && value !== last)
      total += value > last ? (volume[i] ?? Number.NaN) : -(volume[i] ?? Number.NaN)
    return total
  })
}
