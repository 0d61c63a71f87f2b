import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newAccessToken, newToken, signedIn, tokenHashOf } from '#http/session.ts'
import { openMemoryStore, openStore, openStoreBeside } from '#store/open.ts'
import type { SessionStore, Store } from '#store/store.ts'
import { DEVICE, isIn, nodeOn, person, sessionStores, until } from './sessions.fixture.ts'

const MINUTE_MS = 60_000

const { database, folder } = await sessionStores()

test('twenty reads of one person at once ask the store once, and those of the next minute not at all', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const { app, asked, clock } = nodeOn(store)
  const { authorization } = await person(store, 'busy')
  const found = await Promise.all(Array.from({ length: 20 }, () => app.personOf(authorization)))
  expect(found.every(one => one?.userName === 'busy')).toBe(true)
  expect(asked.find).toBe(1)
  clock.nowMs += 44_000
  expect(await isIn(app, authorization)).toBe(true)
  expect(asked.find).toBe(1)
  clock.nowMs += 16_000
  expect(await isIn(app, authorization)).toBe(true)
  expect(asked.find).toBe(2)
})

test('five hundred who are used together are marked as used in one write', async () => {
  const store = await openMemoryStore()
  const beganMs = Date.now()
  const { app, asked, clock } = nodeOn(store, { nowMs: beganMs })
  const people = await Promise.all(Array.from({ length: 500 }, (_, i) => person(store, `used-${i}`, beganMs)))
  clock.nowMs += 2 * MINUTE_MS
  await Promise.all(people.map(({ authorization }) => app.personOf(authorization)))
  expect(asked.touch).toBe(0)
  await app.close()
  expect(asked.touch).toBe(1)
  const seen = await Promise.all(people.map(({ tokenHash }) => store.sessions.find(tokenHash)))
  expect(new Set(seen.map(one => one?.seenAtMs))).toEqual(new Set([clock.nowMs]))
  await store.close()
})

test('whoever tries to change something while the database is away reads on', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const { app } = nodeOn(store)
  const { authorization } = await person(store, 'persistent')
  let status = 503
  app.post('/change', (_request, reply) => reply.status(status).send())
  const change = () => app.inject({ method: 'POST', url: '/change', headers: { authorization } })
  await app.personOf(authorization)
  await change()
  expect(app.rememberedPerson(authorization)?.userName).toBe('persistent')
  // What she changed may have been that she is signed in.
  status = 200
  await change()
  expect(app.rememberedPerson(authorization)).toBeUndefined()
})

test('whoever changed something just before the database went away reads on, and whoever ended her session does not', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  let isAway = false
  const find: SessionStore['find'] = hash =>
    isAway ? Promise.reject(new Error('the database is away')) : store.sessions.find(hash)
  const { app } = nodeOn({ ...store, sessions: { ...store.sessions, find } })
  app.post('/change', (_request, reply) => reply.send())
  const [stays, leaves] = [await person(store, 'stays'), await person(store, 'leaves')]
  for (const { authorization } of [stays, leaves]) {
    expect(await isIn(app, authorization)).toBe(true)
    await app.inject({ method: 'POST', url: '/change', headers: { authorization } })
  }
  await store.sessions.close(leaves.tokenHash)
  isAway = true
  expect(await isIn(app, stays.authorization)).toBe(true)
  await expect(app.personOf(leaves.authorization)).rejects.toThrow('the database is away')
})

test('streams of people who read ask the store for nobody', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const { app, asked, clock } = nodeOn(store)
  const people = await Promise.all(Array.from({ length: 300 }, (_, i) => person(store, `streams-${i}`)))
  const listeners = await Promise.all(
    people.map(async ({ authorization }) => ({
      authorization,
      person: signedIn(await app.personOf(authorization)),
    })),
  )
  // Those who came at once were asked for together.
  expect(asked).toMatchObject({ find: 0, findAll: 2 })
  for (let i = 0; i < 10; i++) expect(await app.endedAmong(listeners)).toEqual([])
  expect(asked.findAll).toBe(2)
  clock.nowMs += MINUTE_MS
  expect(await app.endedAmong(listeners)).toEqual([])
  expect(await app.endedAmong(listeners)).toEqual([])
  expect(asked.findAll).toBe(3)
})

test('who is used is looked up with others before it is time, and none of them waits', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const gone = new Set<string>()
  const findAll: SessionStore['findAll'] = hashes => store.sessions.findAll(hashes.filter(hash => !gone.has(hash)))
  const { app, asked, clock } = nodeOn({ ...store, sessions: { ...store.sessions, findAll } })
  const people = await Promise.all(Array.from({ length: 300 }, (_, i) => person(store, `reads-${i}`)))
  await Promise.all(people.map(({ authorization }) => app.personOf(authorization)))
  const isKnown = ({ authorization }: { readonly authorization: string }) =>
    app.rememberedPerson(authorization) !== undefined
  expect(asked).toMatchObject({ find: 0, findAll: 2 })
  const [leaves, ...stay] = people
  gone.add(leaves?.tokenHash ?? '')
  // Nobody is due for some time.
  clock.nowMs += 24_000
  expect(people.every(isKnown)).toBe(true)
  clock.nowMs += 20_000
  expect(people.every(isKnown)).toBe(true)
  await until(() => asked.findAll === 4, 5_000)
  await until(() => leaves !== undefined && !isKnown(leaves), 1_000)
  // A minute behind the first lookup and less than one behind the second.
  clock.nowMs += 44_000
  expect(stay.every(isKnown)).toBe(true)
  expect(asked).toMatchObject({ find: 0, findAll: 4 })
})

