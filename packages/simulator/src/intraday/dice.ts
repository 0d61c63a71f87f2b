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

/** The throw of `unit` at a counter, for loops that are too long for an object of their own. */
export function unitAt(key: number, counter: number): number {
  return (mix(key, counter) >>> 0) / 4_294_967_296
}

/** The throw of `normal` at a counter and the next: two mixes instead of a logarithm and a cosine, 1.3 million times a day. */
export function normalAt(key: number, counter: number): number {
  const a = mix(key, counter)
  const b = mix(key, counter + 1)
  return (((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16)) / 65_536 - 2) * 1.7320508
}

export function dice(key: number): Dice {
  let counter = 0
  return {
    unit: () => unitAt(key, counter++),
    normal: () => {
      counter += 2
      return normalAt(key, counter - 2)
    },
  }
}
