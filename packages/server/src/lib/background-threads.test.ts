import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A process of its own: what is told stays until it ends. */
const program = (lower: string) => `
  import { readdirSync, readFileSync } from 'node:fs'
  const { lowerBackgroundThreads, lowerWhenWarm } = await import(${JSON.stringify(new URL('./background-threads.ts', import.meta.url).href)})
  const lowered = await ${lower}
  const threads = readdirSync('/proc/self/task').map(thread => {
    const [, rest = ''] = readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(/\\) /)
    return { name: readFileSync('/proc/self/task/' + thread + '/comm', 'utf8').trim(), niceness: Number(rest.split(' ')[16]) }
  })
  console.log(JSON.stringify({ lowered, threads }))
`

interface Thread {
  readonly name: string
  readonly niceness: number
}

test.runIf(process.platform === 'linux').each([
  ['at once', 'lowerBackgroundThreads()'],
  ['when a server is warm', 'lowerWhenWarm(Promise.resolve(), 600_000)'],
  [
    'when its readers leave it no time to become warm',
    'lowerWhenWarm(new Promise(() => { setTimeout(() => {}, 5_000) }), 50)',
  ],
])('what collects and compiles goes behind the thread that serves %s, and nothing else does', (_, lower) => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program(lower)], { encoding: 'utf8' })
  const { lowered, threads } = JSON.parse(stdout) as { lowered: number; threads: readonly Thread[] }
  const workers = threads.filter(({ name }) => name === 'V8Worker')
  const own = Number(readFileSync('/proc/self/stat', 'utf8').split(/\) /)[1]?.split(' ')[16])
  expect(lowered).toBeGreaterThan(0)
  expect(workers.map(({ niceness }) => niceness)).toEqual(Array.from({ length: lowered }, () => Math.max(own, 10)))
  const others = threads.filter(({ name }) => name !== 'V8Worker')
  expect(others.length).toBeGreaterThan(0)
  expect(new Set(others.map(({ niceness }) => niceness))).toEqual(new Set([own]))
})
