import { mix } from '#random.ts'

/** A day as an integer to hash: 20251128. */
export function dayNumber(day: string): number {
  return Number(day.replaceAll('-', ''))
}

/** Dice thrown in a fixed order from one key, for the many throws of one path. */
export interface Dice {
  /** 0 up to 1. */
  unit(): number
  /** About standard normal: mean 0, deviation 1, within ±3.47. */
  normal(): number
}

export function dice(key: number): Dice {
  let counter = 0
  const next = (): number => mix(key, counter++) >>> 0
  return {
    unit: () => next() / 4_294_967_296,
    // Four 16-bit uniforms summed: two throws instead of a logarithm and a cosine, 1.3 million times a day.
    normal: () => {
      const a = next()
      const b = next()
      return (((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16)) / 65_536 - 2) * 1.7320508
    },
  }
}
