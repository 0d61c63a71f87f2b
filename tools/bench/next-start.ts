import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@kanpan/e2e/running-server'
import { type Goal, median } from './goal.ts'
import { usage } from './processor.ts'

const ALLOWED_MS = 2000
const STARTS = 3

export const measure: Goal = async bench => {
  const first = await bench.server('still')
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const dataFolder = join(folder.path, 'data')
  cpSync(first.dataFolder, dataFolder, { recursive: true, filter: path => !path.includes('owner.') })
  // What was compiled is kept, as it is by `npm start`.
  const environment = { NODE_COMPILE_CACHE: join(folder.path, 'compiled') }
  const startsMs: number[] = []
  const cpuSeconds: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const startMs = performance.now()
    const server = await startServer({ dataFolder, environment })
    startsMs.push(performance.now() - startMs)
    cpuSeconds.push(usage(server.pid).cpuSeconds)
    await server.stop()
  }
  const ms = median(startsMs)
  const detail = `${ms.toFixed(0)} ms from the command to ready, ${median(cpuSeconds)} s of CPU, median of ${STARTS}`
  return [
    {
      id: 'M2',
      what: 'next start until ready, of 2 s',
      result: { ratio: ms / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
  ]
}
