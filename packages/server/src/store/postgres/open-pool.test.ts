import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { lineTo } from '#runtime/faults/line.fixture.ts'
import { openStore } from '#store/open.ts'
import { isDatabaseAway } from './database-away.ts'
import { openPool } from './open-pool.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(() => database?.drop())

async function endAllConnections(): Promise<void> {
  const surgeon = new pg.Client({ connectionString: database?.url })
  await surgeon.connect()
  await surgeon.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await surgeon.end()
}

describe.skipIf(!database)('connections to PostgreSQL', () => {
  const open = (url = database?.url ?? '', limits = {}) => {
    const pool = openPool({ url, onConnectionLost() {}, ...limits })
    onTestFinished(() => pool.end())
    return pool
  }

  test('that die in the middle of a transaction fail what was going on and nothing else', async () => {
    const pool = open()
    const client = await pool.connect()
    await client.query('begin')
    // Nobody waits for an answer on it at this moment: what it says then went to nobody before, and the process with it.
    await endAllConnections()
    await expect(client.query('commit')).rejects.toSatisfy(isDatabaseAway)
    client.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('that are silent for longer than any statement may take are given up, and not to anybody else', async () => {
    await using line = await lineTo(database?.url ?? '')
    const pool = open(line.url, { statementMs: 200, connections: 1, answerMs: 300 })
    await pool.query('select 1')
    line.silence()
    const [first, second] = await Promise.allSettled([pool.query('select 1'), pool.query('select 1')])
    for (const one of [first, second]) expect(one.status === 'rejected' && isDatabaseAway(one.reason)).toBe(true)
    line.heal()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }, 15_000)

  test('are as many as is set; who waits too long for one, or whose statement takes too long, is told to come again', async () => {
    const pool = open(database?.url, { connections: 2, statementMs: 7_000 })
    const slow = [1, 2].map(() => pool.query('select pg_sleep(30)').catch(error => error))
    expect(pool.totalCount).toBe(2)
    await expect(pool.query('select 1')).rejects.toSatisfy(isDatabaseAway)
    for (const error of await Promise.all(slow)) expect(isDatabaseAway(error)).toBe(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }, 15_000)

  test('a statement that is wrong is no database that is away', async () => {
    const error = await open()
      .query('select nothing from nowhere')
      .catch(failure => failure)
    expect(isDatabaseAway(error)).toBe(false)
  })

  test('are closed with the store, of whatever engine they were', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-pool-'))
    const store = await openStore({ dataDir: folder.path, databaseUrl: database?.url, databaseConnections: 2 })
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => store.ping()))
    expect(asked.every(({ status }) => status === 'fulfilled')).toBe(true)
    await store.close()
  })
})
