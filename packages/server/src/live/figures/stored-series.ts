import type { TradeDay } from '@kanpan/contract/model/stock'
import type { MacroStore } from '#store/macro-store.ts'

/** Figures of days, in memory and in the store. */
export interface StoredSeries<Row> {
  /** Ascending by day. */
  rows(): readonly Row[]
  /** Answers whether any of them is new or another than before. */
  keep(rows: readonly Row[]): Promise<boolean>
}

/** How the rows of one data set lie in the store, a series of each of their figures. */
export interface SeriesShape<Row extends { readonly day: TradeDay }, Figure extends string> {
  /** The beginnings of the names, one for each row of a day: `margin.sse.`. */
  readonly prefixes: readonly string[]
  /** The last part of a series' name by figure. */
  readonly names: Readonly<Record<Figure, string>>
  prefixOf(row: Row): string
  /** A row of its figures; undefined where one is lacking. */
  rowOf(prefix: string, day: TradeDay, figures: Readonly<Partial<Record<Figure, number>>>): Row | undefined
}

export interface SeriesHome {
  readonly store: Pick<MacroStore, 'series' | 'upsert'>
  readonly dataset: string
}

const ALWAYS = { from: '0000-00-00', to: '9999-99-99' }

export async function openSeries<
  Figure extends string,
  Row extends { readonly day: TradeDay } & Readonly<Record<Figure, number>>,
>({ store, dataset }: SeriesHome, shape: SeriesShape<Row, Figure>): Promise<StoredSeries<Row>> {
  const figures = Object.keys(shape.names) as Figure[]
  const known = new Map<string, Row>()
  let sorted: readonly Row[] | undefined
  const keyOf = (row: Row) => `${row.day} ${shape.prefixOf(row)}`

  const isOther = (one: Row | undefined, other: Row) =>
    !one || figures.some(figure => !Object.is(one[figure], other[figure]))

  async function load(prefix: string): Promise<void> {
    const days = new Map<string, Partial<Record<Figure, number>>>()
    for (const figure of figures) {
      for (const { day, value } of await store.series(dataset, prefix + shape.names[figure], ALWAYS)) {
        days.set(day, { ...days.get(day), [figure]: value } as Partial<Record<Figure, number>>)
      }
    }
    for (const [day, values] of days) {
      const row = shape.rowOf(prefix, day as TradeDay, values)
      if (row) known.set(keyOf(row), row)
    }
  }

  for (const prefix of shape.prefixes) await load(prefix)
  return {
    rows() {
      sorted ??= [...known].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      return sorted
    },
    async keep(rows) {
      const changed = rows.filter(row => isOther(known.get(keyOf(row)), row))
      if (changed.length === 0) return false
      await store.upsert(
        changed.flatMap(row =>
          figures.flatMap(figure => {
            const value = row[figure]
            const series = shape.prefixOf(row) + shape.names[figure]
            return Number.isFinite(value) ? { dataset, series, day: row.day, value } : []
          }),
        ),
      )
      for (const row of changed) known.set(keyOf(row), row)
      sorted = undefined
      return true
    },
  }
}
