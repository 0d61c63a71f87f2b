import type { Column } from '#lib/column/column.ts'
import { hasInitials } from '#lib/format/initials.ts'

/** What a person narrows a table to, as it was understood. */
export interface RowFilter<R> {
  readonly matches: (row: R) => boolean
  /** Words that look like a condition on a figure the table does not have. */
  readonly notUnderstood: readonly string[]
}

type Test<R> = (row: R) => boolean

const CONDITION = /^(?<title>[^<>=]+)(?<sign>>=|<=|>|<|=)(?<number>[+-]?\d+(?:\.\d+)?)(?<unit>万亿|亿|万)?\D{0,2}$/u
const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8, 万亿: 1e12 }
const COMPARED: Readonly<Record<string, (figure: number, limit: number) => boolean>> = {
  '>': (figure, limit) => figure > limit,
  '<': (figure, limit) => figure < limit,
  '>=': (figure, limit) => figure >= limit,
  '<=': (figure, limit) => figure <= limit,
  '=': (figure, limit) => figure === limit,
}

/** The columns with a figure that can be compared; a code is a name, though it is sorted as a number. */
export function figureColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  return columns.filter(({ sortValue, align }) => sortValue !== undefined && align !== 'start')
}

function conditionOf<R>(word: string, columns: readonly Column<R>[]): Test<R> | undefined {
  const { title = '', sign = '', number = '', unit } = CONDITION.exec(word)?.groups ?? {}
  const figures = figureColumns(columns)
  const column = figures.find(each => each.title === title) ?? figures.find(each => each.title.includes(title))
  const compare = COMPARED[sign]
  if (title === '' || column?.sortValue === undefined || compare === undefined) return undefined
  const { sortValue } = column
  const limit = Number(number) * (unit === undefined ? 1 : (UNITS[unit] ?? 1))
  return row => {
    const figure = sortValue(row)
    return typeof figure === 'number' && compare(figure, limit)
  }
}

/**
 * A word is looked for in what stands in words: the figures of thousands of rows are too many to write out at every tick,
 * and are asked for by a condition. Letters are also pinyin initials of the name.
 */
function wordTest<R>(word: string, columns: readonly Column<R>[]): Test<R> {
  const worded = columns.filter(({ align }) => align !== undefined && align !== 'end')
  const names = columns.filter(({ rowHeader }) => rowHeader)
  const isLetters = /^[a-z]+$/.test(word)
  return row =>
    worded.some(({ text }) => text(row).toLowerCase().includes(word)) ||
    (isLetters && names.some(({ text }) => hasInitials(text(row), word)))
}

/** Words and conditions with blanks between, of which a row meets all: `光伏 涨跌幅>5 成交额>=1亿`. */
export function readFilter<R>(filterText: string, columns: readonly Column<R>[]): RowFilter<R> | undefined {
  const words = filterText.trim().toLowerCase().replaceAll('＞', '>').replaceAll('＜', '<').split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const tests: Test<R>[] = []
  const notUnderstood: string[] = []
  for (const word of words) {
    const isCondition = /[<>=]/.test(word)
    const test = isCondition ? conditionOf(word, columns) : wordTest(word, columns)
    if (test === undefined) notUnderstood.push(word)
    else tests.push(test)
  }
  return { matches: row => tests.every(test => test(row)), notUnderstood }
}
