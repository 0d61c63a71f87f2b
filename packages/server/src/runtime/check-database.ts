import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { StorageFaults } from '#lib/storage-faults.ts'
import { workerMessages } from '#sources/worker-messages.ts'
import { DATABASE_FILE } from '#store/open.ts'
import type { Tasks } from './tasks.ts'

interface CheckedStore {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl'>
  readonly storageFaults: StorageFaults
  readonly log: Logger
  readonly tasks: Tasks
}

/** A start has more urgent things to do. */
const AFTER_MS = 20_000

/** Looks through the whole database once, in a process of its own: a page that was written over lets a server start and run. */
export async function checkDatabase(
  { config, storageFaults, log, tasks }: CheckedStore,
  ended: AbortSignal,
  afterMs = AFTER_MS,
): Promise<void> {
  if (config.databaseUrl !== undefined) return
  const job = join(config.dataFolder, DATABASE_FILE)
  try {
    await pause(afterMs, undefined, { signal: ended, ref: false })
    const file = new URL('./check-database-worker.ts', import.meta.url)
    await tasks.run('check_database', async () => {
      for await (const faults of workerMessages<readonly string[]>({ file, job, messages: 1 }, ended)) {
        if (faults.length > 0)
          storageFaults.report(`数据库 ${DATABASE_FILE} 有损坏的页，请尽快放回备份：${faults.join('；')}`)
      }
    })
  } catch (error) {
    if (!ended.aborted) log.warn({ err: error }, 'the database could not be checked')
  }
}
