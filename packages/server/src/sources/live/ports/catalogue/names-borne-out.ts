import { isStName } from '@kanpan/market/rules/st-name'
import { isStByLimitPrice } from '@kanpan/providers/quote-columns'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { bareName } from '#sources/live/quotes/believable-rows.ts'
import type { SourceStock } from '#sources/ports/rows.ts'
import type { CatalogueBatch, CatalogueParts } from './catalogue-parts.ts'

const ST_MARK = /^((?:XD|XR|DR|[NC](?=\p{Script=Han}))?)S?\*?ST/u
const MARK_OF_DAY = /^(?:XD|XR|DR|[NC](?=\p{Script=Han}))/u

/** A name as the limit price of the same day has it: a mark of ST that is not under its limit is none. */
function nameBorneOut(name: string, quote: QuoteRow, isSt: boolean): string {
  if (isStName(name) === isSt) return name
  // Which of the marks it is only a name can tell.
  if (isStName(quote.name) === isSt && bareName(quote.name) === bareName(name)) return quote.name
  return isSt ? name : name.replace(ST_MARK, '$1')
}

function borneOut(stock: SourceStock, quote: QuoteRow, isSt: boolean): SourceStock {
  const nameOfDay = nameBorneOut(stock.nameOfDay, quote, isSt)
  return { ...stock, nameOfDay, name: nameBorneOut(stock.name, quote, isSt).replace(MARK_OF_DAY, '') }
}

const areMarksApart = (stock: SourceStock, quote: QuoteRow) =>
  bareName(stock.nameOfDay) === bareName(quote.name) && isStName(stock.nameOfDay) !== isStName(quote.name)

/**
 * A list whose marks of ST are those that the limit prices of the day's quotes bear out. Where limits say nothing of marks, whoever list
 * and quotes do not mark alike is told of, by code.
 */
export function withNamesBorneOut(
  batch: CatalogueBatch,
  { latest, marksDiffer }: Pick<CatalogueParts, 'latest' | 'marksDiffer'>,
): CatalogueBatch {
  const apart: string[] = []
  const stocks = batch.rows.stocks.map(stock => {
    const quote = latest.quote(stock.code)?.row
    if (quote?.day !== batch.day) return stock
    const isSt = isStByLimitPrice(quote)
    if (isSt !== undefined) return borneOut(stock, quote, isSt)
    if (areMarksApart(stock, quote)) apart.push(stock.code)
    return stock
  })
  marksDiffer(apart)
  return { ...batch, rows: { ...batch.rows, stocks } }
}
