import { TradeDay } from '@kanpan/contract/model/stock'
import type { Stretch } from './recorded-stretches.ts'
import { type ReportRow, reportTable, reportYear } from './report.ts'

/** The year `docs/simulator.md` shows, of three markets; a whole one with both a rising and a falling market. */
export const REPORT_YEAR = {
  seeds: [1, 2, 3],
  from: TradeDay.parse('2025-01-02'),
  to: TradeDay.parse('2025-12-31'),
} as const

const BEGIN = '<!-- simulator report: begin -->'
const END = '<!-- simulator report: end -->'

/** The rows of the documented year beside the recorded stretches. */
export function documentedRows(stretches: readonly Stretch[]): ReportRow[] {
  return reportYear(REPORT_YEAR, stretches)
}

/** The document with its table replaced; everything outside the two marks stays. */
export function withReport(document: string, rows: readonly ReportRow[], stretches: readonly Stretch[]): string {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`the document lacks the marks ${BEGIN} and ${END}`)
  const table = reportTable(rows, { seeds: REPORT_YEAR.seeds, stretches: stretches.map(({ title }) => title) })
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n${document.slice(end)}`
}
