import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { acquireLease, type Lease } from './lease.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
afterAll(() => database?.drop())

let count = 0
const QUICK = { heldMs: 1_000, renewMs: 100 }
const optionsOf = (name: string, databaseUrl = database?.url ?? '') => ({ ...QUICK, name, databaseUrl })

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

  test('is lost in time by who cannot reach the database, before another has it', async () => {
    const name = freshName()
    const open = new Set<Socket>()
    let isCut = false
    const server = createServer(socket => {
      open.add(socket)
      if (isCut) return
      const { hostname, port } = new URL(database?.url ?? '')
      const far = connect(Number(port || 5432), hostname)
      socket.pipe(far).pipe(socket)
      for (const one of [socket, far]) one.on('error', () => {})
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = new URL(database?.url ?? '')
    url.port = String((server.address() as AddressInfo).port)
    const cut = await acquireLease(optionsOf(name, url.href))
    const lostAt = once(cut.lost, 'abort').then(() => performance.now())
    const acquiring = acquireLease(optionsOf(name)).then(lease => ({ lease, atMs: performance.now() }))
    // Nothing is said any more, and nothing is refused either.
    isCut = true
    for (const socket of open) {
      socket.unpipe()
      socket.pause()
    }
    const { lease, atMs } = await acquiring
    expect(await lostAt).toBeLessThanOrEqual(atMs + 50)
    expect(lease.fence).toBe(cut.fence + 1)
    await lease.release()
    for (const socket of open) socket.destroy()
    server.close()
    await cut.release()
  }, 20_000)

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

  test('is waited for no longer than is wanted', async () => {
    const name = freshName()
    const lease = await acquireLease(optionsOf(name))
    const aborted = AbortSignal.timeout(300)
    await expect(acquireLease({ ...optionsOf(name), aborted })).rejects.toThrow()
    await lease.release()
  })
})
