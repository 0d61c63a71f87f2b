import { StockCode, StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { z } from 'zod'

/** A name as it was seen on a day. A name holds from the day it was first seen until another one is. */
export const NameSeen = z.object({ code: StockCode, day: TradeDay, name: z.string() })
export type NameSeen = z.infer<typeof NameSeen>

const StoredSector = z.object({
  blockCode: z.string(),
  name: z.string(),
  kind: z.enum(['industry', 'concept']),
  codes: z.array(StockCode),
})
export type StoredSector = z.infer<typeof StoredSector>

/** A stock that has left the market, with the first day on which it was gone. */
const StoredDelisting = z.object({ code: StockCode, day: TradeDay })

/** The code a stock bore before it was given the one it has. */
const FormerCode = z.object({ code: StockCode, formerCode: StockCode, day: TradeDay })
export type FormerCode = z.infer<typeof FormerCode>

/** A stock that whole lists have lacked since a day, and in how many mornings, the last of them `lastDay`. */
const StoredAbsence = z.object({ code: StockCode, since: TradeDay, lastDay: TradeDay, mornings: z.int() })
export type StoredAbsence = z.infer<typeof StoredAbsence>

/** Who exists in a data set: its stocks in row order, what they were called and when, who has left, and its sectors by code. */
export const StoredCatalogue = z.object({
  stocks: z.array(StockProfile),
  names: z.array(NameSeen),
  sectors: z.array(StoredSector),
  /** The day on which all of them came last; undefined: with the stocks, or never. */
  sectorsOn: TradeDay.optional(),
  delistings: z.array(StoredDelisting).optional(),
  formerCodes: z.array(FormerCode).optional(),
  absences: z.array(StoredAbsence).optional(),
})
export type StoredCatalogue = z.infer<typeof StoredCatalogue>

/** The catalogue in rows; a member that is no stock of it is left out. */
export function catalogueOf(stored: StoredCatalogue): Catalogue {
  const rowOf = new Map<string, number>(stored.stocks.map(({ code }, row) => [code, row]))
  const delistings = stored.delistings ?? []
  const sectors = stored.sectors.map(({ blockCode, name, kind, codes }) => ({
    blockCode,
    name,
    kind,
    rows: Int32Array.from(codes.flatMap(code => rowOf.get(code) ?? [])),
  }))
  const delistedOn = new Map(
    delistings.flatMap(({ code, day }) => {
      const row = rowOf.get(code)
      return row === undefined ? [] : [[row, day] as const]
    }),
  )
  return { stocks: stored.stocks, sectors, ...(delistedOn.size > 0 && { delistedOn }) }
}

/** A catalogue as it is kept; `names` are those it was told, beside the ones its profiles carry. */
export function storedCatalogue(catalogue: Catalogue, names: readonly NameSeen[]): StoredCatalogue {
  const sectors = catalogue.sectors.map(({ blockCode, name, kind, rows }) => ({
    blockCode,
    name,
    kind,
    codes: Array.from(rows, row => catalogue.stocks[row]?.code).filter(code => code !== undefined),
  }))
  return { stocks: [...catalogue.stocks], names: [...names], sectors }
}
