import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'

const DAY_SECONDS = 86_400

export interface AdmittedRows<T> {
  readonly rows: readonly T[]
  readonly refusedRows: number
  readonly refusedFor: string
}

/** Why nothing can be taken from a batch: it was empty, or nothing in it was believed. */
export function nothingIn({ refusedRows, refusedFor }: AdmittedRows<unknown>, whenEmpty: string): string {
  return refusedRows > 0 ? `${refusedRows} 条不可信：${refusedFor}` : whenEmpty
}

const isSecond = (second: number) => Number.isInteger(second) && second >= 0 && second < DAY_SECONDS

function admitted<T>(rows: readonly T[], refusedFor: string, isGood: (row: T) => boolean): AdmittedRows<T> {
  const good = rows.filter(isGood)
  return { rows: good, refusedRows: rows.length - good.length, refusedFor }
}

/** Who exists in the market. */
type Codes = Pick<ReadonlySet<string>, 'has'>

const WRONG_NEWS = '没有标题，或时间不在当日'
const WRONG_ANNOUNCEMENT = `${WRONG_NEWS}，或没有这只股票`

/**
 * News that says something, at a second of its day, which is one of those asked for. A broken item costs that item, and an
 * announcement is nothing without its stock; flash news of a stock that is not ours stays, without it.
 */
export function admittedNews(
  rows: readonly SourceNews[],
  stocks: Codes,
  days?: { readonly first: string; readonly day: string },
): AdmittedRows<SourceNews> {
  const isKnown = (code: string) => stocks.has(code)
  const isOfStranger = ({ kind, codes }: SourceNews) =>
    kind === 'announcement' && codes.length > 0 && !codes.some(isKnown)
  const isOfDays = ({ day }: SourceNews) =>
    day === undefined || days === undefined || (day >= days.first && day <= days.day)
  const refusedFor = rows.some(isOfStranger) ? WRONG_ANNOUNCEMENT : WRONG_NEWS
  const news = admitted(
    rows,
    refusedFor,
    row => row.id !== '' && row.title.trim() !== '' && isSecond(row.second) && isOfDays(row) && !isOfStranger(row),
  )
  return {
    ...news,
    rows: news.rows.map(row => (row.codes.every(isKnown) ? row : { ...row, codes: row.codes.filter(isKnown) })),
  }
}

/** Reasons that give one, for a stock there is. */
export function admittedReasons(rows: readonly SourceReason[], codes: Codes): AdmittedRows<SourceReason> {
  return admitted(
    rows,
    '没有写明原因，或没有这只股票',
    ({ code, tags, text, firstSealSecond }) =>
      codes.has(code) &&
      (tags.length > 0 || text.trim() !== '') &&
      (firstSealSecond === undefined || isSecond(firstSealSecond)),
  )
}
