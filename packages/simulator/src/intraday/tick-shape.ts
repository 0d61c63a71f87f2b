import { streamKey } from '#random.ts'
import { dice } from './dice.ts'
import { TICKS_PER_MINUTE } from './session-ticks.ts'

/** How many ways a minute can go between its two marks. */
export const SHAPES = 256
/** A shape owns ticks 0–20 of its minute. */
const STRIDE = TICKS_PER_MINUTE + 1

// Fixed tables, the same in every market: a stock's key and its minute choose the row.
function wiggles(): Float64Array {
  const throws = dice(streamKey(0, 'wiggle'))
  const table = new Float64Array(SHAPES * STRIDE)
  const path = new Float64Array(STRIDE)
  for (let shape = 0; shape < SHAPES; shape++) {
    for (let k = 1; k < STRIDE; k++) path[k] = (path[k - 1] as number) + throws.normal() / Math.sqrt(TICKS_PER_MINUTE)
    const end = path[TICKS_PER_MINUTE] as number
    for (let k = 1; k < TICKS_PER_MINUTE; k++)
      table[shape * STRIDE + k] = (path[k] as number) - (end * k) / TICKS_PER_MINUTE + 0.5 * throws.normal()
  }
  return table
}

function shares(): Float64Array {
  const throws = dice(streamKey(0, 'share'))
  const table = new Float64Array(SHAPES * STRIDE)
  const path = new Float64Array(STRIDE)
  for (let shape = 0; shape < SHAPES; shape++) {
    for (let k = 1; k < STRIDE; k++) path[k] = (path[k - 1] as number) + 0.1 + throws.unit() ** 4 * 3
    const end = path[TICKS_PER_MINUTE] as number
    for (let k = 0; k < STRIDE; k++) table[shape * STRIDE + k] = (path[k] as number) / end
  }
  return table
}

const WIGGLES = wiggles()
const SHARES = shares()

/** How far tick `k` of a minute strays from the line between its marks; 0 at both ends, deviation about 1. */
export function wiggle(shape: number, k: number): number {
  return WIGGLES[shape * STRIDE + k] as number
}

/** The share of a minute's trade done by its tick `k`: 0 at its start, 1 at its end. */
export function tradedShare(shape: number, k: number): number {
  return SHARES[shape * STRIDE + k] as number
}
