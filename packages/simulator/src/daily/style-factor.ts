import { mix, streamKey, studentT4 } from '#random.ts'
import { MARKETPLACES } from '#universe/marketplaces.ts'

/** What a day does to the stocks of one marketplace and not to those of another. */
export interface StyleDay {
  /** By marketplace, as a fraction. */
  readonly returns: Float64Array
  /** What a stock e times as large as usual gains on the usual one. */
  readonly size: number
}

const GROWTH_SD = 0.0046
const SIZE_SD = 0.003
/** How each marketplace leans to growth, in the order of MARKETPLACES; the stocks of all together hardly do. */
const GROWTH = [-0.6, -0.15, 0.65, 1, 0.1] as const
const OWN_SD = [0.0014, 0.0014, 0.0018, 0.0042, 0.0095] as const

export function styleDay(seed: number, number: number): StyleDay {
  const key = mix(streamKey(seed, 'style'), number)
  const growth = GROWTH_SD * studentT4(key, 0)
  return {
    returns: Float64Array.from(
      MARKETPLACES,
      (_, at) => (GROWTH[at] as number) * growth + (OWN_SD[at] as number) * studentT4(key, 2 + at),
    ),
    size: SIZE_SD * studentT4(key, 1),
  }
}
