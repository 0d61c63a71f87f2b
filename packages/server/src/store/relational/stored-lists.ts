import { StockCode } from '@kanpan/contract/model/stock'
import { z } from 'zod'

// Imported by those who read such a column when they do: loading zod takes longer than opening the whole store.

const Tags = z.array(z.string())
const Codes = z.array(StockCode)

export function storedTags(text: string): string[] {
  return Tags.parse(JSON.parse(text))
}

export function storedCodes(text: string): StockCode[] {
  return Codes.parse(JSON.parse(text))
}
