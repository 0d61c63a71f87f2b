import { stockDirectory } from '@kanpan/providers/cninfo/stock-list'
import type { Decoded } from '@kanpan/providers/codec'
import type { ListedCompanyRow } from '@kanpan/providers/rows/listed-company-row'
import { isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import { cninfoStocks } from '#sources/live/endpoints/other-providers.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { symbolsOf } from '#sources/live/quotes/symbols.ts'
import type { SourceStock } from '#sources/ports/rows.ts'
import type { CatalogueParts, CatalogueWay } from './catalogue-parts.ts'
import { isListedQuote, listStock } from './list-stock.ts'
import { PATIENT_TIMES, readInTime } from './read-in-time.ts'

/** Of all who have left no more leave in a day: the state has moved to another place. */
const MOST_GONE_A_DAY = 20
const EX_DAY = /^(?:XD|XR|DR)/

/** 巨潮's directory of companies, in one request: names without marks, and among them who has left long ago. */
export function readDirectory(
  { client, patienceMs, listed }: Pick<CatalogueParts, 'client' | 'patienceMs' | 'listed'>,
  signal: AbortSignal,
): Promise<Decoded<ListedCompanyRow>> {
  const reader = { client, endpoint: cninfoStocks, codec: stockDirectory }
  // At a first start nobody else is asked, and somebody waits.
  const times = listed().length === 0 ? 1 : PATIENT_TIMES
  return readInTime(reader, {}, { priority: 'sweep', signal, patienceMs: times * patienceMs })
}

/**
 * Quotes of some codes of which many may have none, by code, from the first who answers. Not through the relay: that most of them are
 * unknown is no fault of who is asked.
 */
export async function lookUp(
  codes: readonly string[],
  { readers, relay }: Pick<CatalogueParts, 'readers' | 'relay'>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, QuoteRow>> {
  if (codes.length === 0) return new Map()
  const serving = readers.filter(({ fewest }) => fewest === undefined)
  const isWell = ({ group }: (typeof serving)[number]) => relay.readings().get(group)?.state !== 'open'
  let failure: HostFailure | undefined
  for (const reader of [...serving.filter(isWell), ...serving.filter(one => !isWell(one))]) {
    try {
      const { rows } = await reader.read(symbolsOf(codes), { priority: 'sweep', signal })
      return new Map(rows.flatMap(row => (isIndexRow(row) ? [] : [[row.code, row]])))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof HostFailure)) throw error
      failure ??= error
    }
  }
  throw failure ?? new HostFailure('noRows', '没有可以问行情的提供方')
}

/** Called as its quote has it, with the marks of the day; on an ex-right day that is cut off, and the directory knows the rest. */
export function nameToday({ code, name }: ListedCompanyRow, quote: QuoteRow) {
  return { code, name: quote.name === '' || EX_DAY.test(quote.name) ? name : quote.name }
}

/** The quotes of these codes: those that have come, and of the others what a look brings. */
export async function quotesOf(
  codes: readonly string[],
  parts: CatalogueParts,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, QuoteRow>> {
  const seen = codes.flatMap(code => {
    const quote = parts.latest.quote(code)
    return quote ? [[code, quote.row] as const] : []
  })
  const known = new Map(seen)
  const looked = await lookUp(
    codes.filter(code => !known.has(code)),
    parts,
    signal,
  )
  return new Map([...looked, ...known])
}

/**
 * Who is listed by the directory: those of its companies who have a quote of these days. Never the whole: it does not say who has left,
 * and a quote that did not come is not one that there is not. Of those who were listed, quotes say who has left.
 */
export function directoryStocks(
  parts: CatalogueParts,
  directory: () => Promise<Decoded<ListedCompanyRow>>,
): CatalogueWay {
  return {
    group: cninfoStocks.group,
    async read({ day }, signal) {
      const { rows: companies, refused } = await directory()
      const quotes = await quotesOf(
        companies.map(({ code }) => code),
        parts,
        signal,
      )
      const listed = new Set(parts.listed())
      const gone = companies.filter(({ code }) => listed.has(code) && quotes.get(code)?.state === 'delisted')
      if (gone.length > MOST_GONE_A_DAY) throw new HostFailure('changed', `一天里 ${gone.length} 只退市`)
      const stocks = companies.flatMap((company): readonly SourceStock[] => {
        const quote = quotes.get(company.code)
        const stock = quote && listStock({ ...quote, ...nameToday(company, quote) })
        if (!stock) return []
        if (gone.includes(company)) return [{ ...stock, delistedOn: day }]
        return isListedQuote(quote, day) ? [stock] : []
      })
      if (stocks.length === 0) throw new HostFailure('noRows', '名录里谁也没有行情')
      return { provider: cninfoStocks.group, day, rows: { stocks }, isWhole: false, refused: refusedRows(refused) }
    },
  }
}
