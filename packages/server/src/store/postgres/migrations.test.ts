import { sql } from 'kysely'
import { afterAll, describe } from 'vitest'
import { migrateSuite } from '#store/migrations/migrate.suite.ts'
import { openPostgres } from './open-postgres.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(() => database?.drop())

describe.skipIf(!database)('with a PostgreSQL server', () => {
  migrateSuite('postgres', async () => {
    const db = openPostgres({ url: database?.url ?? '', onConnectionLost: () => {} })
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    return db
  })
})
