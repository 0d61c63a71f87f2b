import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { migrate } from '#store/migrations/migrate.ts'
import { databaseFaults } from '#store/sqlite/database-file.ts'
import { openSqlite } from '#store/sqlite/open-sqlite.ts'

/** Who signed out, or whose password was changed, since the backup was made is not signed in again by it: everybody signs in anew. */
export const END_SESSIONS = 'delete from sessions'

/** Brings a database that was unpacked up to this version's schema and looks through it; throws with what is wrong. */
export async function migrateUnpacked(file: string): Promise<void> {
  const db = openSqlite(file)
  try {
    await migrate(db, 'sqlite')
    await sql.raw(END_SESSIONS).execute(db)
  } finally {
    await db.destroy()
  }
  const faults = databaseFaults(file)
  if (faults.length > 0) throw new Error(`备份里的数据库有损坏的页：${faults.join('；')}`)
  const database = new DatabaseSync(file)
  // Moved as one file: nothing of it may lie in another beside it.
  database.exec('pragma journal_mode = delete')
  database.close()
}
