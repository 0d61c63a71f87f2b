import { emptyLimitLife, type LimitLife } from '@kanpan/market/limit-up/limit-life'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'

/** A day's limit lives without the stocks of which there is nothing to tell: all but a hundred or two. */
export interface FewLives {
  /** Whose lives are told one by one, ascending, and in that order those lives. */
  readonly rows: Int32Array
  readonly lives: LimitLife
  /** Of the others those that traded met no limit; else that is not known of them either. */
  readonly othersWatched: boolean
}

/** Those of a day of which nothing is known. */
export const NO_LIVES: FewLives = { rows: new Int32Array(0), lives: emptyLimitLife(0), othersWatched: false }

type Life = { readonly [K in keyof LimitLife]: number }

const UNKNOWN: Life = {
  firstSealSecond: -1,
  lastSealSecond: -1,
  brokenTimes: -1,
  sealYuan: Number.NaN,
  maxSealYuan: Number.NaN,
}
const MET_NO_LIMIT: Life = { ...UNKNOWN, brokenTimes: 0, sealYuan: 0, maxSealYuan: 0 }

function othersOf(othersWatched: boolean, state: number | undefined): Life {
  return othersWatched && state === STOCK_STATE.trading ? MET_NO_LIMIT : UNKNOWN
}

interface LifeAt {
  readonly life: LimitLife
  readonly row: number
}

function copyLife({ life: from, row }: LifeAt, { life: to, row: at }: LifeAt): void {
  to.firstSealSecond[at] = from.firstSealSecond[row] ?? UNKNOWN.firstSealSecond
  to.lastSealSecond[at] = from.lastSealSecond[row] ?? UNKNOWN.lastSealSecond
  to.brokenTimes[at] = from.brokenTimes[row] ?? UNKNOWN.brokenTimes
  to.sealYuan[at] = from.sealYuan[row] ?? UNKNOWN.sealYuan
  to.maxSealYuan[at] = from.maxSealYuan[row] ?? UNKNOWN.maxSealYuan
}

/** Whether most of those that traded are known to have met no limit: a source watches all stocks or none of the others. */
function areWatched(state: Uint8Array, { brokenTimes }: LimitLife): boolean {
  let watched = 0
  for (let row = 0; row < state.length; row++) {
    if (state[row] === STOCK_STATE.trading) watched += brokenTimes[row] === MET_NO_LIMIT.brokenTimes ? 1 : -1
  }
  return watched > 0
}

/**
 * Leaves out what the states alone tell; nothing is lost, whatever the columns hold. Columns in another order than the day's
 * rows come with the row of each value.
 */
export function fewLives(state: Uint8Array, life: LimitLife, rowsOf?: Int32Array): FewLives {
  const othersWatched = areWatched(state, life)
  const found: number[] = []
  const { firstSealSecond, lastSealSecond, brokenTimes, sealYuan, maxSealYuan } = life
  // Millions of rows at a start: column by column, and nothing is called.
  for (let row = 0; row < state.length; row++) {
    const { brokenTimes: times, sealYuan: yuan } = othersOf(othersWatched, state[row])
    const isSame =
      brokenTimes[row] === times &&
      firstSealSecond[row] === -1 &&
      lastSealSecond[row] === -1 &&
      Object.is(sealYuan[row], yuan) &&
      Object.is(maxSealYuan[row], yuan)
    if (!isSame) found.push(row)
  }
  const placed = rowsOf ? found.toSorted((a, b) => (rowsOf[a] ?? 0) - (rowsOf[b] ?? 0)) : found
  const lives = emptyLimitLife(placed.length)
  placed.forEach((row, at) => {
    copyLife({ life, row }, { life: lives, row: at })
  })
  return { rows: Int32Array.from(placed, row => rowsOf?.[row] ?? row), lives, othersWatched }
}

interface DayOfFew {
  readonly state: Uint8Array
  readonly lives: FewLives
}

/** One stock's, without laying out those of the others. */
export function lifeAt({ state, lives: { rows, lives, othersWatched } }: DayOfFew, row: number): Life {
  // A hundred or two.
  const at = rows.indexOf(row)
  if (at < 0) return othersOf(othersWatched, state[row])
  return {
    firstSealSecond: lives.firstSealSecond[at] ?? UNKNOWN.firstSealSecond,
    lastSealSecond: lives.lastSealSecond[at] ?? UNKNOWN.lastSealSecond,
    brokenTimes: lives.brokenTimes[at] ?? UNKNOWN.brokenTimes,
    sealYuan: lives.sealYuan[at] ?? UNKNOWN.sealYuan,
    maxSealYuan: lives.maxSealYuan[at] ?? UNKNOWN.maxSealYuan,
  }
}

/** The columns as they were, over the stocks of `state`. */
function allLives(state: Uint8Array, { rows, lives, othersWatched }: FewLives): LimitLife {
  const life = emptyLimitLife(state.length)
  if (othersWatched) {
    state.forEach((one, row) => {
      if (one !== STOCK_STATE.trading) return
      life.brokenTimes[row] = MET_NO_LIMIT.brokenTimes
      life.sealYuan[row] = MET_NO_LIMIT.sealYuan
      life.maxSealYuan[row] = MET_NO_LIMIT.maxSealYuan
    })
  }
  rows.forEach((row, at) => {
    copyLife({ life: lives, row: at }, { life, row })
  })
  return life
}

/** The lives of the day that `state` is a column of. */
export type SpreadLives = (state: Uint8Array, few: FewLives) => LimitLife

/** Spreads days out when they are asked for, and keeps the last of them. */
export function spreadLives(daysCached: number): SpreadLives {
  const cache = new Map<Uint8Array, LimitLife>()
  let last: { readonly state: Uint8Array; readonly life: LimitLife } | undefined
  return (state, few) => {
    if (last?.state === state) return last.life
    const life = cache.get(state) ?? allLives(state, few)
    cache.delete(state)
    cache.set(state, life)
    const [oldest] = cache.keys()
    if (cache.size > daysCached && oldest) cache.delete(oldest)
    last = { state, life }
    return life
  }
}
