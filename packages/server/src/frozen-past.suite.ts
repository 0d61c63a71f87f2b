import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Gives a data folder the days before the morning at which servers are frozen. They are worked out once in a process,
 * by a server that is started on an empty folder and stopped, and copied from then on.
 */
export async function copyPast(dataFolder: string, workOut: (folder: string) => Promise<void>): Promise<void> {
  const past = join(inject('sharedFolder'), `past-${process.pid}`)
  if (!existsSync(past)) {
    const folder = mkdtempSync(`${past}-`)
    await workOut(folder)
    renameSync(folder, past)
  }
  cpSync(join(past, 'history'), join(dataFolder, 'history'), { recursive: true })
}
