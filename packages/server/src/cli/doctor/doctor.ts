import { statfs } from 'node:fs/promises'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { calendarAlarm } from '@kanpan/market/calendar/trading-days'
import { EXIT, type Terminal } from '#cli/terminal.ts'
import { type Config, readConfig } from '#config.ts'
import { readBackupState } from '#store/backup/backup-state.ts'
import { postgresAnswers, sqliteAnswers } from './database-check.ts'
import { folderAnswers, historyAnswers, nearestFolder } from './folder-check.ts'
import { portAnswers } from './port-check.ts'
import { redisAnswers } from './redis-check.ts'
import type { Check, Setup } from './setup.ts'

const OLDEST_NODE = 24
/** What a first start writes: days, their image and texts take some 400 MB. */
const LEAST_MEGABYTES = 500
const SLOW_MS = 100
const LATE_BACKUP_MS = 2 * 86_400_000

export function nodeVersion(version: string): string {
  const major = Number(version.slice(1).split('.')[0])
  if (major >= OLDEST_NODE) return version
  throw new Error(
    `${version} 过旧，需要 Node ${OLDEST_NODE}：在目录里运行 npm install，再用 npm start 与 npm run kanpan（它们用装好的 Node ${OLDEST_NODE}）`,
  )
}

async function calendarAnswers({ nowMs }: Setup): Promise<string> {
  const missing = calendarAlarm(shanghaiDay(nowMs()))
  if (missing === undefined) return '今年的休市日都知道'
  throw new Error(`不知道 ${missing} 年的休市日，节假日会被当作交易日：请升级到带有 ${missing} 年日历的版本`)
}

async function diskAnswers({ config, freeBytes }: Setup): Promise<string> {
  const megabytes = Math.floor((await freeBytes(nearestFolder(config.dataFolder))) / 1e6)
  if (megabytes >= LEAST_MEGABYTES) return `剩余 ${megabytes} MB`
  throw new Error(
    `只剩 ${megabytes} MB，至少需要 ${LEAST_MEGABYTES} MB：请腾出空间，before-restore-… 与旧备份可以移走，分钟数据可用 KANPAN_MINUTE_DAYS 少留几天`,
  )
}

async function backupAnswers({ config, nowMs }: Setup): Promise<string> {
  const { lastSuccess, lastFailure } = await readBackupState(config.dataFolder)
  const failed = lastFailure && lastFailure.atMs > (lastSuccess?.atMs ?? 0) ? `上次失败：${lastFailure.reason}` : ''
  if (failed) throw new Error(failed)
  const time = lastSuccess && new Date(lastSuccess.atMs).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })
  const isLate = config.backup && lastSuccess && nowMs() - lastSuccess.atMs > LATE_BACKUP_MS
  if (isLate) throw new Error(`上次成功已是 ${time}：请看服务器日志里的 backup failed`)
  if (lastSuccess) return `上次 ${time}，${lastSuccess.file}`
  return config.backup ? '还没有备份，服务器启动一分钟后做第一次' : '没有备份过；设 KANPAN_BACKUP_DIR 即每天自动备份'
}

function checksOf({ databaseUrl, redisUrl }: Config): readonly Check[] {
  return [
    { title: '数据目录', look: folderAnswers },
    { title: '端口', look: portAnswers },
    databaseUrl ? { title: 'PostgreSQL', look: postgresAnswers } : { title: 'SQLite', look: sqliteAnswers },
    { title: '行情历史', look: historyAnswers },
    ...(redisUrl ? [{ title: '消息总线 Redis', look: redisAnswers }] : []),
    { title: '交易日历', look: calendarAnswers },
    { title: '磁盘', look: diskAnswers },
    { title: '备份', look: backupAnswers },
  ]
}

const HERE: Omit<Setup, 'config'> = {
  nowMs: Date.now,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  slowMs: SLOW_MS,
}

/** Looks at everything the server needs, beside a running one too, changes nothing, and says what to do about what is wrong. */
export async function doctor(terminal: Terminal, measures = HERE): Promise<number> {
  let ill = 0
  async function report(title: string, look: () => Promise<string> | string): Promise<void> {
    try {
      terminal.print(`✓ ${title}：${await look()}`)
    } catch (error) {
      ill++
      terminal.print(`✗ ${title}：${error instanceof Error ? error.message : String(error)}`)
    }
  }

  await report('Node', () => nodeVersion(process.version))
  let config: Config | undefined
  await report('配置', () => {
    config = readConfig(terminal.environment)
    return `行情来源 ${config.source}，监听 ${config.host}:${config.port}`
  })
  if (config) {
    const setup = { ...measures, config }
    for (const { title, look } of checksOf(config)) await report(title, () => look(setup))
  }
  terminal.print(ill === 0 ? '一切正常' : `有 ${ill} 项需要处理`)
  return ill === 0 ? EXIT.done : EXIT.failed
}
