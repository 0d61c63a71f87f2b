import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Goal, inTurn } from '#tools/bench/goal.ts'

const PROGRAM = fileURLToPath(new URL('./program-open-store.ts', import.meta.url))
const ALLOWED_MS = 50

export const measure: Goal = async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const run = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const open = () => run(PROGRAM, join(folder.path, 'data'))
  const empty = () => run('-e', '')
  const { oursMs, peerMs } = inTurn(9, open, empty)
  const detail = `${oursMs.toFixed(0)} ms with its imports, ${peerMs.toFixed(0)} ms for an empty program`
  const ratio = (oursMs - peerMs) / ALLOWED_MS
  return [
    { id: 'D3', what: 'store open and first query, of 50 ms', result: { ratio, limit: 1, side: 'at most', detail } },
  ]
}
