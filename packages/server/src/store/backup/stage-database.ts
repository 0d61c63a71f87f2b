import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { DATABASE_FILE } from '#store/open.ts'
import { ownFile } from '#store/own-file.ts'
import { databaseFaults } from '#store/sqlite/database-file.ts'
import { DUMP_FILE } from './contents.ts'
import { postgresPrograms } from './postgres-programs.ts'
import type { Folders } from './stage-history.ts'

/** All pages in one step: a copy in steps begins anew whenever the server commits between two of them, and may never end. */
const ALL_PAGES = 2 ** 31 - 1

const STEPS_DONE = 'select name from migration_checksums order by name'

export interface StagedDatabase {
  readonly path: string
  readonly schema: string[]
}

/** Copies SQLite's file beside the server that writes it: what was committed at one moment, and nothing half. */
export async function stageSqlite({ data, staging }: Folders): Promise<StagedDatabase> {
  const file = join(data, DATABASE_FILE)
  if (!existsSync(file) || statSync(file).size === 0) throw new Error(`${data} 里还没有数据库，没有可备份的东西`)
  const copy = join(staging, DATABASE_FILE)
  ownFile(copy)
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    await backup(source, copy, { rate: ALL_PAGES })
  } finally {
    source.close()
  }
  const faults = databaseFaults(copy)
  // A copy of what is damaged would push out the last good one.
  if (faults.length > 0) throw new Error(`数据库 ${DATABASE_FILE} 有损坏的页，没有备份：${faults.join('；')}`)
  return { path: DATABASE_FILE, schema: schemaOf(copy) }
}

/** The steps of the schema that were done in a file, and the file as one that needs nothing beside it. */
function schemaOf(copy: string): string[] {
  const database = new DatabaseSync(copy)
  try {
    database.exec('pragma journal_mode = delete')
    return database
      .prepare(STEPS_DONE)
      .all()
      .map(row => String(row.name))
  } finally {
    database.close()
  }
}

/** The same of PostgreSQL, bars and minutes included: `pg_dump` reads all of one moment. */
export async function stagePostgres(databaseUrl: string, { staging }: Folders): Promise<StagedDatabase> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(STEPS_DONE)
    ownFile(join(staging, DUMP_FILE))
    await postgresPrograms(databaseUrl).dump(join(staging, DUMP_FILE))
    return { path: DUMP_FILE, schema: rows.map(({ name }) => name) }
  } finally {
    await client.end()
  }
}
