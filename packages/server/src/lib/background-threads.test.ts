import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A process of its own: what is told stays until it ends. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs'
  const { lowerBackgroundThreads } = await import(${JSON.stringify(new URL('./background-threads.ts', import.meta.url).href)})
  const lowered = await lowerBackgroundThreads()
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

test.runIf(process.platform === 'linux')(
  'what collects and compiles goes behind the thread that serves, and nothing else does',
  () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
    const { lowered, threads } = JSON.parse(stdout) as { lowered: number; threads: readonly Thread[] }
    const workers = threads.filter(({ name }) => name === 'V8Worker')
    const own = Number(readFileSync('/proc/self/stat', 'utf8').split(/\) /)[1]?.split(' ')[16])
    expect(lowered).toBeGreaterThan(0)
    expect(workers.map(({ niceness }) => niceness)).toEqual(Array.from({ length: lowered }, () => Math.max(own, 10)))
    const others = threads.filter(({ name }) => name !== 'V8Worker')
    expect(others.length).toBeGreaterThan(0)
    expect(new Set(others.map(({ niceness }) => niceness))).toEqual(new Set([own]))
  },
)
