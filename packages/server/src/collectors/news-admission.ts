import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'

const DAY_SECONDS = 86_400

export interface AdmittedRows<T> {
  readonly rows: readonly T[]
  readonly refusedRows: number
  readonly refusedFor: string
}

const isSecond = (second: number) => Number.isInteger(second) && second >= 0 && second < DAY_SECONDS

function admitted<T>(rows: readonly T[], refusedFor: string, isGood: (row: T) => boolean): AdmittedRows<T> {
  const good = rows.filter(isGood)
  return { rows: good, refusedRows: rows.length - good.length, refusedFor }
}

/** News that says something, at a second of its day. A broken item costs that item. */
export function admittedNews(rows: readonly SourceNews[]): AdmittedRows<SourceNews> {
  return admitted(
    rows,
    '没有标题，或时间不在当日',
    ({ id, title, second }) => id !== '' && title.trim() !== '' && isSecond(second),
  )
}

/** Reasons that give one, for a stock there is. */
export function admittedReasons(rows: readonly SourceReason[], codes: ReadonlySet<string>): AdmittedRows<SourceReason> {
  return admitted(
    rows,
    '没有写明原因，或没有这只股票',
    ({ code, tags, text, firstSealSecond }) =>
      codes.has(code) &&
      (tags.length > 0 || text.trim() !== '') &&
      (firstSealSecond === undefined || isSecond(firstSealSecond)),
  )
}
