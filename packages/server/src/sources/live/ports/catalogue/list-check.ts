import type { Decoded } from '@kanpan/providers/codec'
import type { ListedCompanyRow } from '@kanpan/providers/rows/listed-company-row'
import { cninfoStocks } from '#sources/live/endpoints/other-providers.ts'
import type { SourceStock } from '#sources/ports/rows.ts'
import type { CatalogueBatch, CatalogueParts } from './catalogue-parts.ts'
import { nameToday, quotesOf } from './company-directory.ts'
import { isListedQuote, listStock } from './list-stock.ts'

/** A list that lacks more of those who have a quote is a part of one, whatever it says of itself. */
const MOST_LACKING_SHARE = 0.02
const NAMED = 3

const some = (codes: readonly string[]) => `${codes.slice(0, NAMED).join('、')}${codes.length > NAMED ? ' 等' : ''}`

/**
 * Holds a list against the directory of companies, code by code, since the counts of two providers never agree: who is in the
 * directory, not on the list, and has a quote of these days was left out, and is put on it; who is on the list alone is told of.
 */
export async function checkedList(
  batch: CatalogueBatch,
  parts: CatalogueParts & { readonly directory: () => Promise<Decoded<ListedCompanyRow>> },
  signal: AbortSignal,
): Promise<CatalogueBatch> {
  const { stocks } = batch.rows
  const companies = (await parts.directory()).rows
  const onList = new Set(stocks.map(({ code }) => code))
  const others = companies.filter(({ code }) => !onList.has(code))
  const quotes = await quotesOf(
    others.map(({ code }) => code),
    parts,
    signal,
  )
  const missing = others.flatMap((company): SourceStock | readonly [] => {
    const quote = quotes.get(company.code)
    if (!quote || !isListedQuote(quote, batch.day)) return []
    return listStock({ ...quote, ...nameToday(company, quote) }) ?? []
  })
  const known = new Set(companies.map(({ code }) => code))
  const alone = stocks.filter(({ code }) => !known.has(code))
  const words = [
    ...(missing.length > 0
      ? [`名单上没有、却有行情的 ${missing.length} 只已补上（${some(missing.map(codeOf))}）`]
      : []),
    ...(alone.length > 0 ? [`名单上有、名录里没有的 ${alone.length} 只（${some(alone.map(codeOf))}）`] : []),
  ].join('；')
  const differing = missing.length + alone.length
  parts.report({ provider: cninfoStocks.group, day: batch.day, compared: companies.length, differing, words })
  if (missing.length === 0) return batch
  const isWhole = batch.isWhole && missing.length <= MOST_LACKING_SHARE * stocks.length
  return { ...batch, rows: { stocks: [...stocks, ...missing] }, isWhole }
}

const codeOf = ({ code }: SourceStock) => code
