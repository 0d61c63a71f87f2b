import { z } from 'zod'

/** What is backed up by itself: every day at a time of day in Shanghai (`HH:mm`), into a folder in which so many stay. */
export interface BackupSettings {
  readonly folder: string
  readonly at: string
  readonly keep: number
}

export const BACKUP_KEYS = {
  KANPAN_BACKUP_DIR: z.string().min(1).optional().meta({
    type: '目录',
    default: '（空：不自动备份）',
    description: '每天自动备份到这个目录，最好在另一块磁盘上；备份里有账号与密钥，只有运行看盘的用户读得到',
  }),
  KANPAN_BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '必须是 HH:mm')
    .default('04:00')
    .meta({ type: 'HH:mm', default: '04:00', description: '每天什么时候自动备份，北京时间' }),
  KANPAN_BACKUP_KEEP: z.coerce
    .number()
    .int('必须是整数')
    .min(1, '不能小于 1')
    .max(10_000, '不能大于 10000')
    .default(7)
    .meta({ type: '整数', default: '7', description: '备份目录里保留最新的多少个备份' }),
} as const

interface BackupValues {
  readonly KANPAN_BACKUP_DIR?: string | undefined
  readonly KANPAN_BACKUP_AT: string
  readonly KANPAN_BACKUP_KEEP: number
}

export function backupSettings(values: BackupValues): BackupSettings | undefined {
  const { KANPAN_BACKUP_DIR: folder, KANPAN_BACKUP_AT: at, KANPAN_BACKUP_KEEP: keep } = values
  return folder === undefined ? undefined : Object.freeze({ folder, at, keep })
}
