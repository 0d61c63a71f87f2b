import type { MacroStore } from './macro-store.ts'

/** What somebody counted of the whole market at the close of a day; what it does not tell is undefined. */
export interface RecordedBreadth {
  readonly source: string
  readonly rises?: number | undefined
  readonly falls?: number | undefined
  readonly limitUps?: number | undefined
  readonly limitDowns?: number | undefined
  readonly broken?: number | undefined
  /** Sealed of those that touched the limit, in percent, as the source tells it. */
  readonly sealRatePct?: number | undefined
}

type Count = Exclude<keyof RecordedBreadth, 'source'>

/** The last part of a series `breadth.<source>.<count>`. */
export const BREADTH_COUNTS: Readonly<Record<Count, string>> = {
  rises: 'rises',
  falls: 'falls',
  limitUps: 'limit_ups',
  limitDowns: 'limit_downs',
  broken: 'broken',
  sealRatePct: 'seal_rate_pct',
}

const PREFIX = 'breadth.'
const ALWAYS = { from: '0000-00-00', to: '9999-99-99' }

/** The recorded counts of every day, by source. */
export async function recordedBreadths(
  macro: Pick<MacroStore, 'names' | 'series'>,
  dataset: string,
): Promise<ReadonlyMap<string, readonly RecordedBreadth[]>> {
  const counts = new Map(Object.entries(BREADTH_COUNTS).map(([count, series]) => [series, count]))
  const found = new Map<string, Map<string, RecordedBreadth>>()
  for (const name of await macro.names(dataset, PREFIX)) {
    const [, source = '', series = ''] = name.split('.')
    const count = counts.get(series)
    if (count === undefined) continue
    for (const { day, value } of await macro.series(dataset, name, ALWAYS)) {
      const ofDay = found.get(day) ?? new Map<string, RecordedBreadth>()
      ofDay.set(source, { ...ofDay.get(source), source, [count]: value })
      found.set(day, ofDay)
    }
  }
  return new Map([...found].map(([day, bySource]) => [day, [...bySource.values()]]))
}
