import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a file that is still being written ends with; such a file is never read. */
export const UNFINISHED = '.part'

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; there the rename itself is the best there is.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** All bytes of a file, undefined when there is none. One read into one buffer: in pieces a large file takes twice as long. */
export async function readWhole(
  path: string,
  memory: (bytes: number) => Buffer = Buffer.allocUnsafeSlow,
): Promise<Buffer | undefined> {
  const handle = await open(path, 'r').catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const bytes = memory((await handle.stat()).size)
    let filled = 0
    while (filled < bytes.length) {
      const { bytesRead } = await handle.read(bytes, filled)
      if (bytesRead === 0) break
      filled += bytesRead
    }
    return bytes.subarray(0, filled)
  } finally {
    await handle.close()
  }
}

/** A file that is whole on the disk and has no name yet. */
export interface Draft {
  /** Once this returns, it is whole under the name and stays there through a loss of power. */
  keepAs(path: string): Promise<void>
  discard(): Promise<void>
}

/** Writes what comes part by part; each part is gone from memory before the next is made. */
export async function writeDraft(stem: string, parts: Iterable<Uint8Array>): Promise<Draft> {
  const unfinished = stem + UNFINISHED
  const handle = await open(unfinished, 'w')
  try {
    for (const part of parts) await handle.writeFile(part)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return {
    async keepAs(path) {
      await rename(unfinished, path)
      await syncFolder(dirname(path))
    },
    discard: () => rm(unfinished, { force: true }),
  }
}

/** Once this returns, the file is whole under its name and stays there through a loss of power. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const draft = await writeDraft(path, [bytes])
  await draft.keepAs(path)
}
