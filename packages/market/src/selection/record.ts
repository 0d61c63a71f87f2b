import { hasTraded, isCounted } from '#limit-up/limit-up-day.ts'
import { type Share, share } from '#limit-up/wilson.ts'
import { type DayRun, nextDay, nextTradeIndex } from '#quote/day-run.ts'
import { medianInPlace } from '#quote/median.ts'

/** When one who follows a pick buys: at the open of its next trading day, or at the close it was picked at. */
export type Entry = 'open' | 'close'

/** A run of days with where stocks stand towards their upper limits. */
export interface LimitRun {
  readonly run: DayRun
  /** The upper limit prices of a day by row; 0 where there is none. */
  upCentsAt(index: number): Int32Array
  isSealedAt(index: number, row: number): boolean
}

/**
 * What picks became. Who bought on one day may sell on the stock's next trading day at the earliest, so results are those
 * of that day against the price of entry; a mean is over those whose result is known, and says how many.
 */
export interface PickResults {
  readonly picks: number
  /** Those that could not be bought, among those of which that is known: they stood at the upper limit at the entry. */
  readonly unbuyable: Share
  readonly opens: number
  readonly meanOpenPct: number | undefined
  /** Those whose day of sale is over. */
  readonly closes: number
  readonly meanClosePct: number | undefined
  readonly medianClosePct: number | undefined
  readonly meanHighPct: number | undefined
  readonly rising: Share
  /** The mean of all stocks that could be bought over the same days, each day as heavy as its results above. */
  readonly benchmarkClosePct: number | undefined
}

/** The picks made at the close of one day of a run. */
export interface DayPicks {
  readonly index: number
  readonly rows: readonly number[]
  /** `benchmarkPct` of the day. */
  readonly benchmarkPct: number | undefined
}

interface Followed {
  readonly isBuyable: boolean | undefined
  readonly openPct: number
  readonly closePct: number
  readonly highPct: number
}

const UNKNOWN = { openPct: Number.NaN, closePct: Number.NaN, highPct: Number.NaN }

function followed(market: LimitRun, entry: Entry, { index, row }: { index: number; row: number }): Followed {
  const { run } = market
  const bought = entry === 'close' ? index : nextTradeIndex(run, index, row)
  if (bought < 0) return { isBuyable: undefined, ...UNKNOWN }
  const { openCents, closeCents } = run.at(bought)
  const open = openCents[row] ?? 0
  const isKnown = entry === 'close' ? hasTraded(run.at(index), row) : open > 0
  if (!isKnown) return { isBuyable: undefined, ...UNKNOWN }
  const isBuyable = entry === 'close' ? !market.isSealedAt(index, row) : open !== market.upCentsAt(bought)[row]
  if (!isBuyable) return { isBuyable, ...UNKNOWN }
  const held = entry === 'close' ? 1 : bought < run.finished ? (closeCents[row] ?? 0) / open : Number.NaN
  const sale = nextDay(run, bought, row)
  const since = (pct: number) => 100 * (held * (1 + pct / 100) - 1)
  return { isBuyable, openPct: since(sale.openPct), closePct: since(sale.closePct), highPct: since(sale.highPct) }
}

/**
 * The mean of what all stocks without ST and with a limit became that traded on the day and on each of those up to the
 * sale and could be bought; undefined while one of these days is not over.
 */
export function benchmarkPct(market: LimitRun, entry: Entry, index: number): number | undefined {
  const { run } = market
  const sale = index + (entry === 'close' ? 1 : 2)
  if (sale >= run.finished) return undefined
  const results: number[] = []
  for (let row = 0; row < run.at(index).state.length; row++) {
    if (!isCounted(run.at(index), row)) continue
    let traded = true
    for (let day = index + 1; traded && day <= sale; day++) traded = hasTraded(run.at(day), row)
    if (traded) results.push(followed(market, entry, { index, row }).closePct)
  }
  return mean(known(results))
}

/** A mean that grows; what is unknown is not part of it. */
class Mean {
  count = 0
  #sum = 0

  add(value: number): void {
    if (Number.isNaN(value)) return
    this.count += 1
    this.#sum += value
  }

  get value(): number | undefined {
    return this.count === 0 ? undefined : this.#sum / this.count
  }
}

/** The results of picks of any days together, in steps of a day. */
export function* pickResults(
  days: readonly DayPicks[],
  market: LimitRun,
  entry: Entry,
): Generator<undefined, PickResults> {
  const [opens, closes, highs, beside] = [new Mean(), new Mean(), new Mean(), new Mean()]
  const closePcts = new Float64Array(days.reduce((sum, { rows }) => sum + rows.length, 0))
  let [picks, decided, unbuyable, rising] = [0, 0, 0, 0]
  // A day without a benchmark would leave the two means over different days.
  let isBesideKnown = true
  for (const { index, rows, benchmarkPct } of days) {
    picks += rows.length
    for (const row of rows) {
      const { isBuyable, openPct, closePct, highPct } = followed(market, entry, { index, row })
      if (isBuyable !== undefined) decided += 1
      if (isBuyable === false) unbuyable += 1
      opens.add(openPct)
      highs.add(highPct)
      if (Number.isNaN(closePct)) continue
      closePcts[closes.count] = closePct
      closes.add(closePct)
      if (closePct > 0) rising += 1
      if (benchmarkPct === undefined) isBesideKnown = false
      else beside.add(benchmarkPct)
    }
    yield
  }
  const median = medianInPlace(closePcts, closes.count)
  return {
    picks,
    unbuyable: share(unbuyable, decided),
    opens: opens.count,
    meanOpenPct: opens.value,
    closes: closes.count,
    meanClosePct: closes.value,
    medianClosePct: Number.isNaN(median) ? undefined : median,
    meanHighPct: highs.value,
    rising: share(rising, closes.count),
    benchmarkClosePct: isBesideKnown ? beside.value : undefined,
  }
}

function known(values: readonly number[]): readonly number[] {
  return values.filter(value => !Number.isNaN(value))
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}
