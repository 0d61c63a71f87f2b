import { execFile } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Goal } from './goal.ts'

const PROGRAM = fileURLToPath(new URL('./program-loop-blocks.ts', import.meta.url))
const TICKS = '5'
const ALLOWED_MS = 10
const SHOWN = 20

const Printed = z.object({
  blocks: z.array(z.object({ route: z.string(), medianMs: z.number(), maxMs: z.number() })).min(1),
  tickMs: z.number(),
})

export const measure: Goal = async () => {
  using folder = mkdtempDisposableSync(`${tmpdir()}/kanpan-bench-`)
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, folder.path, TICKS])
  const { blocks, tickMs } = Printed.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
  const worstFirst = blocks.toSorted((a, b) => b.medianMs - a.medianMs)
  console.table(
    worstFirst.slice(0, SHOWN).map(({ route, medianMs, maxMs }) => ({
      route,
      medianMs: medianMs.toFixed(1),
      maxMs: maxMs.toFixed(1),
    })),
  )
  const worst = worstFirst[0]
  const over = blocks.filter(({ medianMs }) => medianMs > ALLOWED_MS).length
  const what = 'longest a read keeps the event loop, of 10 ms'
  const detail = `${worst?.route}, median of ${TICKS} ticks; ${over} of ${blocks.length} reads over; a tick itself ${tickMs.toFixed(1)} ms`
  return [
    {
      id: 'D5',
      what,
      result: { ratio: (worst?.medianMs ?? Number.NaN) / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
  ]
}
