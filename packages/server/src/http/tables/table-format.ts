/** What an answer can be asked as beside JSON. */
export const TABLE_FORMATS = {
  arrow: 'application/vnd.apache.arrow.stream',
  csv: 'text/csv',
} as const
export type TableFormat = keyof typeof TABLE_FORMATS

/** What the `Accept` of a program asks for; undefined for JSON. No browser asks for either by itself. */
export function tableFormat(accept: string | undefined): TableFormat | undefined {
  if (accept === undefined) return undefined
  if (accept.includes(TABLE_FORMATS.arrow)) return 'arrow'
  return accept.includes(TABLE_FORMATS.csv) ? 'csv' : undefined
}
