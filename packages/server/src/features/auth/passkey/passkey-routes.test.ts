import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { PASSWORD_ALONE } from '#features/auth/ways-in.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import { authenticator, type Misbehaviour } from './authenticator.fixture.ts'

const SITE = { id: 'kanpan.example.com', origin: 'https://kanpan.example.com' }
const MINUTE_MS = 60_000

let context: AccountApp
let owner: AccountVisitor
beforeEach(async () => {
  const waysIn = { ...PASSWORD_ALONE, publicOrigin: SITE.origin }
  context = await accountApp((app, parts) => accountFeatures(app, { ...parts, waysIn }))
  owner = accountVisitor(context)
  await owner.register('ming')
})
afterEach(() => context.app.close())

const begin = async (person = owner) => (await person.post('passkey/begin', { password: PASSWORD })).data

async function addedKey() {
  const key = authenticator(SITE)
  expect((await owner.post('passkey/save', key.create(await begin()))).data).toEqual({ saved: true })
  return key
}

const challenge = async () => (await accountVisitor(context).post('login/passkey_begin')).data

async function signInBy(key: ReturnType<typeof authenticator>, odd: Misbehaviour = {}) {
  const visitor = accountVisitor(context)
  const reply = await visitor.post('login/passkey', key.get(await challenge(), odd))
  visitor.token = reply.data?.token
  return { reply, visitor }
}

test('a key that was added signs its person in, without an account being typed', async () => {
  const key = await addedKey()
  const { reply, visitor } = await signInBy(key)
  expect(reply).toMatchObject({ code: 200, data: { user_name: 'ming' } })
  expect((await visitor.get('account/get')).data.account).toBe('ming')
})

test('it counts as both factors', async () => {
  const key = await addedKey()
  const user = await context.store.users.findByAccount('ming')
  await context.store.secondFactors.begin(user?.id ?? 0, { sealedSecret: 'x', begunAtMs: 1 })
  await context.store.secondFactors.confirm(user?.id ?? 0, 2)
  expect((await accountVisitor(context).signIn('ming')).code).toBe(10050)
  expect((await signInBy(key)).reply.code).toBe(200)
})

test('keys are listed with their last use, and one that was removed lets nobody in', async () => {
  const key = await addedKey()
  const made = context.clock.nowMs
  context.clock.nowMs += 3 * MINUTE_MS
  await signInBy(key)
  expect((await owner.get('passkey/getList')).data.list).toEqual([
    { id: key.id, name: '', createdAtMs: made, usedAtMs: made + 3 * MINUTE_MS },
  ])
  expect((await owner.post('passkey/remove', { id: key.id, password: 'not the one' })).code).toBe(10002)
  expect((await owner.post('passkey/remove', { id: key.id, password: PASSWORD })).data).toEqual({ removed: true })
  expect((await signInBy(key)).reply.code).toBe(10055)
  const entries = await context.store.audit.list({ limit: 2 })
  expect(entries.map(({ action, targetAccount, detail }) => [action, targetAccount, detail])).toEqual([
    ['unlink', 'ming', 'passkey'],
    ['link', 'ming', 'passkey'],
  ])
})

test.each<[string, Misbehaviour]>([
  ['of another page', { origin: 'https://kanpan.example.com.evil.example' }],
  ['of the same name in the open', { origin: 'http://kanpan.example.com' }],
  ['of another site', { rpId: 'evil.example' }],
  ['of a challenge that was made up', { challenge: randomBytes(32).toString('base64url') }],
  ['of a challenge of another form', { challenge: 'x' }],
  ['without its owner being verified', { isVerified: false }],
  ['that counts no further', { signCount: 1 }],
  ['that counts not at all any more', { signCount: 0 }],
  ['meant for a new key', { type: 'webauthn.create' }],
  ['for another person', { userHandle: 'c29tZWJvZHk' }],
])('a signature %s is refused', async (_, odd) => {
  const key = await addedKey()
  expect((await signInBy(key, odd)).reply).toMatchObject({ code: 10055, data: null })
  expect((await signInBy(key)).reply.code).toBe(200)
})

test.each<[string, Misbehaviour]>([
  ['of another page', { origin: 'https://evil.example' }],
  ['of another site', { rpId: 'evil.example' }],
  ['without its owner being verified', { isVerified: false }],
  ['of a challenge that was made up', { challenge: randomBytes(32).toString('base64url') }],
  ['that signs in instead', { type: 'webauthn.get' }],
])('a new key %s is refused', async (_, odd) => {
  const key = authenticator(SITE)
  expect((await owner.post('passkey/save', key.create(await begin(), odd))).code).toBe(10055)
  expect((await owner.get('passkey/getList')).data.list).toEqual([])
})

test('what was signed once is worth nothing a second time, nor after five minutes', async () => {
  const key = await addedKey()
  const signed = key.get(await challenge())
  expect((await accountVisitor(context).post('login/passkey', signed)).code).toBe(200)
  expect((await accountVisitor(context).post('login/passkey', signed)).code).toBe(10055)
  const late = key.get(await challenge())
  context.clock.nowMs += 5 * MINUTE_MS
  expect((await accountVisitor(context).post('login/passkey', late)).code).toBe(10055)
  const created = authenticator(SITE).create(await begin())
  expect((await owner.post('passkey/save', created)).code).toBe(200)
  expect((await owner.post('passkey/save', created)).code).toBe(10055)
})

test('of two who show the same signature at once one is let in', async () => {
  const key = await addedKey()
  const signed = key.get(await challenge())
  const replies = await Promise.all([1, 2].map(() => accountVisitor(context).post('login/passkey', signed)))
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10055])
})

