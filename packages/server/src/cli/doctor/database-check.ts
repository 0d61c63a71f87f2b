import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { SCHEMA_STEPS } from '#store/migrations/migrate.ts'
import { DATABASE_FILE } from '#store/open.ts'
import { databaseFaults, refuseLost, withAdvice } from '#store/sqlite/database-file.ts'
import { clockWord } from './clock-word.ts'
import type { Setup } from './setup.ts'

const OLDEST_POSTGRES = 15
const STEPS_DONE = 'select name from migration_checksums'
/** One is a chance, and the first finds nothing ready. */
const ASKS = 5

/** What of the schema is not as this version wants it; throws where a newer version was there. */
function schemaWord(done: readonly string[]): string {
  const newer = done.find(name => !SCHEMA_STEPS.some(step => step.name === name))
  if (newer !== undefined) throw new Error(`数据库由更新版本的看盘写入（升级步骤 ${newer}）：请使用那个版本或更新的`)
  const missing = SCHEMA_STEPS.length - done.length
  return missing === 0 ? '' : `，结构旧 ${missing} 步，下次启动时自动升级，请先备份（npm run kanpan -- backup）`
}

/** The middle of some times, each of one ask, in milliseconds. */
async function middleMs(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < ASKS; count++) {
    const from = performance.now()
    await ask()
    times.push(performance.now() - from)
  }
  return times.sort((a, b) => a - b)[Math.floor(ASKS / 2)] ?? 0
}

export async function sqliteAnswers({ config: { dataFolder }, slowMs }: Setup): Promise<string> {
  const file = join(dataFolder, DATABASE_FILE)
  refuseLost(file)
  if (!existsSync(file)) return '还没有数据库，第一次启动时建立'
  const faults = databaseFaults(file)
  if (faults.length > 0)
    throw new Error(
      `${DATABASE_FILE} 有损坏的页：${faults.join('；')}。请停下服务器，用 npm run kanpan -- restore 恢复备份`,
    )
  const database = openToRead(file)
  const word = schemaWord(database)
  const commitMs = await middleMs(() => writeThrough(dataFolder))
  if (commitMs > slowMs)
    throw new Error(
      `磁盘很慢，写一次要 ${Math.round(commitMs)} 毫秒：请把 KANPAN_DATA 放在本机的固态硬盘上，不要放在网络盘`,
    )
  return `可用，写一次 ${commitMs.toFixed(1)} 毫秒${word}`
}

function openToRead(file: string): string[] {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
    try {
      return database
        .prepare(STEPS_DONE)
        .all()
        .map(row => String(row.name))
    } finally {
      database.close()
    }
  } catch (error) {
    throw withAdvice(file, error)
  }
}

/** What a commit costs: some bytes that reach the disk. */
async function writeThrough(folder: string): Promise<void> {
  const path = join(folder, `doctor-${process.pid}`)
  const handle = await open(path, 'w')
  try {
    await handle.write(Buffer.alloc(4096))
    await handle.sync()
  } finally {
    await handle.close()
    await rm(path)
  }
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: '那里没有数据库在监听：请启动 PostgreSQL，或改对 DATABASE_URL 的主机与端口',
  ENOTFOUND: '主机名查不到地址：请改对 DATABASE_URL',
  ETIMEDOUT: '没有答复：请检查网络与防火墙',
  '28P01': '用户名或密码不对：请改对 DATABASE_URL',
  '28000': '数据库不许这个用户从这里进来：请看 pg_hba.conf',
  '3D000': '没有这个数据库：请先建立（createdb）',
  '53300': '数据库的连接已用完：请调大 max_connections，或减少节点',
}

function adviceOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message || code : String(error)
  return new Error(`连不上（${reason}）。${WORDS[code] ?? '请检查 DATABASE_URL'}`, { cause: error })
}

export async function postgresAnswers(setup: Setup): Promise<string> {
  const { default: driver } = await import('pg')
  const client = new driver.Client({ connectionString: setup.config.databaseUrl, connectionTimeoutMillis: 5000 })
  // Its failure is the rejection of what was asked.
  client.on('error', () => {})
  await client.connect().catch(error => {
    throw adviceOf(error)
  })
  try {
    return await postgresWord(client, setup)
  } finally {
    await client.end()
  }
}

async function postgresWord(client: pg.Client, { nowMs, slowMs }: Setup): Promise<string> {
  const version = Number((await client.query('show server_version_num')).rows[0]?.server_version_num)
  if (version < OLDEST_POSTGRES * 10_000)
    throw new Error(`版本 ${Math.floor(version / 10_000)} 过旧，需要 ${OLDEST_POSTGRES} 或更新：请升级 PostgreSQL`)
  const roundTripMs = await middleMs(() => client.query('select 1'))
  if (roundTripMs > slowMs)
    throw new Error(`很慢，问一次要 ${Math.round(roundTripMs)} 毫秒：数据库与看盘要在同一个机房，也请看它是否过载`)
  const clock = await clockWord('PostgreSQL', nowMs, async () => {
    const { rows } = await client.query('select extract(epoch from clock_timestamp()) * 1000 as ms')
    return Number(rows[0]?.ms)
  })
  const { rows } = await client.query("select to_regclass('migration_checksums') is not null as there")
  if (!rows[0]?.there) return `可用，问一次 ${roundTripMs.toFixed(1)} 毫秒，${clock}，还没有表，第一次启动时建立`
  const done = (await client.query<{ name: string }>(STEPS_DONE)).rows.map(({ name }) => name)
  const word = schemaWord(done)
  return `可用，问一次 ${roundTripMs.toFixed(1)} 毫秒，${clock}${word}${await daysWord(client)}`
}

async function daysWord(client: pg.Client): Promise<string> {
  const { rows } = await client.query("select to_regclass('history_days') is not null as there")
  if (!rows[0]?.there) return ''
  const found = await client.query<{ dataset: string; days: string; first: string; last: string }>(
    'select dataset, count(*) as days, min(day)::text as first, max(day)::text as last from history_days group by 1',
  )
  return found.rows
    .map(({ dataset, days, first, last }) => `；行情 ${dataset} 有 ${days} 个交易日（${first} 至 ${last}）`)
    .join('')
}
