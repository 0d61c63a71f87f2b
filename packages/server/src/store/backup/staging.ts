import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const OLD_MS = 86_400_000
const NAME = /^(?:backup|export)-\d+-\d+\.part$/

/** A folder in the data folder, on its disk, that is gone when it is left. */
export interface Staging {
  readonly path: string
  /** Begins anew with nothing in it. */
  empty(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** Makes one, and removes what processes that were killed left behind a day ago or earlier. */
export async function openStaging(dataFolder: string, purpose: 'backup' | 'export'): Promise<Staging> {
  const nowMs = Date.now()
  for (const name of (await readdir(dataFolder)).filter(one => NAME.test(one))) {
    const old = join(dataFolder, name)
    if (nowMs - (await stat(old)).mtimeMs > OLD_MS) await rm(old, { recursive: true, force: true })
  }
  const path = join(dataFolder, `${purpose}-${process.pid}-${nowMs}.part`)
  const dispose = () => rm(path, { recursive: true, force: true })
  await mkdir(path, { mode: 0o700 })
  return {
    path,
    async empty() {
      await dispose()
      await mkdir(path, { mode: 0o700 })
    },
    [Symbol.asyncDispose]: dispose,
  }
}
