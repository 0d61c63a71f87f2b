import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RefusedRow } from '#store/market-store.ts'

/** The refused rows of one file: counted by reason, and kept aside so that a person can look at them. */
export interface RefusedRows {
  readonly reasons: ReadonlyMap<string, number>
  /** The first ones, for the import's log. */
  readonly first: readonly RefusedRow[]
  add(row: RefusedRow): void
  /** Writes what has been added, once it is worth it. */
  flush(): Promise<void>
  /** Puts the file in its place; without a refused row there is none. */
  finish(): Promise<void>
}

const LOGGED = 1000
const FLUSH_AT = 64 * 1024

/** Keeps them in `<folder>/<name>.jsonl`, in place of those of an earlier reading of the same file. */
export async function keepRefused(folder: string, name: string): Promise<RefusedRows> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.jsonl`)
  const handle = await open(`${path}.part`, 'w')
  const reasons = new Map<string, number>()
  const first: RefusedRow[] = []
  let text = ''

  async function write(): Promise<void> {
    await handle.appendFile(text)
    text = ''
  }

  return {
    reasons,
    first,
    add(row) {
      reasons.set(row.reason, (reasons.get(row.reason) ?? 0) + 1)
      if (first.length < LOGGED) first.push(row)
      text += `${JSON.stringify(row)}\n`
    },
    async flush() {
      if (text.length > FLUSH_AT) await write()
    },
    async finish() {
      await write()
      await handle.close()
      if (reasons.size > 0) await rename(`${path}.part`, path)
      else await Promise.all([rm(`${path}.part`), rm(path, { force: true })])
    },
  }
}
