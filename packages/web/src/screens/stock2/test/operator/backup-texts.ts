import type { operatorBackups } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** As the alarm has it. */
const LATE_MS = 2 * DAY_MS

type Backups = DataOf<typeof operatorBackups>

/** How long ago, in the largest unit that is whole. */
export function agoText(atMs: number, nowMs: number): string {
  const ms = nowMs - atMs
  if (ms < MINUTE_MS) return '不到 1 分钟前'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} 分钟前`
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} 小时前` : `${Math.floor(ms / DAY_MS)} 天前`
}

export function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

/** What is wrong with the backups of this server; undefined: nothing. */
export function backupWarning({ schedule, failure, list, isUnderWay }: Backups, nowMs: number): string | undefined {
  if (!schedule || isUnderWay) return undefined
  if (failure) return `${agoText(failure.atMs, nowMs)}没有备成：${failure.reason}`
  const [newest] = list
  if (!newest) return '还没有备份'
  return nowMs - newest.atMs > LATE_MS ? `最近的备份已是 ${agoText(newest.atMs, nowMs)}` : undefined
}
