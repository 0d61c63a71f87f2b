import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Goal, type Measured, median } from '#tools/bench/goal.ts'
import { storeModule } from '#tools/bench/inside-server.ts'
import { fsyncFloor } from './fsync-floor.ts'

const ROUNDS = 5
const SECONDS = 1

/** Durable single-row writes through the store, beside the disk's floor of the same moment. */
async function writesOverFloor(databaseUrl: string | undefined, limit: number): Promise<Measured> {
  const { openStore } = await storeModule()
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-bench-'))
  const store = await openStore({ dataDir: folder.path, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const account = `bench-${process.pid}`
    const user = await store.users.create({ account, userName: 'bench', passwordHash: '', nowMs: 0 })
    const id = user?.id ?? 0
    let count = 0
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const floor = fsyncFloor(folder.path, SECONDS)
      const startMs = performance.now()
      const before = count
      while (performance.now() - startMs < SECONDS * 1000) {
        await store.users.changePasswordHash(id, `hash ${count}`)
        count += 1
      }
      ratios.push(((count - before) * 1000) / (performance.now() - startMs) / floor)
    }
    const detail = `one row a commit through the store over 8 KB fdatasync, ${ROUNDS} rounds in turn`
    return { ratio: median(ratios), limit, side: 'at least', detail }
  } finally {
    await store.close()
  }
}

export const measure: Goal = async () => {
  const url = process.env.BENCH_DATABASE_URL
  return [
    { id: 'D1', what: 'durable single writes, SQLite', result: await writesOverFloor(undefined, 0.5) },
    {
      id: 'D1',
      what: 'durable single writes, PostgreSQL',
      result: url
        ? await writesOverFloor(url, 0.3)
        : { reason: 'BENCH_DATABASE_URL names no empty PostgreSQL database' },
    },
  ]
}
