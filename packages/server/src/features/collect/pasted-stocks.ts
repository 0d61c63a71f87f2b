import { codesIn } from '@kanpan/market/story/stock-codes'
import type { FindStock, FoundStock } from './find-stock.ts'

export interface Pasted {
  /** Each once, in the order of the text. */
  readonly stocks: readonly (FoundStock & { readonly typed: string })[]
  /** What is no stock. */
  readonly unknown: readonly string[]
}

const BETWEEN = /[\n\r\t,，;；、|]+/
/** 浦发银行(600000): six digits that stand alone. */
const CODE = /(?<!\d)(\d{6})(?!\d)/

/** A code with its market, sh600000 or 600000.SH, is of that market alone: sh000001 is an index, 000660.KS a share in Seoul. */
function codeIn(word: string): string {
  const folded = word.normalize('NFKC').toLowerCase()
  const [code] = codesIn(folded)
  if (code) return code.code ?? ''
  return CODE.exec(folded)?.[1] ?? ''
}

/** The stocks of a pasted text, by code or whole name, between commas, lines or spaces. */
export function pastedStocks(text: string, find: FindStock): Pasted {
  const stocks = new Map<string, FoundStock & { typed: string }>()
  const unknown = new Set<string>()

  function take(typed: string, stock: FoundStock | undefined): boolean {
    if (stock && !stocks.has(stock.code)) stocks.set(stock.code, { ...stock, typed })
    return stock !== undefined
  }

  for (const piece of text.split(BETWEEN).map(each => each.trim())) {
    // Names may hold spaces (万 科Ａ), so what stands together is tried first.
    if (piece === '' || take(piece, find(piece))) continue
    for (const word of piece.split(/\s+/)) {
      if (!take(word, find(word) ?? find(codeIn(word)))) unknown.add(word)
    }
  }
  return { stocks: [...stocks.values()], unknown: [...unknown] }
}
