import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './repository.ts'
import { type TraceLine, traceLines, traceProblems } from './spec-trace.ts'

const IDS = /^[SR]\d+$/
/** What a row still lacks stands among its tests, after this. */
const OPEN = /^not yet: ./

export interface Checklist {
  readonly document: string
  /** The rows that must be there, in order. */
  readonly ids: readonly string[]
}

const numbered = (letter: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `${letter}${from + at}`)

/** All of security, and of reliability the two that are about a browser. */
export const SECURITY: Checklist = { document: 'docs/security-trace.md', ids: [...numbered('S', 1, 30), 'R17', 'R18'] }
/** The rest of reliability. */
export const RELIABILITY: Checklist = { document: 'docs/reliability-trace.md', ids: numbered('R', 1, 16) }

interface ChecklistTrace {
  readonly lines: readonly TraceLine[]
  readonly whole: number
  readonly inPart: number
  readonly notYet: number
  readonly problems: readonly string[]
}

/** How far each row of a checklist is shown by tests, and what is wrong with what the document says of it. */
export function checklistTrace(
  document: string,
  ids: readonly string[],
  sourceOf: (file: string) => string | undefined,
): ChecklistTrace {
  const rows = traceLines(document, IDS)
  const lines = rows.map(row => ({ ...row, tests: row.tests.filter(test => !OPEN.test(test)) }))
  const isOpen = (at: number) => rows[at]?.tests.some(test => OPEN.test(test)) === true
  const notYet = lines.filter(({ tests }) => tests.length === 0).length
  const inPart = lines.filter(({ tests }, at) => tests.length > 0 && isOpen(at)).length
  const whole = lines.length - notYet - inPart
  const said = `${whole} of ${lines.length} rows are shown whole, ${inPart} in part, ${notYet} not yet.`
  const missing = ids.filter(id => !lines.some(line => line.id === id)).map(id => `${id} is not there`)
  const miscounted = document.includes(said) ? [] : [`it must say: ${said}`]
  return { lines, whole, inPart, notYet, problems: [...traceProblems(lines, sourceOf), ...missing, ...miscounted] }
}

/** The trace as it stands in the checkout. */
export function checkedChecklist({ document, ids }: Checklist): ChecklistTrace {
  const sourceOf = (file: string) => {
    const path = join(REPOSITORY, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return checklistTrace(sourceOf(document) ?? '', ids, sourceOf)
}

if (import.meta.main) {
  for (const checklist of [SECURITY, RELIABILITY]) {
    const { whole, inPart, notYet, problems } = checkedChecklist(checklist)
    console.log(`${checklist.document}: ${whole} rows whole, ${inPart} in part, ${notYet} not yet`)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
  }
}
