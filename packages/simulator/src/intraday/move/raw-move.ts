import type { SimulatedMove } from '#simulator.ts'

/** A move of one stock, before it is put among those of the others. */
export type RawMove = Omit<SimulatedMove, 'row' | 'changePct'>

/** Percent to two digits. */
export function changePct(cents: number, fromCents: number): number {
  return Math.round((10_000 * (cents - fromCents)) / fromCents) / 100
}
