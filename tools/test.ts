import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium-setup.ts'
import { playwrightCounts, withoutBrowser } from './playwright-counts.ts'
import { REPOSITORY } from './repository.ts'
import { RUN_FILES, RunCounts, skipLines, totalLine, troubleLines } from './run-counts.ts'
import { serverProgram } from './server-build.ts'
import { buildWebIfChanged } from './web-build.ts'

interface Part {
  readonly title: string
  readonly seconds: number
  readonly ok: boolean
}

const parts: Part[] = []

function part(title: string, run: () => boolean): void {
  console.log(`\n=== ${title}`)
  const startedMs = performance.now()
  const ok = run()
  const seconds = (performance.now() - startedMs) / 1000
  parts.push({ title, seconds, ok })
  console.log(`--- ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`)
}

/** Runs a program of node_modules/.bin; nothing waits for a person at the keyboard. */
function program(name: string, ...args: readonly string[]): boolean {
  const shell = process.platform === 'win32'
  return spawnSync(name, args, { cwd: REPOSITORY, stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0
}

/** The journeys as a report, without running them. */
function listedJourneys(): unknown {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json', '--pass-with-no-tests']
  return JSON.parse(spawnSync('playwright', args, { cwd: REPOSITORY, encoding: 'utf8' }).stdout)
}

// A program that dies before it writes its counts has failed, whatever it printed.
function countsOf(file: string, read: (content: unknown) => RunCounts): RunCounts {
  const path = join(REPOSITORY, file)
  if (existsSync(path)) return read(JSON.parse(readFileSync(path, 'utf8')))
  return { passed: 0, failed: [{ file, name: 'was not written' }], flaky: [], skipped: [] }
}

const startedMs = performance.now()
for (const file of Object.values(RUN_FILES)) rmSync(join(REPOSITORY, file), { force: true })
const chromium = ensureChromium()

part('biome: format, lint, layers', () => program('biome', 'check'))
part('tsc: types', () => program('tsc', '-b'))
part('vite: web build', () => buildWebIfChanged())
part('vitest: tests of every package', () => program('vitest', 'run', '--retry=1'))
part('knip: nothing unused', () => program('knip', '--no-progress'))
part('size-limit: bytes per route', () => program('size-limit'))

const runs = [countsOf(RUN_FILES.vitest, content => RunCounts.parse(content))]
if ('path' in chromium) {
  process.env.CHROMIUM = chromium.path
  // As it is started for people.
  process.env.KANPAN_JOURNEYS_PROGRAM = await serverProgram()
  part('playwright: journeys', () =>
    program('playwright', 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests'),
  )
  runs.push(countsOf(RUN_FILES.playwright, playwrightCounts))
} else {
  console.log(`\n=== playwright: journeys\n${chromium.missing}`)
  runs.push(withoutBrowser(listedJourneys(), chromium.missing))
}

console.log('\n=== summary')
for (const { title, seconds, ok } of parts)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${title}`)
console.log(`total  ${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s`)
for (const line of skipLines({ skipped: runs.flatMap(run => run.skipped) })) console.log(line)
for (const line of runs.flatMap(troubleLines)) console.log(line)
console.log(totalLine(runs))
process.exitCode = parts.every(done => done.ok) && runs.every(run => run.failed.length === 0) ? 0 : 1
