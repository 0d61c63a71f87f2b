/** A figure of a day: a balance, a yield, a rank. Its unit is the last part of the series' name (`margin.sse.balance_yuan`). */
export interface SeriesPoint {
  /** Which market it belongs to: the simulated one of a seed, a recorded one, the live one. */
  readonly dataset: string
  readonly series: string
  /** A calendar day, `YYYY-MM-DD`: not everything that is recorded is recorded on a trading day. */
  readonly day: string
  readonly value: number
}

/** Figures that belong to the market or its surroundings by the day: margin balances, bond yields, popularity. */
export interface MacroStore {
  /** Keeps one point of each dataset, series and day, the last one told. All of them or none. */
  upsert(points: readonly SeriesPoint[]): Promise<void>
  /** The points of a series from a day to another, both included, oldest first. */
  series(dataset: string, name: string, range: DayRange): Promise<readonly Omit<SeriesPoint, 'dataset' | 'series'>[]>
  /** The names that start with `prefix`, in order. */
  names(dataset: string, prefix: string): Promise<readonly string[]>
  /** The days with a point of a series whose name starts with `prefix` (letters and dots), ascending. */
  days(dataset: string, prefix: string): Promise<readonly string[]>
}

export interface DayRange {
  readonly from: string
  readonly to: string
}
