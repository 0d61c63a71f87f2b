import { readdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { type Config, readConfig } from '#config.ts'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import { openHistory } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET } from '#store/history/recorded-market.ts'
import { DATABASE_FILE, openStore } from '#store/open.ts'
import { databaseFaults } from '#store/sqlite/database-file.ts'
import { EXIT, type Terminal } from './terminal.ts'

interface Check {
  readonly title: string
  /** What was found; throws when it is not well. */
  readonly look: () => Promise<string>
}

const OLDEST_NODE = 24
/** What a first start writes: days, their image and texts take some 400 MB. */
const LEAST_MEGABYTES = 500

/** Looks at everything the server needs and says what is wrong with it. */
export async function doctor(terminal: Terminal): Promise<number> {
  let ill = 0
  async function report({ title, look }: Check): Promise<void> {
    try {
      terminal.print(`✓ ${title}：${await look()}`)
    } catch (error) {
      ill++
      terminal.print(`✗ ${title}：${error instanceof Error ? error.message : String(error)}`)
    }
  }

  await report({ title: 'Node', look: nodeVersion })
  let config: Config | undefined
  await report({
    title: '配置',
    look: async () => {
      config = readConfig(terminal.environment)
      return `行情来源 ${config.source}，监听 ${config.host}:${config.port}`
    },
  })
  if (config) for (const check of checksOf(config)) await report(check)
  terminal.print(ill === 0 ? '一切正常' : `有 ${ill} 项需要处理`)
  return ill === 0 ? EXIT.done : EXIT.failed
}

async function nodeVersion(): Promise<string> {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) throw new Error(`${process.version} 过旧，需要 Node ${OLDEST_NODE}`)
  return process.version
}

function checksOf(config: Config): readonly Check[] {
  const { redisUrl } = config
  const store: Check = {
    title: config.databaseUrl ? '数据目录与 PostgreSQL' : '数据目录与 SQLite',
    look: () => storeAnswers(config),
  }
  const bus: Check = { title: '消息总线 Redis', look: () => redisAnswers(redisUrl ?? '') }
  const disk: Check = { title: '磁盘', look: () => spaceLeft(config.dataFolder) }
  return redisUrl ? [store, disk, bus] : [store, disk]
}

async function storeAnswers(config: Config): Promise<string> {
  const store = await openStore({ dataDir: config.dataFolder, databaseUrl: config.databaseUrl })
  try {
    await store.ping()
    const faults = config.databaseUrl === undefined ? databaseFaults(join(config.dataFolder, DATABASE_FILE)) : []
    if (faults.length > 0) throw new Error(`数据库 ${DATABASE_FILE} 有损坏的页，请放回备份：${faults.join('；')}`)
    const lines = await datasets(config)
    return `可用（${config.dataFolder}）${lines.length > 0 ? `；${lines.join('；')}` : '；还没有行情'}`
  } finally {
    await store.close()
  }
}

/** Every data set that has days; a damaged file is what the doctor is asked for. */
async function datasets({ dataFolder, databaseUrl, minuteDays, seed }: Config): Promise<string[]> {
  const here = await readdir(join(dataFolder, 'history')).catch(() => [])
  const there = databaseUrl ? [ARCHIVE_DATASET, simulatorDataset(seed)] : []
  const lines: string[] = []
  for (const dataset of new Set([...here, ...there])) {
    const opened = await openHistory({ dataFolder, dataset, minuteDays, databaseUrl })
    try {
      const { history, damages } = await opened.store.loadAll()
      if (damages.length > 0)
        throw new Error(`行情 ${dataset} 有损坏的文件，已移开：${damages.map(({ file }) => file).join('、')}`)
      const { days } = history
      if (days.length > 0) lines.push(`行情 ${dataset} 有 ${days.length} 个交易日（${days[0]} 至 ${days.at(-1)}）`)
    } finally {
      await opened.close()
    }
  }
  return lines
}

async function spaceLeft(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const megabytes = Math.floor((bavail * bsize) / 1e6)
  if (megabytes < LEAST_MEGABYTES) throw new Error(`只剩 ${megabytes} MB，至少需要 ${LEAST_MEGABYTES} MB`)
  return `剩余 ${megabytes} MB`
}

async function redisAnswers(url: string): Promise<string> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3000, retryStrategy: () => null })
  // Its failure is the rejected promise below; the event says the same again.
  redis.on('error', () => {})
  try {
    await redis.connect()
    await redis.ping()
    return '可用'
  } finally {
    redis.disconnect()
  }
}
