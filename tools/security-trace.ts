import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './repository.ts'
import { type TraceLine, traceLines, traceProblems } from './spec-trace.ts'

const IDS = /^[SR]\d+$/
/** What a row still lacks stands among its tests, after this. */
const OPEN = /^not yet: ./

/** The rows of the checklist that must be there: all of security, and two of reliability. */
export const CHECKLIST = [...Array.from({ length: 30 }, (_, at) => `S${at + 1}`), 'R17', 'R18']

export interface SecurityTrace {
  readonly lines: readonly TraceLine[]
  readonly whole: number
  readonly inPart: number
  readonly notYet: number
  readonly problems: readonly string[]
}

/** How far each row of the checklist is shown by tests, and what is wrong with what the document says of it. */
export function securityTrace(document: string, sourceOf: (file: string) => string | undefined): SecurityTrace {
  const rows = traceLines(document, IDS)
  const lines = rows.map(row => ({ ...row, tests: row.tests.filter(test => !OPEN.test(test)) }))
  const isOpen = (at: number) => rows[at]?.tests.some(test => OPEN.test(test)) === true
  const notYet = lines.filter(({ tests }) => tests.length === 0).length
  const inPart = lines.filter(({ tests }, at) => tests.length > 0 && isOpen(at)).length
  const whole = lines.length - notYet - inPart
  const said = `${whole} of ${lines.length} rows are shown whole, ${inPart} in part, ${notYet} not yet.`
  const missing = CHECKLIST.filter(id => !lines.some(line => line.id === id)).map(id => `${id} is not there`)
  const miscounted = document.includes(said) ? [] : [`it must say: ${said}`]
  return { lines, whole, inPart, notYet, problems: [...traceProblems(lines, sourceOf), ...missing, ...miscounted] }
}

/** The trace as it stands in the checkout. */
export function checkedSecurityTrace(): SecurityTrace {
  const sourceOf = (file: string) => {
    const path = join(REPOSITORY, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return securityTrace(sourceOf('docs/security-trace.md') ?? '', sourceOf)
}

if (import.meta.main) {
  const { whole, inPart, notYet, problems } = checkedSecurityTrace()
  console.log(`${whole} rows whole, ${inPart} in part, ${notYet} not yet`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