test('a signature by another key of the same name is refused', async () => {
  const key = await addedKey()
  const signed = authenticator(SITE).get(await challenge())
  const named = { response: { ...signed.response, id: key.id, rawId: key.id } }
  expect((await accountVisitor(context).post('login/passkey', named)).code).toBe(10055)
})

test('a key is added with the password, for oneself, and to nobody else', async () => {
  expect((await owner.post('passkey/begin', { password: 'not the one' })).code).toBe(10002)
  const key = authenticator(SITE)
  const created = key.create(await begin())
  const stranger = accountVisitor(context)
  await stranger.register('hua')
  expect((await stranger.post('passkey/save', created)).code).toBe(10055)
  expect((await owner.post('passkey/save', created)).code).toBe(200)
  expect((await stranger.post('passkey/save', key.create(await begin(stranger)))).code).toBe(409)
  expect((await stranger.post('passkey/remove', { id: key.id, password: PASSWORD })).code).toBe(404)
})

test('the last way in is not removed', async () => {
  const key = await addedKey()
  const user = await context.store.users.findByAccount('ming')
  await context.store.users.changePasswordHash(user?.id ?? 0, '')
  expect((await owner.post('passkey/remove', { id: key.id })).code).toBe(409)
  expect((await signInBy(key)).reply.code).toBe(200)
})

test('browsers are told to make keys that find their account and verify their owner, and know nothing of the person', async () => {
  await addedKey()
  const options = await begin()
  expect(options).toMatchObject({
    rp: { id: SITE.id },
    user: { name: 'ming' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(options.excludeCredentials).toHaveLength(1)
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
  expect(await challenge()).toMatchObject({ rpId: SITE.id, userVerification: 'required' })
})

test('without a setting keys are of the site that the page was asked of', async () => {
  const plain = await accountApp(accountFeatures)
  const visitor = accountVisitor(plain)
  await visitor.register('ming')
  const key = authenticator({ id: 'localhost', origin: 'http://localhost' })
  const options = (await visitor.post('passkey/begin', { password: PASSWORD })).data
  expect(options.rp.id).toBe('localhost')
  expect((await visitor.post('passkey/save', key.create(options))).code).toBe(200)
  await plain.app.close()
})

test('challenges are not made without end', async () => {
  const codes: number[] = []
  for (let ask = 0; ask < 52; ask++) codes.push((await accountVisitor(context).post('login/passkey_begin')).code)
  expect(codes.slice(0, 50).every(code => code === 200)).toBe(true)
  expect(codes.at(-1)).toBe(429)
})

const NEWCOMER = { account: 'key-alone', user_name: '只有钥匙' }

async function newcomerKey(newcomer: { readonly account: string } = NEWCOMER) {
  const visitor = accountVisitor(context)
  const key = authenticator(SITE)
  const options = (await visitor.post('login/passkey_register_begin', newcomer)).data
  return { visitor, key, made: key.create(options) }
}

test('a newcomer has an account by a key alone, and comes in by it again', async () => {
  const { visitor, key, made } = await newcomerKey()
  const reply = await visitor.post('login/passkey_register', { ...NEWCOMER, ...made })
  expect(reply).toMatchObject({ code: 200, data: { user_name: '只有钥匙' } })
  visitor.token = reply.data.token
  expect((await visitor.get('account/get')).data.account).toBe('key-alone')
  expect((await visitor.get('passkey/getList')).data.list).toHaveLength(1)
  expect((await signInBy(key)).reply.data.user_name).toBe('只有钥匙')
  // No password opens it, not even none.
  for (const password of ['', ' ', PASSWORD])
    expect((await accountVisitor(context).signIn('key-alone', { password })).code).not.toBe(200)
  // Its only way in stays.
  expect((await visitor.post('passkey/remove', { id: key.id })).code).toBe(409)
})

test('a key that is made for one account makes no other, makes one once, and a taken name is told before there is a key', async () => {
  const { visitor, made } = await newcomerKey()
  expect((await visitor.post('login/passkey_register', { account: 'somebody', ...made })).code).toBe(10055)
  expect((await visitor.post('login/passkey_register', { ...NEWCOMER, ...made })).code).toBe(200)
  expect((await visitor.post('login/passkey_register', { ...NEWCOMER, ...made })).code).toBe(10055)
  expect((await visitor.post('login/passkey_register_begin', { account: 'KEY-alone' })).msg).toContain('已被')
  expect(await context.store.users.findByAccount('somebody')).toBeUndefined()
})

test('of two who begin with one name one gets it, and nothing is left of the other', async () => {
  const [one, other] = [await newcomerKey(), await newcomerKey()]
  expect((await one.visitor.post('login/passkey_register', { ...NEWCOMER, ...one.made })).code).toBe(200)
  expect((await other.visitor.post('login/passkey_register', { ...NEWCOMER, ...other.made })).msg).toContain('已被')
  expect((await signInBy(other.key)).reply.code).toBe(10055)
})

test('a key that opens another account makes none', async () => {
  const first = await newcomerKey()
  await first.visitor.post('login/passkey_register', { ...NEWCOMER, ...first.made })
  const again = (await accountVisitor(context).post('login/passkey_register_begin', { account: 'second' })).data
  const reply = await accountVisitor(context).post('login/passkey_register', {
    account: 'second',
    ...first.key.create(again),
  })
  expect(reply.msg).toContain('另一个账号')
  expect(await context.store.users.findByAccount('second')).toBeUndefined()
})

test('where nobody may register nobody does by a key', async () => {
  await context.store.registration.setMode('closed', {
    userId: undefined,
    actor: 'command_line',
    network: '',
    nowMs: 1,
  })
  expect((await accountVisitor(context).post('login/passkey_register_begin', NEWCOMER)).code).toBe(10062)
})
