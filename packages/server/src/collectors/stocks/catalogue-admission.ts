import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { isListedOn } from '@kanpan/market/quote/catalogue'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import { isStName } from '@kanpan/market/rules/st-name'
import { Refused } from '#collectors/refused.ts'
import type { IngestResult } from '#live/source-status.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { CatalogueRows, SourceStock } from '#sources/ports/rows.ts'
import type { StockVersion } from '#store/catalogue/stock-list.ts'
import type { Morning, MorningStock } from '#store/catalogue/take-morning.ts'
import { initialsOf } from '#text/pinyin.ts'

/** No market has so many stocks: a provider that floods us is refused before it is read. */
const MOST_ROWS = 20_000
/** A list that lacks more of those who were listed yesterday is a part of one, whatever it says of itself. */
const MOST_LACKING_PCT = 2
/** Companies do not all get other names in a night: another column stands where the names did. */
const MOST_RENAMED_PCT = 20
/** Nor are so many marked ST overnight: after the deadline for annual reports, when most are, it is about one of a hundred. */
const MOST_MARKED_PCT = 2
const LONGEST_NAME = 16

/** Letters, digits and the signs of names; one that was cut within a character or is empty is none. */
const isName = (name: string) =>
  name.length > 0 && name.length <= LONGEST_NAME && !/[\p{Cc}\uFFFD]/u.test(name) && name.trim() === name

const isDay = (day: string | null) => day === null || /^\d{4}-\d\d-\d\d$/.test(day)
const isCount = (count: number | null) => count === null || (Number.isFinite(count) && count > 0)

function isSound({ code, board, name, nameOfDay, ...stock }: SourceStock): boolean {
  if (!StockCode.safeParse(code).success || boardOf(code) !== board) return false
  if (!isName(name) || !isName(nameOfDay)) return false
  return isDay(stock.listedOn) && isDay(stock.delistedOn) && isCount(stock.totalShares) && isCount(stock.floatShares)
}

const letters = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '')

/** Providers write the same name in wide letters, in narrow ones and with blanks: none of that is another name. */
function asKnown(stock: SourceStock, { catalogue, rowOf }: StockVersion): SourceStock {
  const known = catalogue.stocks[rowOf(stock.code) ?? -1]?.name
  if (known === undefined || letters(known) !== letters(stock.name)) return stock
  return { ...stock, name: known, nameOfDay: stock.nameOfDay === stock.name ? known : stock.nameOfDay }
}

const spelled = (stock: SourceStock): MorningStock => ({
  ...stock,
  initials: [...(stock.initials ?? initialsOf(stock.name))],
})

function pct(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

/** Rows of those who are listed as far as is known and are not on the list, under either of their codes. */
function lacking({ catalogue, rowOf }: StockVersion, { day, stocks }: Pick<Morning, 'day' | 'stocks'>) {
  const present = new Set(stocks.flatMap(({ code, formerCode }) => [rowOf(code), formerCode && rowOf(formerCode)]))
  const codes = new Set(stocks.map(({ code }) => code))
  const listed = [...catalogue.stocks.keys()].filter(row => isListedOn(catalogue, row, day))
  const lacks = listed.filter(row => {
    const stock = catalogue.stocks[row]
    return !present.has(row) && !(stock && codes.has(currentCode(stock.code)))
  })
  return { listed: listed.length, lacks: lacks.length }
}

export interface AdmittedMorning extends Pick<IngestResult, 'refusedRows' | 'refusedFor'> {
  readonly morning: Morning
}

/**
 * What is let in of a morning's list, beside what is known: wrong rows are left out alone; a list that lacks too many, or calls too
 * many by other names, is refused whole. Who is wrong on a list has not left the market, so that such a list takes nobody for gone.
 */
export function admittedMorning({ day, rows, isWhole }: Batch<CatalogueRows>, known: StockVersion): AdmittedMorning {
  if (rows.stocks.length > MOST_ROWS) throw new Refused(`来源给出 ${rows.stocks.length} 行，多于市场上的股票`)
  const byCode = new Map<string, SourceStock>()
  for (const stock of rows.stocks) if (isSound(stock) && !byCode.has(stock.code)) byCode.set(stock.code, stock)
  if (byCode.size === 0) throw new Refused('来源给出的股票名单是空的')
  const refusedRows = rows.stocks.length - byCode.size
  const stocks = Array.from(byCode.values(), stock => spelled(asKnown(stock, known)))
  const { listed, lacks } = lacking(known, { day, stocks })
  if (isWhole && pct(lacks, listed) > MOST_LACKING_PCT) {
    throw new Refused(`来源的股票名单缺少 ${lacks} 只已上市的股票（${pct(lacks, listed).toFixed(1)}%）`)
  }
  const renamed = stocks.flatMap(({ code, name }) => {
    const before = known.catalogue.stocks[known.rowOf(code) ?? -1]?.name
    return before === undefined || before === name ? [] : { before, name }
  })
  if (pct(renamed.length, listed) > MOST_RENAMED_PCT) throw new Refused(`来源给 ${renamed.length} 只股票换了名称`)
  const marked = renamed.filter(({ before, name }) => isStName(name) && !isStName(before))
  if (pct(marked.length, listed) > MOST_MARKED_PCT) throw new Refused(`来源给 ${marked.length} 只股票的名称加了 ST`)
  const refusal = refusedRows > 0 ? { refusedRows, refusedFor: '代码、名称或日期不成立，或重复' } : {}
  return { morning: { day, stocks, isWhole: isWhole && refusedRows === 0 }, ...refusal }
}
