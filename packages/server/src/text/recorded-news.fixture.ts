import { StockCode, type StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { boardOf, exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { recordedRows, recordedText } from '@kanpan/market/recorded-data.fixture'
import type { TextDocument } from '#store/document-store.ts'

const LIST = 'stock_list/all_codes_20250909.csv'
const CONCEPTS = 'concepts/ths_concept_constituents.csv.gz'
const WIRES = ['cls', 'ths', 'eastmoney'] as const
const fileOf = (wire: string) => `news/${wire}_20260730_20260731.jsonl.gz`

/** What must be there for the two days of news and the names that are found in them. */
export const NEWS_FILES: readonly string[] = [LIST, CONCEPTS, ...WIRES.map(fileOf)]

function recordedStock(row: ReadonlyMap<string, string>): StockProfile[] {
  const code = StockCode.safeParse(row.get('stock_code'))
  const board = boardOf(row.get('stock_code') ?? '')
  if (!code.success || board === undefined) return []
  const name = (row.get('short_name') ?? '').replaceAll(/\s/g, '')
  const unknown = { initials: [], industry: null, region: null, listedOn: null, totalShares: null, floatShares: null }
  return [{ code: code.data, name, board, exchange: exchangeOf(code.data), ...unknown }]
}

/** The recorded stocks and concepts by name, for a dictionary. */
export function recordedCatalogue(): Catalogue {
  const names = new Set([...recordedRows(CONCEPTS)].map(row => row.get('概念名称') ?? ''))
  return {
    stocks: [...recordedRows(LIST)].flatMap(recordedStock),
    sectors: Array.from(names, (name, at) => ({
      blockCode: String(885_000 + at),
      name,
      kind: 'concept' as const,
      rows: new Int32Array(),
    })),
  }
}

interface Item {
  readonly id: string
  readonly datetime: string
  readonly title: string
  readonly content: string
}

/** The recorded news of three wires; `ref` is the wire and its own number. */
export function recordedNews(): TextDocument[] {
  return WIRES.flatMap(wire =>
    recordedText(fileOf(wire))
      .trim()
      .split('\n')
      .map((line): TextDocument => {
        const { id, datetime, title, content }: Item = JSON.parse(line)
        const [hour = 0, minute = 0, second = 0] = datetime.slice(11, 19).split(':').map(Number)
        const at = { day: TradeDay.parse(datetime.slice(0, 10)), second: hour * 3600 + minute * 60 + second }
        return { ...at, dataset: 'x', kind: 'news', ref: `${wire}-${id}`, title, body: content }
      }),
  )
}
