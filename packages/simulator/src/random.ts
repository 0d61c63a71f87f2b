/**
 * Counter-based randomness: every number is a pure function of (seed, stream, day, row), so a day asked for alone
 * has the same dice as a day walked to. A `key` fixes everything but the last counter; keys are made outside loops.
 */

const TWO_PI = 2 * Math.PI

/** Mixes a counter into a key (the murmur3 finaliser); a 32-bit signed integer. */
export function mix(key: number, counter: number): number {
  let h = (key ^ Math.imul(counter + 1, 0x9e3779b1)) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** The key of a stream: what the dice are for. Streams are short names, unique within the package. */
export function streamKey(seed: number, stream: string): number {
  let key = mix(seed | 0, 0x5bd1e995)
  for (let at = 0; at < stream.length; at++) key = mix(key, stream.charCodeAt(at))
  return key
}

/** Uniform in (0, 1), both ends left out. */
export function uniform(key: number, counter: number): number {
  return ((mix(key, counter) >>> 0) + 0.5) / 4294967296
}

export function normal(key: number, counter: number): number {
  const h = mix(key, counter)
  const u = ((h >>> 0) + 0.5) / 4294967296
  return Math.sqrt(-2 * Math.log(u)) * Math.cos((TWO_PI * (mix(h, 1) >>> 0)) / 4294967296)
}

/** Triangular, mean 0 and deviation 1, within ±2.45: one mix and no logarithm, for throws whose tails do not matter. */
export function triangular(key: number, counter: number): number {
  const h = mix(key, counter)
  return (((h & 0xffff) + (h >>> 16) + 1) / 65_536 - 1) * 2.449489742783178
}

/** Student's t with four degrees of freedom, scaled to unit variance (Bailey's polar method needs no logarithm at 4). */
export function studentT4(key: number, counter: number): number {
  const h = mix(key, counter)
  const u = ((h >>> 0) + 0.5) / 4294967296
  return Math.sqrt(2 * (1 / Math.sqrt(u) - 1)) * Math.cos((TWO_PI * (mix(h, 1) >>> 0)) / 4294967296)
}

/** An integer from 0 to `count` - 1. */
export function pick(key: number, counter: number, count: number): number {
  return Math.floor(uniform(key, counter) * count)
}
