import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@kanpan/e2e/running-server'
import { type Goal, median } from '#tools/bench/goal.ts'
import { usage } from '#tools/bench/processor.ts'
import { START } from '#tools/bench/server.ts'

const ALLOWED_CPU_SECONDS = 2
const STARTS = 3

export const measure: Goal = async bench => {
  const first = await bench.server('still')
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const dataFolder = join(folder.path, 'data')
  cpSync(first.dataFolder, dataFolder, { recursive: true, filter: path => !path.includes('owner.') })
  const startsMs: number[] = []
  const cpuSeconds: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const startMs = performance.now()
    const server = await startServer({ dataFolder, program: START, nodeFlags: process.execArgv })
    startsMs.push(performance.now() - startMs)
    cpuSeconds.push(usage(server.pid).cpuSeconds)
    await server.stop()
  }
  const spent = median(cpuSeconds)
  const detail = `${spent} s with its threads, ${median(startsMs).toFixed(0)} ms by the clock, median of ${STARTS}`
  return [
    {
      id: 'M2',
      what: 'next start until ready, processor time, of 2 s',
      result: { ratio: spent / ALLOWED_CPU_SECONDS, limit: 1, side: 'at most', detail },
    },
  ]
}
