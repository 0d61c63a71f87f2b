import { mkdir, rmdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** The disk a folder lies on. */
export interface DataDisk {
  /** What may still be written to it. */
  freeBytes(): Promise<number>
  /** Whether anything may: one that is broken turns read-only while the program runs. */
  isWritable(): Promise<boolean>
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

export function dataDisk(folder: string): DataDisk {
  const trial = join(folder, '.writable')
  return {
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async isWritable() {
      // Tried, not asked: a file system that gave up after a fault goes on saying that one may.
      try {
        await mkdir(trial).catch(error => {
          if (!isCode(error, 'EEXIST')) throw error
        })
        await rmdir(trial).catch(error => {
          if (!isCode(error, 'ENOENT')) throw error
        })
        return true
      } catch {
        return false
      }
    },
  }
}
