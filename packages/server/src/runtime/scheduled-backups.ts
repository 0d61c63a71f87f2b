import { secondOfDay, shanghaiDay, shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Config } from '#config.ts'
import type { BackupSettings } from '#config-backup.ts'
import { workerMessages } from '#sources/worker-messages.ts'
import { type BackupState, readBackupState } from '#store/backup/backup-state.ts'
import { listBackups } from '#store/backup/list-backups.ts'
import type { BackupJob } from '#store/backup/make-backup.ts'
import type { Backups } from '#store/operators/backups.ts'
import type { Tasks } from './tasks.ts'

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

export interface BackupParts {
  readonly config: Pick<Config, 'backup' | 'dataFolder' | 'databaseUrl' | 'source'>
  readonly log: Logger
  readonly tasks: Tasks
  /** Aborted when the server ends: what is not whole by then never gets a name. */
  readonly ended: AbortSignal
}

/** Makes a backup in a process of its own: compressing and looking through hundreds of megabytes is no work beside readers. */
async function backUp(job: BackupJob, log: Logger, ended: AbortSignal): Promise<void> {
  const file = new URL('./backup-worker.ts', import.meta.url)
  for await (const outcome of workerMessages<Outcome>({ file, job, messages: 1 }, ended)) {
    if ('reason' in outcome) throw new Error(outcome.reason)
    log.info(outcome.made, 'backed up')
  }
}

/** Makes backups into the configured folder, one at a time, whoever asks for it. */
export function createBackups({ config, log, tasks, ended }: BackupParts): Backups {
  const { backup, dataFolder, databaseUrl, source } = config
  let isUnderWay = false

  async function make({ folder: to, keep }: BackupSettings): Promise<void> {
    isUnderWay = true
    try {
      await tasks.run('backup', () => backUp({ dataFolder, databaseUrl, source, to, keep }, log, ended))
    } catch (error) {
      if (!ended.aborted) log.error({ err: error }, 'backup failed')
    } finally {
      isUnderWay = false
    }
  }
  return {
    settings: backup,
    begin() {
      if (!backup || isUnderWay || ended.aborted) return false
      void make(backup)
      return true
    },
    async look() {
      const { lastSuccess, lastFailure } = await readBackupState(dataFolder)
      const failure = lastFailure && lastFailure.atMs > (lastSuccess?.atMs ?? 0) ? lastFailure : undefined
      return { isUnderWay, failure, files: backup ? await listBackups(backup.folder) : [] }
    },
  }
}

interface Schedule {
  readonly dataFolder: string
  readonly ended: AbortSignal
  readonly lookMs?: number
}

/** Backs up by the settings until ended; nothing without them. Looks by the minute, so that a clock that jumps is followed. */
export function scheduleBackups(backups: Backups, { dataFolder, ended, lookMs = LOOK_MS }: Schedule): void {
  const { settings } = backups
  if (!settings) return
  const look = async () => {
    if (isBackupDue(await readBackupState(dataFolder), settings.at, Date.now())) backups.begin()
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
