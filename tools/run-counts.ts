import { z } from 'zod'

const NamedTest = z.object({ file: z.string(), name: z.string() })
const SkippedTest = NamedTest.extend({ reason: z.string() })
export type SkippedTest = z.infer<typeof SkippedTest>

/** What a run of a test program came to. A flaky test passed at its second try, and is among the passed. */
export const RunCounts = z.object({
  passed: z.int(),
  failed: z.array(NamedTest),
  flaky: z.array(NamedTest),
  skipped: z.array(SkippedTest),
})
export type RunCounts = z.infer<typeof RunCounts>

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

/** One line for each test that failed and each that passed only at its second try. */
export function troubleLines({ failed, flaky }: Pick<RunCounts, 'failed' | 'flaky'>): string[] {
  const line = (word: string) => (test: { file: string; name: string }) => `${word} ${test.file}: ${test.name}`
  return [...flaky.map(line('flaky')), ...failed.map(line('failed'))]
}

/** The last line of the gate. */
export function totalLine(runs: readonly RunCounts[]): string {
  const sum = (count: (run: RunCounts) => number) => runs.reduce((total, run) => total + count(run), 0)
  return `${sum(run => run.passed)} passed, ${sum(run => run.failed.length)} failed, ${sum(run => run.skipped.length)} skipped`
}
