import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type DataFolder, ownDataFolder } from '#store/data-folder.ts'
import { SCHEMA_STEPS } from '#store/migrations/migrate.ts'
import { DATABASE_FILE } from '#store/open.ts'
import { verifyBackup } from './archive.ts'
import { type BackupContents, DUMP_FILE } from './contents.ts'
import { completeExchange, exchange, type Journal, type OnStep, undoExchange } from './exchange.ts'
import { BESIDE_FILES, stampOf } from './make-backup.ts'
import { migrateUnpacked } from './migrate-unpacked.ts'
import { restorePostgres } from './restore-postgres.ts'

export interface RestoreJob {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly file: string
}

export interface Restored {
  readonly contents: BackupContents
  /** Where what was there before lies now; undefined: there was nothing. */
  readonly point: string | undefined
}

const SQLITE_FILES = ['', '-wal', '-shm', '-journal', '.made'].map(end => DATABASE_FILE + end)
/** Beside what is unpacked: a schema brought up to date, and what a start writes. */
const SPARE_BYTES = 64 * 1024 * 1024

/**
 * Puts a backup in the place of what an installation has. Everything of it is looked at, unpacked and brought up to this version's
 * schema before anything is touched; what was there stays as a restore point, and comes back by itself when anything fails,
 * a killed process included: then with the next start.
 */
export async function restoreBackup(job: RestoreJob, nowMs: number, onStep: OnStep = () => {}): Promise<Restored> {
  const { dataFolder, file } = job
  if (!existsSync(file)) throw new Error(`没有这个文件：${file}`)
  const contents = await verifyBackup(file)
  refuseOther(contents, job)
  const folder: DataFolder = ownDataFolder(dataFolder)
  try {
    undoExchange(dataFolder)
    for (const name of await readdir(dataFolder))
      if (/^restore-\d+\.part$/.test(name)) await rm(join(dataFolder, name), { recursive: true })
    const staged = `restore-${nowMs}.part`
    try {
      await unpack(job, staged, contents)
      onStep('unpacked')
      return await replace(job, { contents, staged, nowMs }, onStep)
    } finally {
      await rm(join(dataFolder, staged), { recursive: true, force: true })
    }
  } finally {
    folder.leave()
  }
}

function refuseOther({ engine, schema, product }: BackupContents, { file, databaseUrl }: RestoreJob): void {
  const configured = databaseUrl ? 'postgres' : 'sqlite'
  if (engine !== configured) {
    const words = { sqlite: '内嵌 SQLite（不要设 DATABASE_URL）', postgres: 'PostgreSQL（请设好 DATABASE_URL）' }
    throw new Error(`备份 ${file} 来自${words[engine]}，与现在的配置不同；什么都没有改动`)
  }
  const unknown = schema.find(step => !SCHEMA_STEPS.some(({ name }) => name === step))
  if (unknown !== undefined)
    throw new Error(
      `备份 ${file} 由更新版本的看盘（${product}，升级步骤 ${unknown}）写成，这个版本读不了；请先升级看盘再恢复。什么都没有改动`,
    )
}

async function unpack({ dataFolder, file }: RestoreJob, staged: string, contents: BackupContents): Promise<void> {
  const wanted = contents.files.reduce((bytes, one) => bytes + one.bytes, SPARE_BYTES)
  const { bavail, bsize } = await statfs(dataFolder)
  if (bavail * bsize < wanted)
    throw new Error(
      `数据目录所在的磁盘只剩 ${Math.floor((bavail * bsize) / 1e6)} MB，恢复需要 ${Math.ceil(wanted / 1e6)} MB；什么都没有改动`,
    )
  const into = join(dataFolder, staged)
  await mkdir(into, { mode: 0o700 })
  await verifyBackup(file, async ({ path }, content) => {
    await mkdir(dirname(join(into, path)), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(join(into, path), { mode: 0o600, flush: true }))
  })
  if (contents.engine === 'sqlite') await migrateUnpacked(join(into, DATABASE_FILE))
}

interface Unpacked {
  readonly contents: BackupContents
  readonly staged: string
  readonly nowMs: number
}

async function replace(job: RestoreJob, { contents, staged, nowMs }: Unpacked, onStep: OnStep): Promise<Restored> {
  const { dataFolder, databaseUrl } = job
  const isThere = (name: string) => existsSync(join(dataFolder, name))
  const dump = join(dataFolder, staged, DUMP_FILE)
  const after = (await readdir(join(dataFolder, staged))).filter(name => name !== DUMP_FILE)
  // A database in PostgreSQL leaves this node's copy of the history where it is: the next start brings it up to date.
  const replaced = databaseUrl ? after : [...SQLITE_FILES, 'history', ...BESIDE_FILES]
  const journal: Journal = {
    point: `before-restore-${stampOf(nowMs)}`,
    staged,
    before: replaced.filter(isThere),
    after,
  }
  const point = join(dataFolder, journal.point)
  try {
    await exchange(dataFolder, journal, onStep)
    if (databaseUrl) await restorePostgres(databaseUrl, { dump, point })
    onStep('database')
    await protectSecret(dataFolder)
    completeExchange(dataFolder, journal)
  } catch (error) {
    undoExchange(dataFolder)
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`恢复没有完成，已回到恢复之前的样子：${reason}`, { cause: error })
  }
  const isEmpty = (await readdir(point)).length === 0
  if (isEmpty) await rm(point, { recursive: true })
  return { contents, point: isEmpty ? undefined : point }
}

async function protectSecret(dataFolder: string): Promise<void> {
  const secret = join(dataFolder, 'server.secret')
  if (existsSync(secret) && ((await stat(secret)).mode & 0o077) !== 0) await chmod(secret, 0o600)
}
