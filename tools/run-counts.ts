/** What a run of a test program came to. */
export interface RunCounts {
  passed: number
  failed: number
  readonly skipped: SkippedTest[]
}

export interface SkippedTest {
  readonly file: string
  readonly name: string
  readonly reason: string
}

/** Where each test program leaves its counts, below the checkout. */
export const RUN_FILES = {
  vitest: 'node_modules/.cache/kanpan/vitest.json',
  playwright: 'node_modules/.cache/kanpan/playwright.json',
} as const

/** One line for each reason in each file, with how many tests it silenced. */
export function skipLines(counts: Pick<RunCounts, 'skipped'>): string[] {
  const groups = Map.groupBy(counts.skipped, test => `${test.file}: ${test.reason}`)
  return [...groups].map(([reason, tests]) => `skipped ${tests.length} in ${reason}`)
}

/** The last line of the gate. */
export function totalLine(runs: readonly RunCounts[]): string {
  const sum = (count: (run: RunCounts) => number) => runs.reduce((total, run) => total + count(run), 0)
  return `${sum(run => run.passed)} passed, ${sum(run => run.failed)} failed, ${sum(run => run.skipped.length)} skipped`
}
