import { operatorBackup, operatorBackups } from '@kanpan/contract/api/main/operator'
import type { FastifyInstance } from 'fastify'
import type { Audit } from '#http/audit.ts'
import { implement } from '#http/implement.ts'
import type { Backups } from '#store/operators/backups.ts'

export interface BackupRouteParts {
  /** Undefined: none are made here. */
  readonly backups: Backups | undefined
  readonly audit: Audit
}

/** The backups of this server: which there are, and one more. Where they lie, and what is in them, is for its machine alone. */
export function backupRoutes(app: FastifyInstance, { backups, audit }: BackupRouteParts): void {
  implement(app, operatorBackups, async () => {
    const look = await backups?.look()
    const { settings } = backups ?? {}
    return {
      schedule: settings ? { at: settings.at, keep: settings.keep } : null,
      isUnderWay: look?.isUnderWay ?? false,
      failure: look?.failure ?? null,
      list: (look?.files ?? []).map(file => ({ ...file })),
    }
  })

  implement(app, operatorBackup, async (_input, context) => {
    const begun = backups?.begin() ?? false
    if (begun) await audit({ action: 'backup' }, context)
    return { begun }
  })
}
