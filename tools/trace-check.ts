import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from './repository.ts'
import { type TraceLine, traceLines, traceProblems } from './spec-trace.ts'

function sourceOf(file: string): string | undefined {
  const path = join(REPOSITORY, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The trace as it stands in the checkout, and what is wrong with it. */
export function checkedTrace(): { readonly lines: readonly TraceLine[]; readonly problems: readonly string[] } {
  const lines = traceLines(sourceOf('docs/spec-trace.md') ?? '')
  return { lines, problems: traceProblems(lines, sourceOf) }
}

if (import.meta.main) {
  const { lines, problems } = checkedTrace()
  const shown = lines.filter(line => line.tests.length > 0).length
  console.log(`${lines.length} statements, ${shown} shown by a test, ${lines.length - shown} not yet`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
