import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { isMissing } from '#store/history/durable-file.ts'

/** A backup that lies in a folder under the name that only what was read back is given. */
export interface BackupFile {
  readonly name: string
  readonly atMs: number
  readonly bytes: number
}

const NAME = /^kanpan-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/

function momentOf(name: string): number | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  if (second === undefined) return undefined
  return shanghaiMs(`${year}-${month}-${day}`, Number(hour) * 3600 + Number(minute) * 60 + Number(second))
}

/** The backups of a folder, newest first; none where there is no folder yet. */
export async function listBackups(folder: string): Promise<readonly BackupFile[]> {
  const names = await readdir(folder).catch(error => {
    if (isMissing(error)) return []
    throw error
  })
  const found: BackupFile[] = []
  for (const name of names) {
    const atMs = momentOf(name)
    if (atMs === undefined) continue
    // One that has just been removed for a newer one is no fault.
    const size = await stat(join(folder, name)).then(
      ({ size: bytes }) => bytes,
      error => {
        if (isMissing(error)) return undefined
        throw error
      },
    )
    if (size !== undefined) found.push({ name, atMs, bytes: size })
  }
  return found.sort((a, b) => b.atMs - a.atMs)
}
