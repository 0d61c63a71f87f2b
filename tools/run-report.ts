import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { REPOSITORY } from './repository.ts'
import { RUN_FILES, type RunCounts, skipLines } from './run-counts.ts'

type ConsoleLog = Parameters<NonNullable<Reporter['onUserConsoleLog']>>[0]

// A test skipped by skipIf carries no reason, so the line its file printed about it stands in.
const ABOUT_SKIPPING = /skip|missing|not (found|given|set)|跳过|缺少|没有找到|未找到|未提供/i

function lastSaid(lines: readonly string[]): string {
  return lines.find(line => ABOUT_SKIPPING.test(line)) ?? 'no reason given'
}

/** Counts a run, says at its end what was skipped and why, and leaves the counts for the gate to add up. */
export function runReport(): Reporter {
  const said = new Map<string, string[]>()
  return {
    onUserConsoleLog({ taskId, content }: ConsoleLog) {
      // A task id begins with its file's; lines printed while a file loads belong to the file.
      const file = taskId?.replace(/_.*$/, '') ?? ''
      said.set(file, [...(said.get(file) ?? []), ...content.split('\n').filter(Boolean)])
    },
    onTestRunEnd(modules: readonly TestModule[], errors) {
      const counts: RunCounts = {
        passed: 0,
        failed: errors.map(error => ({ file: 'outside every test', name: error.message })),
        flaky: [],
        skipped: [],
      }
      for (const module of modules) {
        const file = relative(REPOSITORY, module.moduleId)
        for (const error of module.errors()) counts.failed.push({ file, name: error.message })
        for (const test of module.children.allTests()) {
          const result = test.result()
          const named = { file, name: test.fullName }
          if (test.diagnostic()?.flaky) counts.flaky.push(named)
          if (result.state === 'passed') counts.passed += 1
          else if (result.state === 'failed') counts.failed.push(named)
          else {
            const note = result.state === 'skipped' ? result.note : undefined
            const reason = note ?? lastSaid(said.get(module.id.replace(/_.*$/, '')) ?? [])
            counts.skipped.push({ ...named, reason })
          }
        }
      }
      for (const line of skipLines(counts)) console.log(line)
      const target = join(REPOSITORY, RUN_FILES.vitest)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, JSON.stringify(counts))
    },
  }
}
