import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Goal } from '#tools/bench/goal.ts'

const COMMITS = 100
const PROGRAM = fileURLToPath(new URL('./program-hundred-commits.ts', import.meta.url))

/** fsync and fdatasync calls of the program with that many commits. */
function syncCalls(commits: number): number | undefined {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const trace = join(folder.path, 'trace')
  const args = ['-f', '-e', 'trace=fsync,fdatasync', '-o', trace, process.execPath, PROGRAM, join(folder.path, 'data')]
  const run = spawnSync('strace', [...args, String(commits)], { encoding: 'utf8' })
  if (run.error) return undefined
  if (run.status !== 0) throw new Error(run.stderr)
  return readFileSync(trace, 'utf8').match(/\b(fsync|fdatasync)\(/g)?.length ?? 0
}

export const measure: Goal = async () => {
  const id = 'D2'
  const what = 'fsync calls per acknowledged commit, SQLite'
  const none = syncCalls(0)
  const all = syncCalls(COMMITS)
  if (none === undefined || all === undefined) return [{ id, what, result: { reason: 'strace is not installed' } }]
  // What opening and closing cost on their own is taken off; kill -9 and the second process are tests of store/open.
  const ratio = (all - none) / COMMITS
  const detail = `${all - none} calls in ${COMMITS} commits; kill -9 and the second opener: store/open.test.ts`
  return [{ id, what, result: { ratio, limit: 1, side: 'at least', detail } }]
}
