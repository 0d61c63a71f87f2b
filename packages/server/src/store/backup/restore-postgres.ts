import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#store/migrations/migrate.ts'
import { openPostgres } from '#store/postgres/open-postgres.ts'
import { DUMP_FILE } from './contents.ts'
import { END_SESSIONS } from './migrate-unpacked.ts'
import { postgresPrograms } from './postgres-programs.ts'

/** Everything in the schema, by kind; what an extension brought stays. */
const EMPTY_SCHEMA = `set local client_min_messages = warning;
do $$ declare one text; begin
  foreach one in array array(select oid::regclass::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) loop
    execute format('drop table if exists %s cascade', one);
  end loop;
  foreach one in array array(select oid::regprocedure::text from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')) loop
    execute format('drop function if exists %s cascade', one);
  end loop;
end $$;
`

const OTHERS = `select count(*)::int as others from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`

async function refuseInUse(databaseUrl: string): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ others: number }>(OTHERS)
    const others = rows[0]?.others ?? 0
    if (others > 0) throw new Error(`数据库还有 ${others} 个别的连接，请先停下所有节点上的看盘`)
  } finally {
    await client.end()
  }
}

interface PostgresRestore {
  readonly dump: string
  /** Folder for what was there. */
  readonly point: string
}

/** Replaces what a database holds in one transaction; what was there is dumped before, and put back where the new schema fails. */
export async function restorePostgres(databaseUrl: string, { dump, point }: PostgresRestore): Promise<void> {
  await refuseInUse(databaseUrl)
  const programs = postgresPrograms(databaseUrl)
  // Beside the folder of the restore point, which goes with a restore that was taken back.
  const before = `${point}.dump`
  await programs.dump(before)
  const files = ['clean', 'restore', 'end'].map(name => join(point, `${name}.sql`))
  const [clean = '', script = '', end = ''] = files
  const put = async (from: string) => {
    await programs.script(from, script)
    await programs.transact(files)
  }
  try {
    await writeFile(clean, EMPTY_SCHEMA, { mode: 0o600 })
    // What was dumped carries the search path of its own.
    await writeFile(end, `${END_SESSIONS.replace('from ', 'from public.')};\n`, { mode: 0o600 })
    await put(dump).catch(async error => {
      await rm(before)
      throw error
    })
    await bringUpToDate(databaseUrl).catch(async error => {
      await put(before).catch(cause => {
        throw new Error(`数据库没有回到恢复之前，恢复之前的内容在 ${before}，用 pg_restore 放回`, { cause })
      })
      await rm(before)
      throw error
    })
    await rename(before, join(point, DUMP_FILE))
  } finally {
    for (const file of files) await rm(file, { force: true })
  }
}

async function bringUpToDate(url: string): Promise<void> {
  const db = openPostgres({ url, onConnectionLost: () => {} })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}
