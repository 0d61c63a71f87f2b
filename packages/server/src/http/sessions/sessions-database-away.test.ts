import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signedIn } from '#http/session.ts'
import { openStore } from '#store/open.ts'
import { isIn, nodeOn, person, sessionStores, until } from './sessions.fixture.ts'

const MINUTE_MS = 60_000

const { database, folder } = await sessionStores()

describe.skipIf(!database)('with a PostgreSQL server', () => {
  const url = database?.url ?? ''
  const name = new URL(url || 'postgres://x/none').pathname.slice(1)

  async function surgeon(): Promise<pg.Client> {
    const server = new URL(url)
    server.pathname = 'postgres'
    const client = new pg.Client({ connectionString: server.href })
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }

  test('while the database is away who is known goes on for ten minutes, and nobody else comes in', async () => {
    const store = await openStore({ dataDir: join(folder.path, 'away'), databaseUrl: url })
    const { app, clock } = nodeOn(store)
    const [known, unknown, left] = [
      await person(store, 'known'),
      await person(store, 'unknown'),
      await person(store, 'left'),
    ]
    for (const { authorization } of [known, left]) expect(await isIn(app, authorization)).toBe(true)
    await store.sessions.close(left.tokenHash)
    const listener = { authorization: known.authorization, person: signedIn(await app.personOf(known.authorization)) }
    const doctor = await surgeon()
    await doctor.query(`alter database ${name} allow_connections false`)
    await doctor.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    clock.nowMs += 5 * MINUTE_MS
    expect(await isIn(app, known.authorization)).toBe(true)
    // Whoever reads what is ready is not looked up at all once it is known that the database is away.
    await until(() => app.rememberedPerson(known.authorization) !== undefined, 5_000)
    expect(await app.endedAmong([listener])).toEqual([])
    for (const { authorization } of [unknown, left]) await expect(app.personOf(authorization)).rejects.toThrow()
    clock.nowMs += 5 * MINUTE_MS
    await expect(app.personOf(known.authorization)).rejects.toThrow()
    expect(await app.endedAmong([listener])).toEqual([listener])

    await doctor.query(`alter database ${name} allow_connections true`)
    await until(() => isIn(app, known.authorization).catch(() => false), 5_000)
    expect(await isIn(app, unknown.authorization)).toBe(true)
    expect(await isIn(app, left.authorization)).toBe(false)
    await app.close()
    await store.close()
  })

  test('a database that says nothing keeps nobody waiting who is known', async () => {
    const store = await openStore({ dataDir: join(folder.path, 'silent'), databaseUrl: url })
    const { app, clock } = nodeOn(store)
    const { authorization } = await person(store, 'patient')
    expect(await isIn(app, authorization)).toBe(true)
    const locker = new pg.Client({ connectionString: url })
    await locker.connect()
    await locker.query('begin; lock table sessions, session_changes in access exclusive mode')
    clock.nowMs += 2 * MINUTE_MS
    const beganMs = performance.now()
    expect(await isIn(app, authorization)).toBe(true)
    expect(performance.now() - beganMs).toBeLessThan(4_000)
    await until(() => app.rememberedPerson(authorization) !== undefined, 5_000)
    await locker.query('rollback')
    await locker.end()
    await until(() => app.rememberedPerson(authorization) !== undefined, 5_000)
    await app.close()
    await store.close()
  })
})
