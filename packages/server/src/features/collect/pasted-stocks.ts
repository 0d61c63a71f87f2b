import type { FindStock, FoundStock } from './find-stock.ts'

export interface Pasted {
  /** Each once, in the order of the text. */
  readonly stocks: readonly (FoundStock & { readonly typed: string })[]
  /** What is no stock. */
  readonly unknown: readonly string[]
}

const BETWEEN = /[\n\r\t,，;；、|]+/
/** sh600000, 600000.SH, 浦发银行(600000): six digits that stand alone. */
const CODE = /(?<!\d)(\d{6})(?!\d)/

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
      const [, code = ''] = CODE.exec(word.normalize('NFKC')) ?? []
      if (!take(word, find(word) ?? find(code))) unknown.add(word)
    }
  }
  return { stocks: [...stocks.values()], unknown: [...unknown] }
}
