import { refuse } from '#import/cell-values.ts'

/** A value of a table of our own; undefined and NaN are empty cells. */
export type Cell = string | number | undefined

// A spreadsheet runs what starts like this as a formula, wherever the text came from.
const FORMULA = /^'*[=+\-@\t\r]/

/** A cell as a CSV has it: text that a spreadsheet would run is led by an apostrophe, which `textIn` takes off again. */
export function csvCell(cell: Cell): string {
  if (cell === undefined || (typeof cell === 'number' && Number.isNaN(cell))) return ''
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell written by `csvCell`. */
export function textIn(value: unknown): string {
  const text = typeof value === 'string' ? value : ''
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** Several texts in one cell, `a|b`. */
export function listCell(texts: readonly string[]): string {
  return texts.map(text => text.replaceAll(/[\\|]/g, '\\$&')).join('|')
}

export function listIn(value: unknown): string[] {
  const text = textIn(value)
  return text === ''
    ? []
    : Array.from(`${text}|`.matchAll(/((?:[^\\|]|\\.)*)\|/gsy), ([, one = '']) => one.replaceAll(/\\(.)/gs, '$1'))
}

export function yuanCell(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** A price in yuan, as whole cents; 0 where there was none. */
export function centsIn(value: unknown): number {
  const cents = Math.round(Number(textIn(value)) * 100)
  return textIn(value) !== '' && cents >= 0 ? cents : refuse('价格无法识别')
}

/** Seconds from midnight as `09:25:00`. */
export function clockCell(second: number | undefined): string | undefined {
  if (second === undefined) return undefined
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}
