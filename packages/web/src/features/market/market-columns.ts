import type { MarketTable } from '@kanpan/contract/model/quote'
import type { MarketDifference } from '@kanpan/contract/model/stream'

/** The whole market in columns; unknown is NaN. The arrays change in place as ticks come. */
export interface MarketColumns {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly industries: readonly string[]
  readonly industryIndex: ArrayLike<number>
  readonly changePct: Float64Array
  readonly amountYuan: Float64Array
  readonly floatValueYuan: Float64Array
  /** Adds what one tick told; answers whether it told of a stock that is not here. */
  add(difference: MarketDifference): boolean
}

const YUAN_PER_WAN = 10_000

function column(values: readonly (number | null)[], unit = 1): Float64Array {
  return Float64Array.from(values, value => (value === null ? Number.NaN : value * unit))
}

/** The table as it was answered, ready for the differences that the stream tells from then on. */
export function marketColumns(table: MarketTable): MarketColumns {
  const { codes, names, industryIndex, rows } = table
  // The stream counts a price or an amount that is not known yet from nothing.
  const priceCents = Int32Array.from(table.priceCents, value => value ?? 0)
  const amountWanYuan = Float64Array.from(table.amountWanYuan, value => value ?? 0)
  const prevCloseCents = column(table.prevCloseCents)
  const changePct = column(table.changeHundredthsPct, 0.01)
  const amountYuan = column(table.amountWanYuan, YUAN_PER_WAN)
  const places = new Map(rows.map((row, place) => [row, place]))

  return {
    codes,
    names,
    industries: table.industries.map(name => name || '未分行业'),
    industryIndex,
    changePct,
    amountYuan,
    floatValueYuan: column(table.floatValueWanYuan, YUAN_PER_WAN),
    add(difference) {
      let row = 0
      let isUnknown = false
      for (let index = 0; index < difference.rows.length; index++) {
        row += difference.rows[index] ?? 0
        const place = places.get(row)
        if (place === undefined) {
          isUnknown = true
          continue
        }
        const price = (priceCents[place] ?? 0) + (difference.priceCents[index] ?? 0)
        const amount = (amountWanYuan[place] ?? 0) + (difference.amountWanYuan[index] ?? 0)
        const prevClose = prevCloseCents[place] ?? Number.NaN
        priceCents[place] = price
        amountWanYuan[place] = amount
        amountYuan[place] = amount * YUAN_PER_WAN
        changePct[place] = price > 0 ? ((price - prevClose) / prevClose) * 100 : Number.NaN
      }
      return isUnknown
    },
  }
}
