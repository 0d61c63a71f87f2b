import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#store/migrations/migrate.ts'
import { openSqlite } from './open-sqlite.ts'

const user = (account: string) => ({
  account,
  account_key: account,
  user_name: account,
  password_hash: 'h',
  created_at_ms: 1,
})

test('a database keeps a write-ahead log, syncs every commit and holds foreign keys', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))
  const db = openSqlite(join(folder.path, 'x.sqlite'))
  const pragma = async (name: string) => (await sql`pragma ${sql.raw(name)}`.execute(db)).rows
  expect(await pragma('journal_mode')).toMatchObject([{ journal_mode: 'wal' }])
  expect(await pragma('synchronous')).toMatchObject([{ synchronous: 2 }])
  expect(await pragma('foreign_keys')).toMatchObject([{ foreign_keys: 1 }])
  expect(await pragma('busy_timeout')).toMatchObject([{ timeout: 5000 }])
  await db.destroy()
})

test('a statement sent during a transaction waits for its end and is not part of it', async () => {
  const db = openSqlite(':memory:')
  await migrate(db, 'sqlite')
  const outside = Promise.withResolvers<unknown>()
  const inside = db.transaction().execute(async trx => {
    await trx.insertInto('users').values(user('inside')).execute()
    outside.resolve(db.insertInto('users').values(user('outside')).execute())
    await trx.selectFrom('users').selectAll().execute()
    throw new Error('taken back')
  })
  await expect(inside).rejects.toThrow('taken back')
  await outside.promise
  expect(await db.selectFrom('users').select('account').execute()).toEqual([{ account: 'outside' }])
  await db.destroy()
})

test('a full disk is an error, not a damaged database', async () => {
  const db = openSqlite(':memory:')
  await migrate(db, 'sqlite')
  await db.insertInto('users').values(user('before')).execute()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(db)
  const long = { ...user('x'), user_name: 'x'.repeat(200_000) }
  await expect(
    db.transaction().execute(async trx => {
      await trx.insertInto('users').values(user('lost with it')).execute()
      await trx.insertInto('users').values(long).execute()
    }),
  ).rejects.toThrow('full')
  await sql`pragma max_page_count = 1000000`.execute(db)
  await db.insertInto('users').values(user('after')).execute()
  const accounts = await db.selectFrom('users').select('account').orderBy('id').execute()
  expect(accounts.map(row => row.account)).toEqual(['before', 'after'])
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }])
  await db.destroy()
})

test('a value that no column can hold is refused instead of guessed at', async () => {
  const db = openSqlite(':memory:')
  await expect(sql`select ${true}`.execute(db)).rejects.toThrow('boolean')
  await db.destroy()
})