test('of many who come at once each is who she is, and who is nobody is nobody', async () => {
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const { app } = nodeOn(store)
  const people = await Promise.all(Array.from({ length: 5 }, (_, i) => person(store, `together-${i}`)))
  const stranger = `Bearer ${newToken()}`
  const found = await Promise.all(
    [...people.map(({ authorization }) => authorization), stranger].map(authorization => app.personOf(authorization)),
  )
  expect(found.map(one => one?.userId)).toEqual([...people.map(({ userId }) => userId), undefined])
})

/** Every way in which somebody stops being who is remembered. */
const WAYS: readonly (readonly [
  string,
  (store: Store, one: Awaited<ReturnType<typeof person>>) => Promise<unknown>,
])[] = [
  ['signs out', (store, { tokenHash }) => store.sessions.close(tokenHash)],
  ['ends all sessions', (store, { userId }) => store.sessions.closeAllOf(userId)],
  [
    'signs in once too often',
    (store, { userId }) =>
      store.sessions.open({
        tokenHash: tokenHashOf(newToken()),
        userId,
        nowMs: Date.now() + 1,
        device: DEVICE,
        keep: 1,
      }),
  ],
  ['is ended by an operator', (store, { userId }) => store.people.endSessions(userId, AUTHOR)],
  ['is disabled', (store, { userId }) => store.people.setDisabled(userId, true, AUTHOR)],
  ['gives the account up', giveUp],
]
const AUTHOR = { actor: 'person', userId: undefined, network: '', nowMs: 1 } as const
async function giveUp(store: Store, { userId }: { readonly userId: number }) {
  await store.deletions.request(userId, { requestedAtMs: 0, dueAtMs: 1 })
  expect(await store.deletions.erase(userId, 2)).toBe(true)
}

const engines = [
  { engine: 'SQLite', url: undefined },
  { engine: 'PostgreSQL', url: database?.url },
].filter(({ engine, url }) => engine === 'SQLite' || url !== undefined)

describe.each(engines)('on $engine', ({ engine, url }) => {
  test('whoever ends a session in one process is out of the others within a second', async () => {
    const options = { dataDir: join(folder.path, engine), ...(url !== undefined && { databaseUrl: url }) }
    const here = await openStore(options)
    const there = await openStoreBeside(options)
    const { app, asked } = nodeOn(here)
    const stays = await person(there, 'stays')
    for (const [way, end] of WAYS) {
      const leaves = await person(there, `who ${way}`)
      for (const { authorization } of [stays, leaves])
        expect([way, await isIn(app, authorization)]).toEqual([way, true])
      await end(there, leaves)
      const tookMs = await until(async () => !(await isIn(app, leaves.authorization)), 5_000)
      expect([way, tookMs < 1_000]).toEqual([way, true])
      expect(await isIn(app, stays.authorization)).toBe(true)
    }
    // The one who stays was looked up once, whoever left.
    expect(asked.find).toBeLessThan(WAYS.length * 3)
    const programmer = await person(there, 'programmer')
    const program = newAccessToken()
    const token = { name: '脚本', scopes: ['read'], createdAtMs: 1, expiresAtMs: Number.MAX_SAFE_INTEGER } as const
    const tokenHash = tokenHashOf(program)
    const id = await there.accessTokens.create(programmer.userId, { ...token, tokenHash, limit: 5 })
    const bearer = `Bearer ${program}`
    expect(await app.personOf(bearer)).toMatchObject({ userId: programmer.userId, scopes: ['read'], isOperator: false })
    expect(await app.endedAmong([{ authorization: bearer, person: signedIn(await app.personOf(bearer)) }])).toEqual([])
    expect(await there.accessTokens.revoke(programmer.userId, id ?? 0)).toBe(true)
    expect(await until(async () => !(await isIn(app, bearer)), 5_000)).toBeLessThan(1_000)
    expect(await isIn(app, programmer.authorization)).toBe(true)
    const renamed = await person(there, 'named')
    await app.personOf(renamed.authorization)
    await there.profiles.rename(renamed.userId, '新名字')
    await until(async () => (await app.personOf(renamed.authorization))?.userName === '新名字', 1_000)
    const rises = await person(there, 'rises')
    await app.personOf(rises.authorization)
    await there.people.setRole(rises.userId, 'operator', AUTHOR)
    await until(async () => (await app.personOf(rises.authorization))?.isOperator === true, 1_000)
    await app.close()
    await Promise.all([here.close(), there.close()])
  })
})
