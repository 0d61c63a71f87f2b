/** What a spreadsheet would run as a formula when it opens the file. */
const FORMULA = /^[=+\-@\t\r]/

// Without it Excel on a Chinese Windows reads UTF-8 as GBK.
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvValue = string | number | null | undefined

/** The unknown is an empty field. A number is never taken for a formula, a text that looks like one is disarmed. */
function field(value: CsvValue): string {
  if (value === null || value === undefined || Number.isNaN(value)) return ''
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file for spreadsheets: RFC 4180 with a byte order mark. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return BYTE_ORDER_MARK + rows.map(row => `${row.map(field).join(',')}\r\n`).join('')
}

/** The fields of each line, quotes undone; the guard against formulas is taken off again. */
export function parseCsv(text: string): readonly (readonly string[])[] {
  const lines: string[][] = []
  let line: string[] = []
  let value = ''
  let isQuoted = false
  const endField = (): void => {
    line.push(/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value)
    value = ''
  }
  const endLine = (): void => {
    endField()
    if (line.some(each => each !== '')) lines.push(line)
    line = []
  }
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  for (let at = 0; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (isQuoted) {
      if (sign !== '"') value += sign
      else if (source.charAt(at + 1) === '"') {
        value += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && value === '') isQuoted = true
    else if (sign === ',') endField()
    else if (sign === '\n') endLine()
    else if (sign !== '\r' || source.charAt(at + 1) !== '\n') value += sign
  }
  endLine()
  return lines
}
