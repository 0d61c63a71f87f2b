import { PRODUCT_VERSION } from '#lib/product-version.ts'

/**
 * Which step of a market a view shows. Who computes a market counts its steps, and who follows it says the same, so that all
 * nodes name one moment alike: its version, its ETag and its event on the stream.
 */
export interface TickNumber {
  /** One collector from its start to its end. It begins with its fence; no two have the same. */
  readonly run: string
  /** How many times what is kept of days that are over has changed. */
  readonly epoch: number
  /** How many times who exists has changed. */
  readonly stocksEpoch: number
  /** Counted from 1, and on over the days. */
  readonly tick: number
  /** What a node that hears nothing says of itself alone; no other node says the same. */
  readonly alone?: string
}

const aloneOf = ({ alone }: TickNumber) => (alone === undefined ? '' : `.${alone}`)

/**
 * The name of a collector that starts now. A fence alone would come again where a backup of the database was restored, and a browser
 * would be told that it has already what it has of another market.
 */
export const runFrom = (startMs: number, fence = 0): string => `${fence}-${startMs.toString(36)}`

/** What a stream names a step by; who comes back with it goes on behind it, on whatever node. */
export const eventIdOf = (number: TickNumber): string => `${number.run}.${number.tick}${aloneOf(number)}`

/** Two programs may say the same moment in other words, and run side by side while one takes over. */
const stemOf = ({ run }: TickNumber) => `${PRODUCT_VERSION}-${run}`

/** The version of what stocks there are, of the newest moment, and of a moment of a day that is over. */
export const stocksVersionOf = (number: TickNumber) => `${stemOf(number)}.${number.stocksEpoch}`
export const versionOf = (number: TickNumber) => `${stemOf(number)}.${number.epoch}.${number.tick}${aloneOf(number)}`
export const pastVersionOf = (number: TickNumber, moment: string) => `${stemOf(number)}.${number.epoch}.${moment}`

/** Counts the steps of a market, or goes on as it is told by who follows another one. */
export function tickCounter(run: string) {
  let number: TickNumber = { run, epoch: 0, stocksEpoch: 0, tick: 0 }
  let given: TickNumber | undefined
  return {
    now: () => number,
    historyGrew() {
      number = { ...number, epoch: number.epoch + 1 }
    },
    stocksChanged() {
      number = { ...number, stocksEpoch: number.stocksEpoch + 1 }
    },
    next(): TickNumber {
      number = given ?? { ...number, tick: number.tick + 1 }
      given = undefined
      return number
    },
    nextIs(as: TickNumber) {
      given = as
    },
  }
}
