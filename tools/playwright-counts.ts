import { z } from 'zod'
import type { RunCounts, SkippedTest } from './run-counts.ts'

const Annotation = z.object({ type: z.string(), description: z.string().optional() })
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']).optional(),
      annotations: z.array(Annotation).default([]),
    }),
  ),
})
type Spec = z.infer<typeof Spec>
interface Suite {
  readonly specs: readonly Spec[]
  readonly suites?: readonly Suite[] | undefined
}
const Suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(Spec), suites: z.array(Suite).optional() }))
const Report = z.object({ suites: z.array(Suite), errors: z.array(z.object({ message: z.string() })).default([]) })

function specsOf(suite: Suite): readonly Spec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** Counts from Playwright's own JSON report. */
export function playwrightCounts(report: unknown): RunCounts {
  const { suites, errors } = Report.parse(report)
  const counts: RunCounts = {
    passed: 0,
    failed: errors.map(error => ({ file: 'e2e/journeys', name: error.message })),
    flaky: [],
    skipped: [],
  }
  for (const spec of suites.flatMap(specsOf)) {
    for (const { status, annotations } of spec.tests) {
      if (status === 'skipped') counts.skipped.push(skippedTest(spec, annotations[0]?.description))
      else if (status === 'unexpected') counts.failed.push(named(spec))
      else counts.passed += 1
      if (status === 'flaky') counts.flaky.push(named(spec))
    }
  }
  return counts
}

/** The same tests where no browser could be started: every one skipped, for that reason. */
export function withoutBrowser(report: unknown, reason: string): RunCounts {
  const specs = Report.parse(report).suites.flatMap(specsOf)
  return { passed: 0, failed: [], flaky: [], skipped: specs.map(spec => skippedTest(spec, reason)) }
}

function named({ file, title }: Spec) {
  return { file: `e2e/journeys/${file}`, name: title }
}

function skippedTest(spec: Spec, reason: string | undefined): SkippedTest {
  return { ...named(spec), reason: reason ?? 'no reason given' }
}
