import { type IndexRow, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'

/** Further apart than this no two are reference prices of one stock: the largest splits divide it by less than four. */
const MOST_TIMES = 4

const isNear = (one: number, other: number) => one <= MOST_TIMES * other && other <= MOST_TIMES * one

const isWeighed = ({ volumeShares, amountYuan }: QuoteRow) =>
  Number.isFinite(volumeShares) && Number.isFinite(amountYuan)

/** A reference price as a quote or a list tells it, in yuan. */
export type ReferenceReport = Pick<QuoteRow, 'code' | 'prevCloseYuan'>

const isIndex = (row: ReferenceReport | IndexRow): row is IndexRow => 'index' in row

export interface HearsayParts {
  /** What a stock closed at on the last day that is stored, in yuan. */
  readonly closeBefore: (code: string) => number | undefined
}

/** What has been said of a stock's day that stays true for all of it: its reference price, that it has traded, and that one can say for how much. */
export interface Hearsay {
  /** What a row of a provider contradicts; undefined: nothing. */
  contradicted(provider: string, row: QuoteRow): string | undefined
  /** Whether another provider, or a day that is stored, has a reference price for the stock that this one's can be held against. */
  isHeldAgainst(provider: string, code: string): boolean
  /** Notes the reference prices of a reply, believed or not: who says the same again, or as somebody else does, is believed. */
  reported(provider: string, rows: readonly (ReferenceReport | IndexRow)[]): void
  /** How many stocks' reference prices one provider alone has told, with nothing they could be held against. */
  unchecked(): number
  /** Notes who has traded, by rows that are believed. */
  believed(rows: readonly (QuoteRow | IndexRow)[]): void
}

/** Remembers what providers say, so that each is judged by what the others said, and where there is nobody else by itself. */
export function hearsay({ closeBefore }: HearsayParts): Hearsay {
  const references = new Map<string, Map<string, number>>()
  const tradedDays = new Map<string, string>()
  const weighedDays = new Map<string, string>()

  /** What a reference price of this provider's can be held against. */
  function othersOf(provider: string, code: string): readonly number[] {
    const others = [...(references.get(code) ?? [])].flatMap(([by, yuan]) => (by === provider ? [] : yuan))
    const before = closeBefore(code)
    return before === undefined ? others : [...others, before]
  }

  function isBorneOut(provider: string, { code, prevCloseYuan }: QuoteRow): boolean {
    const others = othersOf(provider, code)
    if (others.length > 0) return others.some(yuan => isNear(yuan, prevCloseYuan))
    return isNear(references.get(code)?.get(provider) ?? prevCloseYuan, prevCloseYuan)
  }

  return {
    contradicted(provider, row) {
      // Providers write 0 for what they have lost.
      if (row.state !== 'trading' && tradedDays.get(row.code) === row.day) return '今天成交过的变成没有成交'
      // What stood before would be shown as of this row's second.
      if (row.state === 'trading' && !isWeighed(row) && weighedDays.get(row.code) === row.day) {
        return '有成交而没有成交量或成交额'
      }
      return row.prevCloseYuan > 0 && !isBorneOut(provider, row) ? '昨收与别家的、之前的相差太远' : undefined
    },
    isHeldAgainst: (provider, code) => othersOf(provider, code).length > 0,
    reported(provider, rows) {
      for (const row of rows) {
        if (isIndex(row) || !(row.prevCloseYuan > 0)) continue
        const reports = references.get(row.code) ?? new Map<string, number>()
        reports.set(provider, row.prevCloseYuan)
        references.set(row.code, reports)
      }
    },
    unchecked: () =>
      [...references].filter(([code, reports]) => reports.size === 1 && closeBefore(code) === undefined).length,
    believed(rows) {
      for (const row of rows) {
        if (isIndexRow(row) || row.state !== 'trading') continue
        tradedDays.set(row.code, row.day)
        if (isWeighed(row)) weighedDays.set(row.code, row.day)
      }
    },
  }
}
