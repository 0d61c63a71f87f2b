import { secondOfDay, shanghaiDay, shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#config.ts'
import { workerMessages } from '#sources/worker-messages.ts'
import { type BackupState, readBackupState } from '#store/backup/backup-state.ts'
import type { BackupJob } from '#store/backup/make-backup.ts'

const DAY_MS = 86_400_000
const AGAIN_MS = 3_600_000
const LOOK_MS = 60_000

/** The newest moment at which a backup was to be made, in Unix milliseconds. */
function dueMs(at: string, nowMs: number): number {
  const today = shanghaiMs(shanghaiDay(nowMs), secondOfDay(at))
  return today <= nowMs ? today : today - DAY_MS
}

/** Whether one is to be made now: also where its moment passed while no server ran; an hour after one that failed. */
export function isBackupDue({ lastSuccess, lastFailure }: BackupState, at: string, nowMs: number): boolean {
  if (lastSuccess && lastSuccess.atMs >= dueMs(at, nowMs)) return false
  return !lastFailure || lastFailure.atMs + AGAIN_MS <= nowMs
}

type Outcome = { readonly made: { readonly file: string } } | { readonly reason: string }

/** Makes a backup in a process of its own: compressing and looking through hundreds of megabytes is no work beside readers. */
async function backUp(job: BackupJob, log: Logger, ended: AbortSignal): Promise<void> {
  const file = new URL('./backup-worker.ts', import.meta.url)
  for await (const outcome of workerMessages<Outcome>({ file, job, messages: 1 }, ended)) {
    if ('made' in outcome) log.info(outcome.made, 'backed up')
    else log.error({ reason: outcome.reason }, 'backup failed')
  }
}

interface Schedule {
  readonly ended: AbortSignal
  readonly lookMs?: number
}

/** Backs up by the settings until ended; nothing without them. Looks by the minute, so that a clock that jumps is followed. */
export function scheduleBackups(config: Config, log: Logger, { ended, lookMs = LOOK_MS }: Schedule): void {
  const { backup, dataFolder, databaseUrl, source } = config
  if (!backup) return
  const { folder: to, at, keep } = backup
  let isUnderWay = false
  const look = async () => {
    if (isUnderWay || !isBackupDue(await readBackupState(dataFolder), at, Date.now())) return
    isUnderWay = true
    try {
      await backUp({ dataFolder, databaseUrl, source, to, keep }, log, ended)
    } catch (error) {
      log.error({ err: error }, 'backup failed')
    } finally {
      isUnderWay = false
    }
  }
  const timer = setInterval(look, lookMs)
  timer.unref()
  ended.addEventListener('abort', () => clearInterval(timer))
}

/** When the last backup was made that is whole, as of when it is asked; no line where there was none. */
export function backupMetrics(registry: Registry, dataFolder: string): void {
  new Gauge({
    name: 'kanpan_backup_last_success_timestamp_seconds',
    help: 'When the last backup was made and read back whole, in Unix seconds',
    registers: [registry],
    async collect() {
      const { lastSuccess } = await readBackupState(dataFolder)
      this.remove()
      if (lastSuccess) this.set(lastSuccess.atMs / 1000)
    },
  })
}
