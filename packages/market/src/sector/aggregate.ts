import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { isCounted, type LimitUpDay, streakNow } from '#limit-up/limit-up-day.ts'
import { reusedColumn } from '#quote/reused-column.ts'
import { ADDS, type Contribution, contribution } from './contribution.ts'
import { leaderOf } from './leader.ts'
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
  /** Here and below of the stocks that the market's own figures are counted over, see `isCounted`. */
  readonly limitUp: Int32Array
  readonly limitDown: Int32Array
  readonly broken: Int32Array
  /** -1 where the streak of one of its sealed stocks is not known. */
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

const foundRows = reusedColumn(size => new Int32Array(size))

/** Every sector, from what each of its stocks adds to it. */
export function aggregateSectors(input: AggregateInput): SectorTable {
  const { stocksOfSector, day, changesPct, floatShares } = input
  const size = stocksOfSector.offsets.length - 1
  const table = emptySectorTable(size)
  const added = contribution(day, changesPct)
  const found = { rows: foundRows(changesPct.length + 1), count: 0, riser: -1 }
  for (let sector = 0; sector < size; sector++) {
    addPrices(table, sector, { added, stocksOfSector, found })
    const atLimit = found.rows.subarray(0, found.count)
    if (atLimit.length > 0) addStates(table, sector, { day, rows: atLimit })
    table.leader[sector] = leaderAmong(input, found)
    if (!floatShares) continue
    const rows = listAt(stocksOfSector, sector)
    table.floatWeightedPct[sector] = weightedChange({ added, rows, day }, floatShares)
  }
  return table
}

/** Of a sector those at a limit, and who rises most of those that speak for it, -1 for nobody. */
interface Found {
  readonly rows: Int32Array
  count: number
  riser: number
}

/** Without a streak the change decides, so that who is at no limit and does not rise most leads nothing. */
function leaderAmong({ day, changesPct }: AggregateInput, { rows, count, riser }: Found): number {
  if (count === 0 || riser < 0) return riser
  if (day.states[riser] !== 0) return leaderOf({ day, changesPct }, rows.subarray(0, count))
  rows[count] = riser
  return leaderOf({ day, changesPct }, rows.subarray(0, count + 1))
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

interface Summed {
  readonly added: Contribution
  readonly stocksOfSector: Lists
  readonly found: Found
}

/** All that a sector's stocks add up to, in one walk over them. */
function addPrices(table: SectorTable, sector: number, { added, stocksOfSector, found }: Summed): void {
  const { bits: bitsOf, amountYuan, changePct } = added
  const { offsets, items } = stocksOfSector
  const end = offsets[sector + 1] ?? 0
  let up = 0
  let down = 0
  let priced = 0
  let amountKnown = 0
  let speakers = 0
  let amountSum = 0
  let changeSum = 0
  let count = 0
  let riser = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = offsets[sector] ?? 0; i < end; i++) {
    const row = items[i] ?? 0
    const bits = bitsOf[row] ?? 0
    const change = changePct[row] ?? 0
    up += bits & 1
    down += (bits >> 1) & 1
    priced += (bits >> 2) & 1
    amountKnown += (bits >> 3) & 1
    speakers += (bits >> 4) & 1
    amountSum += amountYuan[row] ?? 0
    changeSum += change
    if (change >= most && (bits & ADDS.speaks) !== 0 && (change > most || row < riser)) {
      most = change
      riser = row
    }
    if (bits >= ADDS.atLimit) found.rows[count++] = row
  }
  found.count = count
  found.riser = riser
  table.changePct[sector] = changeSum / speakers
  table.up[sector] = up
  table.flat[sector] = priced - up - down
  table.down[sector] = down
  table.amountYuan[sector] = amountKnown === 0 ? Number.NaN : amountSum
  table.amountKnown[sector] = amountKnown
}

interface Members {
  readonly day: LimitUpDay
  readonly added: Contribution
  readonly rows: Int32Array
}

function weightedChange({ added, rows, day }: Members, floatShares: Float64Array): number {
  let weights = 0
  let weighted = 0
  for (const row of rows) {
    const weight = (floatShares[row] ?? Number.NaN) * (day.columns.prevCloseCents[row] ?? 0)
    if (((added.bits[row] ?? 0) & ADDS.speaks) === 0 || Number.isNaN(weight)) continue
    weights += weight
    weighted += weight * (added.changePct[row] ?? 0)
  }
  return weighted / weights
}

function addStates(table: SectorTable, sector: number, { day, rows }: Omit<Members, 'added'>): void {
  const { states } = day
  let limitUp = 0
  let limitDown = 0
  let broken = 0
  let height = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const state = states[row] ?? 0
    if (state === 0 || !isCounted(day.columns, row)) continue
    if ((state & LIMIT_STATE.sealed) !== 0) limitUp++
    if ((state & LIMIT_STATE.broken) !== 0) broken++
    if ((state & LIMIT_STATE.limitDown) !== 0) limitDown++
    const streak = streakNow(day, row)
    height = height < 0 || streak === undefined ? -1 : Math.max(height, streak)
  }
  table.limitUp[sector] = limitUp
  table.broken[sector] = broken
  table.limitDown[sector] = limitDown
  table.streakHeight[sector] = height
}
