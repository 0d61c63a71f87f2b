import type { BackupSettings } from '#config-backup.ts'
import type { BackupFile } from '#store/backup/list-backups.ts'

export interface BackupsLook {
  readonly isUnderWay: boolean
  /** Why the newest one was not made; undefined when it was. */
  readonly failure: { readonly atMs: number; readonly reason: string } | undefined
  /** What lies in the folder, newest first. */
  readonly files: readonly BackupFile[]
}

/** The backups that a server makes beside its readers. */
export interface Backups {
  /** Undefined: none are made here. */
  readonly settings: BackupSettings | undefined
  look(): Promise<BackupsLook>
  /** Begins one; false where none are made here or one is under way. */
  begin(): boolean
}
