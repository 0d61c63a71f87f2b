import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { PRODUCT_VERSION } from '#lib/product-version.ts'
import { ALIASES_FILE } from '#sources/archive/branch-aliases.ts'
import { backedUpFile, verifyBackup, writeArchive } from './archive.ts'
import { noteBackup } from './backup-state.ts'
import type { BackupContents } from './contents.ts'
import { readManifests, summaryOf } from './read-manifests.ts'
import { stagePostgres, stageSqlite } from './stage-database.ts'
import { type Folders, stageHistory } from './stage-history.ts'
import { openStaging, type Staging } from './staging.ts'

export interface BackupJob {
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly source: string
  /** A folder, or a file whose name ends with `.zip`. */
  readonly to: string
  /** How many backups stay in the folder; undefined: all. */
  readonly keep: number | undefined
}

export interface MadeBackup {
  readonly file: string
  readonly bytes: number
  readonly tookMs: number
  readonly contents: BackupContents
  readonly removed: readonly string[]
}

/** What is beside database and history and cannot be made anew. */
export const BESIDE_FILES = ['server.secret', ALIASES_FILE]
const MOST_TRIES = 3
const DRAFT = '.part'
const OLD_MS = 86_400_000
const NAME = /^kanpan-\d{8}-\d{6}\.zip$/

/** A moment in a name, in the time of Shanghai: `20261124-153000`. */
export function stampOf(nowMs: number): string {
  return `${shanghaiDay(nowMs).replaceAll('-', '')}-${timeOfDay(shanghaiSecond(nowMs)).replaceAll(':', '')}`
}

/** Database and files of one moment: where the history changed while the database was copied, it is done once more. */
async function stage(job: BackupJob, staging: Staging) {
  const folders: Folders = { data: job.dataFolder, staging: staging.path }
  const manifests = async () => JSON.stringify((await readManifests(folders.data)).map(({ text }) => text))
  for (let tries = 1; ; tries++) {
    const before = await manifests()
    const database = job.databaseUrl ? await stagePostgres(job.databaseUrl, folders) : await stageSqlite(folders)
    // With PostgreSQL the rows are in its dump, and the files are a copy that every start brings up to date.
    const history = job.databaseUrl ? { dataSets: [], paths: [] } : await stageHistory(folders)
    // After the last try the files are a little newer than the database, as after a kill: what it says of days is there.
    if (job.databaseUrl || tries === MOST_TRIES || before === JSON.stringify(history.dataSets.map(({ text }) => text)))
      return { database, ...history }
    await staging.empty()
  }
}

async function contentsOf(job: BackupJob, staging: Staging, nowMs: number): Promise<BackupContents> {
  const { database, dataSets, paths } = await stage(job, staging)
  const beside = BESIDE_FILES.filter(name => existsSync(join(job.dataFolder, name)))
  for (const name of beside) await copyFile(join(job.dataFolder, name), join(staging.path, name))
  const files = []
  for (const path of [database.path, ...beside, ...paths]) files.push(await backedUpFile(staging.path, path))
  return {
    format: 1,
    product: PRODUCT_VERSION,
    createdAt: new Date(nowMs).toISOString(),
    engine: job.databaseUrl ? 'postgres' : 'sqlite',
    schema: database.schema,
    source: job.source,
    dataSets: dataSets.map(summaryOf),
    files,
  }
}

/**
 * Removes the backups of a folder beyond so many, oldest first. The one just made, the only one that is known to be good, stays
 * whatever the others say of their time.
 */
async function removeOld(made: string, keep: number): Promise<string[]> {
  const folder = dirname(made)
  const others = (await readdir(folder)).filter(name => NAME.test(name) && name !== basename(made)).sort()
  const old = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of old) await rm(join(folder, name))
  return old
}

/** Drafts that a process which was killed left behind. */
async function removeDrafts(folder: string, nowMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(DRAFT) || !NAME.test(name.slice(0, -DRAFT.length))) continue
    if (nowMs - (await stat(join(folder, name))).mtimeMs > OLD_MS) await rm(join(folder, name))
  }
}

/**
 * Backs up an installation beside its running server. The archive has its name only when every byte of it has been read back and
 * holds; only then do older ones go. How it went is noted in the data folder.
 */
export async function makeBackup(job: BackupJob, nowMs: () => number): Promise<MadeBackup> {
  const startMs = nowMs()
  try {
    const made = await writeBackup(job, startMs)
    const { size: bytes } = await stat(made.file)
    const done = { ...made, bytes, tookMs: nowMs() - startMs }
    await noteBackup(job.dataFolder, { lastSuccess: { atMs: startMs, file: made.file, bytes, tookMs: done.tookMs } })
    return done
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // The folder itself may be what is wrong.
    await noteBackup(job.dataFolder, { lastFailure: { atMs: nowMs(), reason } }).catch(() => {})
    throw error
  }
}

async function writeBackup(job: BackupJob, atMs: number): Promise<Omit<MadeBackup, 'bytes' | 'tookMs'>> {
  if (!existsSync(job.dataFolder)) throw new Error(`没有数据目录 ${job.dataFolder}，没有可备份的东西`)
  const isFile = job.to.endsWith('.zip')
  const file = resolve(isFile ? job.to : join(job.to, `kanpan-${stampOf(atMs)}.zip`))
  if (existsSync(file)) throw new Error(`已经有 ${file}，不覆盖`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await using staging = await openStaging(job.dataFolder, 'backup')
  const draft = file + DRAFT
  await removeDrafts(dirname(file), Date.now())
  try {
    const contents = await contentsOf(job, staging, atMs)
    await rm(draft, { force: true })
    await writeArchive(draft, staging.path, contents)
    await verifyBackup(draft)
    await chmod(draft, 0o600)
    await rename(draft, file)
    const removed = isFile || job.keep === undefined ? [] : await removeOld(file, job.keep)
    return { file, contents, removed }
  } finally {
    await rm(draft, { force: true })
  }
}
