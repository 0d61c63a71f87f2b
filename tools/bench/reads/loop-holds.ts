import { execFile } from 'node:child_process'
import { cpSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Goal, Line } from '#tools/bench/goal.ts'
import { readersAtOnce } from './fifty-readers.ts'

const PROGRAM = fileURLToPath(new URL('./program-loop-holds.ts', import.meta.url))
const TIMES = 5
const ALLOWED_MS = 10
const SHOWN = 20

const Hold = z.object({ route: z.string(), firstMs: z.number(), tickMs: z.number(), pastMs: z.number() })
const Printed = z.array(Hold).min(1)
type Hold = z.infer<typeof Hold>

const longestOf = ({ firstMs, tickMs, pastMs }: Hold) => Math.max(firstMs, tickMs, pastMs)

function worstOf(holds: readonly Hold[], what: string, msOf: (hold: Hold) => number): Line {
  const [worst] = holds.toSorted((a, b) => msOf(b) - msOf(a))
  const over = holds.filter(hold => msOf(hold) > ALLOWED_MS).length
  const ratio = (worst ? msOf(worst) : Number.NaN) / ALLOWED_MS
  const detail = `${worst?.route}; ${over} of ${holds.length} reads over`
  return { id: 'D5', what, result: { ratio, limit: 1, side: 'at most', detail } }
}

export const measure: Goal = async bench => {
  const still = await bench.server('still')
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const dataFolder = join(folder.path, 'data')
  cpSync(still.dataFolder, dataFolder, { recursive: true, filter: path => !path.includes('owner.') })
  // With what Node is told where a server is started.
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...process.execArgv,
    PROGRAM,
    dataFolder,
    String(bench.isShort ? 3 : TIMES),
  ])
  const holds = Printed.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  const rounded = (ms: number) => Math.round(10 * ms) / 10
  console.table(
    holds
      .toSorted((a, b) => longestOf(b) - longestOf(a))
      .slice(0, SHOWN)
      .map(({ route, firstMs, tickMs, pastMs }) => ({
        route,
        tickMs: rounded(tickMs),
        firstMs: rounded(firstMs),
        pastMs: rounded(pastMs),
      })),
  )
  // A running market is a server of its own, whose start alone takes a minute.
  const loaded = bench.isShort ? undefined : await readersAtOnce(bench)
  return [
    worstOf(holds, 'longest a read that is the first at a tick keeps the event loop, of 10 ms', hold => hold.tickMs),
    worstOf(holds, 'the same of the first of a start', hold => hold.firstMs),
    worstOf(holds, 'the same of the first about a past day', hold => hold.pastMs),
    ...(loaded ? [loaded.lag] : []),
  ]
}
