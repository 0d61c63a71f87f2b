import { once } from 'node:events'
import pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { lineTo } from '#runtime/faults/line.fixture.ts'
import { acquireLease, type Lease } from './lease.ts'
import { leaseHolder } from './lease-holder.ts'
import { openPool } from './open-pool.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(() => database?.drop())

let count = 0
const QUICK = { heldMs: 1_000, renewMs: 100 }
const optionsOf = (name: string, databaseUrl = database?.url ?? '') => ({
  ...{ ...QUICK, holder: leaseHolder(name), databaseUrl },
})

describe.skipIf(!database)('a lease in PostgreSQL', () => {
  const freshName = () => `test-${count++}`

  test('is one process’s at a time, and another’s at once when it is given back, under a larger fence', async () => {
    const name = freshName()
    const first = await acquireLease(optionsOf(name))
    const waiting: string[] = []
    let second: Lease | undefined
    const acquiring = acquireLease({ ...optionsOf(name), onWaiting: () => waiting.push('waits') }).then(lease => {
      second = lease
      return lease
    })
    await expect.poll(() => waiting).toEqual(['waits'])
    // Much longer than it holds without being renewed.
    await new Promise(resume => setTimeout(resume, 1_500))
    expect(second).toBeUndefined()
    expect(first.lost.aborted).toBe(false)
    await first.release()
    const { fence, release } = await acquiring
    expect(fence).toBe(first.fence + 1)
    expect(waiting).toEqual(['waits'])
    await release()
  })

  test('is its holder’s again when the database could not be reached and nobody took it', async () => {
    const name = freshName()
    await using line = await lineTo(database?.url ?? '')
    const lease = await acquireLease(optionsOf(name, line.url))
    const client = new pg.Client({ connectionString: database?.url })
    await client.connect()
    onTestFinished(() => client.end())
    const isHeld = async () => {
      const { rows } = await client.query('select held_until > clock_timestamp() as held from leases where name = $1', [
        name,
      ])
      return rows[0]?.held
    }
    line.cut()
    await expect.poll(isHeld, { timeout: 5_000 }).toBe(false)
    line.heal()
    await expect.poll(isHeld, { timeout: 5_000 }).toBe(true)
    expect(lease.lost.aborted).toBe(false)
    await lease.release()
  })

  test('once taken over, nothing more is written by who held it, not even what had been begun', async () => {
    const name = freshName()
    const admin = new pg.Client({ connectionString: database?.url })
    await admin.connect()
    onTestFinished(() => admin.end())
    await admin.query('create table notes (text text)')
    await using line = await lineTo(database?.url ?? '')
    const stale = optionsOf(name, line.url)
    const lease = await acquireLease(stale)
    // Its way to the rows is whole, and only the one on which it would hear that it lost the lease says nothing.
    const pool = openPool({ url: database?.url ?? '', holder: stale.holder, onConnectionLost() {} })
    onTestFinished(() => pool.end())
    const begun = await pool.connect()
    onTestFinished(() => begun.release())
    await begun.query(`begin; insert into notes values ('begun before')`)
    const isLost = once(lease.lost, 'abort')
    line.silence()

    const next = await acquireLease(optionsOf(name))
    expect(next.fence).toBe(lease.fence + 1)
    await expect(begun.query('commit')).rejects.toThrow()
    await expect(pool.query(`insert into notes values ('written after')`)).rejects.toThrow(
      'does not hold the lease of test-2 any more: it writes nothing',
    )
    expect((await admin.query('select * from notes')).rows).toEqual([])
    line.heal()
    await isLost
    await Promise.all([next.release(), lease.release()])
  })

  test('taken over ends nothing of who holds another lease, not even one whose name goes on from its own', async () => {
    const name = freshName()
    const others = [`${name}-more`, freshName()].map(other => optionsOf(other))
    const leases = await Promise.all(others.map(options => acquireLease(options)))
    const pools = others.map(({ holder }) => openPool({ url: database?.url ?? '', holder, onConnectionLost() {} }))
    onTestFinished(async () => {
      await Promise.all(pools.map(pool => pool.end()))
    })
    const ofOthers = () =>
      Promise.all(pools.map(async pool => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid))
    const before = await ofOthers()
    const former = openPool({ url: database?.url ?? '', holder: leaseHolder(name), onConnectionLost() {} })
    onTestFinished(() => former.end())
    await former.query('select 1')

    const lease = await acquireLease(optionsOf(name))
    await expect.poll(() => former.totalCount).toBe(0)
    expect(await ofOthers()).toEqual(before)
    for (const other of leases) expect(other.lost.aborted).toBe(false)
    await Promise.all([lease, ...leases].map(({ release }) => release()))
  })

  test('has a name by which the database can tell its holders apart', () => {
    for (const name of ['x'.repeat(20), 'alerts/of-node', '']) {
      expect(() => leaseHolder(name)).toThrow(`no name of a lease: ${name}`)
    }
  })

  test('is lost by who finds another’s name in it', async () => {
    const name = freshName()
    const lease = await acquireLease(optionsOf(name))
    const client = new pg.Client({ connectionString: database?.url })
    await client.connect()
    await client.query(`update leases set holder = 'another', fence = fence + 1 where name = $1`, [name])
    await once(lease.lost, 'abort')
    await lease.release()
    const { rows } = await client.query('select holder from leases where name = $1', [name])
    // Who lost it gives nothing back.
    expect(rows).toEqual([{ holder: 'another' }])
    await client.end()
  })

  test('has a fence that may be raised by its holder, and by nobody else', async () => {
    const name = freshName()
    const lease = await acquireLease(optionsOf(name))
    await lease.raise(41)
    expect(lease.fence).toBe(41)
    await lease.raise(7)
    expect(lease.fence).toBe(41)
    // It is still held: longer than it would be without being renewed.
    await new Promise(resume => setTimeout(resume, 1_500))
    expect(lease.lost.aborted).toBe(false)
    const client = new pg.Client({ connectionString: database?.url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`update leases set holder = 'another' where name = $1`, [name])
    await expect(lease.raise(99)).rejects.toThrow(`the lease of ${name} is lost`)
    expect((await client.query('select fence from leases where name = $1', [name])).rows).toEqual([{ fence: '41' }])
    await lease.release()
  })

  test('is waited for no longer than is wanted', async () => {
    const name = freshName()
    const lease = await acquireLease(optionsOf(name))
    const aborted = AbortSignal.timeout(300)
    await expect(acquireLease({ ...optionsOf(name), aborted })).rejects.toThrow()
    await lease.release()
  })
})
