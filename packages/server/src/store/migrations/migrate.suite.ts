import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import type { Tables } from '#store/tables.ts'
import { migrate, SCHEMA_STEPS } from './migrate.ts'
import type { SchemaStep } from './schema-step.ts'

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

/** What an upgrade promises, whatever the engine. `open` answers an empty database. */
export function migrateSuite(engine: Store['engine'], open: () => Promise<Kysely<Tables>>): void {
  describe(`upgrades of ${engine}`, () => {
    let db: Kysely<Tables>
    beforeEach(async () => {
      db = await open()
    })
    afterEach(() => db.destroy())

    const columnsOf = async (database: Kysely<Tables>) =>
      (await database.introspection.getTables()).map(({ name, columns }) => [name, columns.map(column => column.name)])
    const columns = () => columnsOf(db)
    const tables = async () => (await db.introspection.getTables()).map(table => table.name)

    test('a schema that is up to date is left as it is', async () => {
      await migrate(db, engine)
      const before = await tables()
      await migrate(db, engine)
      expect(await tables()).toEqual(before)
      expect(before).toContain('collects')
    })

    // A step put before one that ran somewhere would keep every database of then from being opened.
    test('a new step comes after all that were there before, whatever number was free', () => {
      const names = SCHEMA_STEPS.map(({ name }) => name)
      expect(names).toEqual(names.toSorted())
      expect(names.slice(names.indexOf('0048-backtests') - 3)).toEqual([
        '0030-session-factors',
        '0040-alerts',
        '0045-access-tokens',
        '0048-backtests',
        '0049-alert-channels',
        '0052-executions',
        '0053-notebooks',
        '0054-drawings',
      ])
    })

    test('a newer version adds its steps and keeps the rows', async () => {
      await migrate(db, engine)
      await db
        .insertInto('users')
        .values({ account: 'a', account_key: 'a', user_name: 'a', password_hash: 'h', created_at_ms: 1 })
        .execute()
      await migrate(db, engine, [...SCHEMA_STEPS, later])
      expect(await tables()).toContain('later')
      expect(await db.selectFrom('users').selectAll().execute()).toHaveLength(1)
    })

    test.each(SCHEMA_STEPS.map(({ name }, at) => [name, at + 1] as const))(
      'a database of %s is brought up to date',
      async (_, count) => {
        await migrate(db, engine, SCHEMA_STEPS.slice(0, count))
        await migrate(db, engine)
        const upgraded = await columns()
        const fresh = await open()
        try {
          await migrate(fresh, engine)
          expect(upgraded).toEqual(await columnsOf(fresh))
        } finally {
          await fresh.destroy()
        }
      },
    )

    test('news kept before can be found by its stocks after', async () => {
      await migrate(db, engine, SCHEMA_STEPS.slice(0, 6))
      for (const [id, codes] of [
        ['1', '["600000","600001","600000"]'],
        ['2', '[]'],
      ])
        await sql`insert into news (dataset, id, day, second, title, content, codes, important)
          values ('a', ${id}, '2025-11-03', 1, '', '', ${codes}, 0)`.execute(db)
      await migrate(db, engine)
      expect(await db.selectFrom('news_stocks').selectAll().orderBy('code').execute()).toEqual([
        { dataset: 'a', code: '600000', news_id: '1' },
        { dataset: 'a', code: '600001', news_id: '1' },
      ])
      expect((await db.selectFrom('news').select('kind').execute()).map(({ kind }) => kind)).toEqual(['flash', 'flash'])
    })

    test('a step that fails half way leaves nothing behind, and the corrected one runs', async () => {
      await migrate(db, engine)
      await expect(migrate(db, engine, [...SCHEMA_STEPS, broken])).rejects.toThrow('数据库升级失败')
      expect(await tables()).not.toContain('later')
      await migrate(db, engine, [...SCHEMA_STEPS, later])
      expect(await tables()).toContain('later')
    })

    test('a schema written by a newer version is refused by name', async () => {
      await migrate(db, engine, [...SCHEMA_STEPS, later])
      await expect(migrate(db, engine)).rejects.toThrow('9999-later')
    })

    test('a step edited after it ran is refused by name', async () => {
      await migrate(db, engine, [...SCHEMA_STEPS, later])
      const edited: SchemaStep = {
        ...later,
        async up(schema) {
          await schema.createTable('later').addColumn('id', 'text').execute()
        },
      }
      await expect(migrate(db, engine, [...SCHEMA_STEPS, edited])).rejects.toThrow('9999-later')
    })

    test('no entry of the audit log is changed or taken away', async () => {
      await migrate(db, engine)
      const entry = { at_ms: 1, actor: 'command_line', action: 'role', network: '', detail: 'operator' } as const
      await db.insertInto('audit_log').values(entry).execute()
      const refusal = 'the audit log is only added to'
      await expect(db.updateTable('audit_log').set({ detail: 'user' }).execute()).rejects.toThrow(refusal)
      await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refusal)
      expect(await db.selectFrom('audit_log').select('detail').execute()).toEqual([{ detail: 'operator' }])
    })

    test('two that start at once upgrade once', async () => {
      await Promise.all([migrate(db, engine), migrate(db, engine)])
      expect(await db.selectFrom('migration_checksums').select('name').orderBy('name').execute()).toEqual(
        SCHEMA_STEPS.map(({ name }) => ({ name })),
      )
    })
  })
}
