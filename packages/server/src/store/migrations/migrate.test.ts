import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#store/sqlite/open-sqlite.ts'
import type { Tables } from '#store/tables.ts'
import { migrate, SCHEMA_STEPS } from './migrate.ts'
import type { SchemaStep } from './schema-step.ts'

let db: Kysely<Tables>
beforeEach(() => {
  db = openSqlite(':memory:')
})
afterEach(() => db.destroy())

const tables = async () => (await db.introspection.getTables()).map(table => table.name)

const later: SchemaStep = {
  name: '9999-later',
  async up(schema) {
    await schema.createTable('later').addColumn('id', 'integer').execute()
  },
}

const broken: SchemaStep = {
  name: '9999-later',
  async up(schema) {
    await schema.createTable('later').addColumn('id', 'integer').execute()
    await schema.createTable('later').addColumn('id', 'integer').execute()
  },
}

test('a schema that is up to date is left as it is', async () => {
  await migrate(db, 'sqlite')
  const before = await tables()
  await migrate(db, 'sqlite')
  expect(await tables()).toEqual(before)
  expect(before).toContain('collects')
})

test('a newer version adds its steps and keeps the rows', async () => {
  await migrate(db, 'sqlite')
  await db
    .insertInto('users')
    .values({ account: 'a', account_key: 'a', user_name: 'a', password_hash: 'h', created_at_ms: 1 })
    .execute()
  await migrate(db, 'sqlite', [...SCHEMA_STEPS, later])
  expect(await tables()).toContain('later')
  expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
})

test('a step that fails half way leaves nothing behind, and the corrected one runs', async () => {
  await migrate(db, 'sqlite')
  await expect(migrate(db, 'sqlite', [...SCHEMA_STEPS, broken])).rejects.toThrow('数据库升级失败')
  expect(await tables()).not.toContain('later')
  await migrate(db, 'sqlite', [...SCHEMA_STEPS, later])
  expect(await tables()).toContain('later')
})

test('a schema written by a newer version is refused by name', async () => {
  await migrate(db, 'sqlite', [...SCHEMA_STEPS, later])
  await expect(migrate(db, 'sqlite')).rejects.toThrow('9999-later')
})

test('a step edited after it ran is refused by name', async () => {
  await migrate(db, 'sqlite', [...SCHEMA_STEPS, later])
  const edited: SchemaStep = {
    ...later,
    async up(schema) {
      await schema.createTable('later').addColumn('id', 'text').execute()
    },
  }
  await expect(migrate(db, 'sqlite', [...SCHEMA_STEPS, edited])).rejects.toThrow('9999-later')
})
