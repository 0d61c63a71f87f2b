import type { Universe } from '#universe/universe.ts'

/** What the market remembers from one close to the next. A day is a pure function of this, the seed and its number. */
export interface DailyState {
  market: MarketState
  readonly sectors: SectorState
  readonly stocks: StockState
  readonly indexLast: Float64Array
}

export interface MarketState {
  readonly variance: number
  /** 0 falling, 1 flat, 2 rising. */
  readonly regime: number
  readonly level: number
  readonly mood: number
  readonly previousMood: number
  /** Log of the whole market's turnover against its usual. */
  readonly activity: number
}

export interface SectorState {
  readonly heat: Float32Array
  /** 0 cold, 1 rising, 2 fading. */
  readonly phase: Uint8Array
  readonly peak: Float32Array
  /** How tired people are of it; a theme that just burnt does not burn again at once. */
  readonly weariness: Float32Array
}

export interface StockState {
  readonly closeCents: Int32Array
  /** Log cents its price is drawn back to over years. */
  readonly anchor: Float64Array
  /** Own variance against its usual. */
  readonly variance: Float32Array
  /** Log of own turnover against its usual. */
  readonly activity: Float32Array
  readonly streak: Uint8Array
  readonly downStreak: Uint8Array
  /** Trading days since the last upper seal (capped at 99) and how high that streak was. */
  readonly sinceSeal: Uint8Array
  readonly height: Uint8Array
  readonly brokenBefore: Uint8Array
  /** The sector that drove its last upper seal, -1 when none did. */
  readonly story: Int16Array
  readonly tradedDays: Int16Array
  readonly shareFactor: Float64Array
}

const NEVER = 99

/** The market before its first day. */
export const START_MARKET: MarketState = {
  variance: 1,
  regime: 1,
  level: 0,
  mood: 0,
  previousMood: 0,
  activity: -0.1,
}

export function initialState(universe: Universe, indexStart: Float64Array): DailyState {
  const { size, traits } = universe
  const sectorCount = universe.sectors.length
  return {
    market: START_MARKET,
    sectors: {
      heat: new Float32Array(sectorCount),
      phase: new Uint8Array(sectorCount),
      peak: new Float32Array(sectorCount),
      weariness: new Float32Array(sectorCount),
    },
    stocks: {
      closeCents: traits.startCents.slice(),
      anchor: Float64Array.from(traits.startCents, cents => Math.log(cents)),
      variance: new Float32Array(size).fill(1),
      activity: new Float32Array(size),
      streak: new Uint8Array(size),
      downStreak: new Uint8Array(size),
      sinceSeal: new Uint8Array(size).fill(NEVER),
      height: new Uint8Array(size),
      brokenBefore: new Uint8Array(size),
      story: new Int16Array(size).fill(-1),
      tradedDays: new Int16Array(size),
      shareFactor: new Float64Array(size).fill(1),
    },
    indexLast: indexStart.slice(),
  }
}

export function copyState({ market, sectors, stocks, indexLast }: DailyState): DailyState {
  return {
    market,
    sectors: {
      heat: sectors.heat.slice(),
      phase: sectors.phase.slice(),
      peak: sectors.peak.slice(),
      weariness: sectors.weariness.slice(),
    },
    stocks: {
      closeCents: stocks.closeCents.slice(),
      anchor: stocks.anchor.slice(),
      variance: stocks.variance.slice(),
      activity: stocks.activity.slice(),
      streak: stocks.streak.slice(),
      downStreak: stocks.downStreak.slice(),
      sinceSeal: stocks.sinceSeal.slice(),
      height: stocks.height.slice(),
      brokenBefore: stocks.brokenBefore.slice(),
      story: stocks.story.slice(),
      tradedDays: stocks.tradedDays.slice(),
      shareFactor: stocks.shareFactor.slice(),
    },
    indexLast: indexLast.slice(),
  }
}
