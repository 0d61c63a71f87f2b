import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newToken, tokenHashOf } from '#http/session.ts'
import { migrate, SCHEMA_STEPS } from '#store/migrations/migrate.ts'
import type { SchemaStep } from '#store/migrations/schema-step.ts'
import { openStore } from '#store/open.ts'
import { openPostgres } from './open-postgres.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(() => database?.drop())

/** What the next version adds: expand now, contract when no program of this version runs any more. */
const expand: SchemaStep = {
  name: '9999-of-the-next-version',
  async up(schema) {
    await schema.alterTable('users').addColumn('motto', 'text').execute()
    await schema.createTable('mottos').addColumn('id', 'integer').execute()
  },
}

describe.skipIf(!database)('while nodes are upgraded one by one', () => {
  test('one of the version before goes on beside the new schema, and once it is stopped is refused by name', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-side-'))
    const options = { dataDir: folder.path, databaseUrl: database?.url }
    const before = await openStore(options)
    const user = await before.users.create({ account: 'early', userName: 'early', passwordHash: 'none', nowMs: 1 })

    const next = openPostgres({ url: database?.url ?? '', onConnectionLost() {} })
    await migrate(next, 'postgres', [...SCHEMA_STEPS, expand])

    expect(await before.users.findById(user?.id ?? 0)).toMatchObject({ userName: 'early' })
    const late = await before.users.create({ account: 'late', userName: 'late', passwordHash: 'none', nowMs: 2 })
    const tokenHash = tokenHashOf(newToken())
    const device = { browser: '', system: '', network: '' }
    await before.sessions.open({ tokenHash, userId: late?.id ?? 0, nowMs: 2, device, keep: 5 })
    expect((await before.sessions.find(tokenHash))?.userId).toBe(late?.id)
    // What the new program wrote since, the one of before left alone.
    expect(await next.selectFrom('users').select('account').orderBy('id').execute()).toEqual([
      { account: 'early' },
      { account: 'late' },
    ])
    await before.close()

    await expect(openStore(options)).rejects.toThrow(
      '数据库由更新版本的看盘写入（升级步骤 9999-of-the-next-version），请使用新版本启动',
    )
    await next.destroy()
  })
})
