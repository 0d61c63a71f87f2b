import { join } from 'node:path'
import { z } from 'zod'
import { readWhole, writeDurably } from '#store/history/durable-file.ts'

const State = z.object({
  lastSuccess: z.object({ atMs: z.number(), file: z.string(), bytes: z.number(), tookMs: z.number() }).optional(),
  lastFailure: z.object({ atMs: z.number(), reason: z.string() }).optional(),
})
/** How the last backups went, by the command or by the schedule; moments in Unix milliseconds. */
export type BackupState = z.infer<typeof State>

const fileOf = (dataFolder: string) => join(dataFolder, 'backup-state.json')

/** Nothing where none was made yet, or what was noted is damaged. */
export async function readBackupState(dataFolder: string): Promise<BackupState> {
  const bytes = await readWhole(fileOf(dataFolder))
  try {
    return bytes ? State.parse(JSON.parse(bytes.toString('utf8'))) : {}
  } catch {
    return {}
  }
}

export async function noteBackup(dataFolder: string, news: BackupState): Promise<void> {
  const state = { ...(await readBackupState(dataFolder)), ...news }
  await writeDurably(fileOf(dataFolder), Buffer.from(JSON.stringify(state)))
}
