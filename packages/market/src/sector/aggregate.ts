import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { type LimitUpDay, streakNow } from '#limit-up/limit-up-day.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { leaderOf, speaksForSector } from './leader.ts'
import { type Lists, listAt } from './memberships.ts'

/** What every sector does at a moment, in columns; row i is sector i of the catalogue. NaN means unknown. */
export interface SectorTable {
  /** Mean change of its stocks that trade with a price limit, each counting the same. */
  readonly changePct: Float64Array
  /** The same weighted by what the float was worth at the reference price; NaN without share counts. */
  readonly floatWeightedPct: Float64Array
  /** Risers, and below the unchanged and the fallers: all stocks that trade, those without a price limit too. */
  readonly up: Int32Array
  readonly flat: Int32Array
  readonly down: Int32Array
  readonly limitUp: Int32Array
  readonly limitDown: Int32Array
  readonly broken: Int32Array
  readonly streakHeight: Int32Array
  /** Of the stocks whose amount is known. */
  readonly amountYuan: Float64Array
  readonly amountKnown: Int32Array
  /** Catalogue row of the leader, -1 without one. */
  readonly leader: Int32Array
}

export interface AggregateInput {
  readonly day: LimitUpDay
  readonly changesPct: Float64Array
  readonly stocksOfSector: Lists
  /** Float shares by row, NaN where unknown; leave out to skip the weighted change. */
  readonly floatShares?: Float64Array
}

/** Every sector in one pass over the memberships. */
export function aggregateSectors(input: AggregateInput): SectorTable {
  const { stocksOfSector, day, changesPct } = input
  const size = stocksOfSector.offsets.length - 1
  const table = emptySectorTable(size)
  for (let sector = 0; sector < size; sector++) {
    const rows = listAt(stocksOfSector, sector)
    addPrices(table, sector, { ...input, rows })
    addStates(table, sector, { day, rows })
    table.leader[sector] = leaderOf({ day, changesPct }, rows)
  }
  return table
}

function emptySectorTable(size: number): SectorTable {
  const counts = () => new Int32Array(size)
  return {
    changePct: new Float64Array(size),
    floatWeightedPct: new Float64Array(size).fill(Number.NaN),
    up: counts(),
    flat: counts(),
    down: counts(),
    limitUp: counts(),
    limitDown: counts(),
    broken: counts(),
    streakHeight: counts(),
    amountYuan: new Float64Array(size),
    amountKnown: counts(),
    leader: counts(),
  }
}

type Members = AggregateInput & { readonly rows: Int32Array }

function addPrices(table: SectorTable, sector: number, { day, changesPct, floatShares, rows }: Members): void {
  const { columns } = day
  const sums = { change: 0, speaking: 0, weighted: 0, weight: 0, amount: 0 }
  const counts = { up: 0, flat: 0, down: 0, amountKnown: 0 }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const change = changesPct[row] ?? Number.NaN
    if (Number.isNaN(change)) continue
    if (change > 0) counts.up++
    else if (change < 0) counts.down++
    else counts.flat++
    const amount = columns.amountYuan[row] ?? Number.NaN
    if (!Number.isNaN(amount)) {
      sums.amount += amount
      counts.amountKnown++
    }
    if (!speaksForSector({ day, changesPct }, row)) continue
    sums.change += change
    sums.speaking++
    const weight = (floatShares?.[row] ?? Number.NaN) * (columns.prevCloseCents[row] ?? 0)
    if (Number.isNaN(weight)) continue
    sums.weight += weight
    sums.weighted += weight * change
  }
  table.changePct[sector] = sums.change / sums.speaking
  table.floatWeightedPct[sector] = sums.weighted / sums.weight
  table.up[sector] = counts.up
  table.flat[sector] = counts.flat
  table.down[sector] = counts.down
  table.amountYuan[sector] = counts.amountKnown === 0 ? Number.NaN : sums.amount
  table.amountKnown[sector] = counts.amountKnown
}

function addStates(table: SectorTable, sector: number, { day, rows }: Pick<Members, 'day' | 'rows'>): void {
  const counts = { limitUp: 0, limitDown: 0, broken: 0, height: 0 }
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const state = day.states[row] ?? 0
    if (state === 0 || day.columns.state[row] !== STOCK_STATE.trading) continue
    if ((state & LIMIT_STATE.sealed) !== 0) counts.limitUp++
    if ((state & LIMIT_STATE.broken) !== 0) counts.broken++
    if ((state & LIMIT_STATE.limitDown) !== 0) counts.limitDown++
    counts.height = Math.max(counts.height, streakNow(day, row))
  }
  table.limitUp[sector] = counts.limitUp
  table.broken[sector] = counts.broken
  table.limitDown[sector] = counts.limitDown
  table.streakHeight[sector] = counts.height
}
