import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Goal } from '#tools/bench/goal.ts'

const PROGRAM = fileURLToPath(new URL('./program-lay-bars.ts', import.meta.url))
const ALLOWED_BYTES = 350e6
/** Who was laid in an earlier night, and a whole night of those who wait. */
const [EARLIER, NIGHT] = [1_000, 2_000]

function run(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout
}

export const measure: Goal = async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const data = join(folder.path, 'data')
  run(data, 'wait', '0', String(EARLIER))
  run(data, 'lay')
  run(data, 'wait', String(EARLIER), String(NIGHT))
  const { laid, before, peak } = JSON.parse(run(data, 'lay'))
  if (laid !== NIGHT) throw new Error(`${laid} of ${NIGHT} stocks were laid`)
  const detail = `${Math.round(before / 1e6)} MB before, ${Math.round(peak / 1e6)} MB at the most`
  const ratio = (peak - before) / ALLOWED_BYTES
  return [
    {
      id: 'M4',
      what: "memory while a night's bars are laid into 500 days, of 350 MB beside the history",
      result: { ratio, limit: 1, side: 'at most', detail },
    },
  ]
}
