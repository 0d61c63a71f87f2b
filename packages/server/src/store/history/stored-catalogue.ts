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

/** Who exists in a data set: its stocks, what they were called and when, and its sectors by code. */
export const StoredCatalogue = z.object({
  stocks: z.array(StockProfile),
  names: z.array(NameSeen),
  sectors: z.array(StoredSector),
})
export type StoredCatalogue = z.infer<typeof StoredCatalogue>

/** The catalogue in rows; a member that is no stock of it is left out. */
export function catalogueOf(stored: StoredCatalogue): Catalogue {
  const rowOf = new Map<string, number>(stored.stocks.map(({ code }, row) => [code, row]))
  const sectors = stored.sectors.map(({ blockCode, name, kind, codes }) => ({
    blockCode,
    name,
    kind,
    rows: Int32Array.from(codes.flatMap(code => rowOf.get(code) ?? [])),
  }))
  return { stocks: stored.stocks, sectors }
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
