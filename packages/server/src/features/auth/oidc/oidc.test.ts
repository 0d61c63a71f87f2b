import type { RegistrationMode } from '@kanpan/contract/model/operator'
import { type OidcStandIn, type Spoilt, startOidcStandIn } from '@kanpan/upstream/oidc/start-oidc-stand-in'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { accountFeatures } from '#account-features.ts'
import { newInvitation } from '#features/auth/one-time-code.ts'
import { PASSWORD_ALONE } from '#features/auth/ways-in.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import { tokenHashOf } from '#http/session.ts'

const CLIENT = { clientId: 'kanpan', clientSecret: 'stand-in-secret' }
const SITE = 'https://kanpan.example'
const PASSWORD = 'a long Secret 9'
const MINUTE_MS = 60_000

let provider: OidcStandIn
let context: AccountApp
let registration: { mode: RegistrationMode; isBehindProxy: boolean }
beforeEach(async () => {
  provider = await startOidcStandIn(CLIENT)
  registration = { mode: 'open', isBehindProxy: false }
  const oidc = { ...CLIENT, issuer: provider.issuer, name: '统一登录', redirectUri: `${SITE}/login` }
  context = await accountApp((app, parts) =>
    accountFeatures(app, { ...parts, waysIn: { ...PASSWORD_ALONE, oidc }, registration }),
  )
})
afterEach(async () => {
  await context.app.close()
  await provider.close()
})

const Begun = z.object({ data: z.object({ url: z.string() }) })
const Session = z.object({ token: z.string() })
const Signed = z.object({ data: z.union([z.object({ signedIn: Session }).transform(data => data.signedIn), Session]) })

/** Somebody with a browser of her own. */
function visitor(ip = '10.0.0.1') {
  const cookies = new Map<string, string>()
  let token: string | undefined
  async function post(path: string, payload: object = {}) {
    const { cookie, ...headers } = headersOf(token, context.xsrf.tokenFor(token && tokenHashOf(token)))
    const reply = await context.app.inject({
      ...{ method: 'POST', url: `/api/ai/api/${path}`, payload, remoteAddress: ip },
      headers: { ...headers, cookie: [cookie, ...[...cookies].map(pair => pair.join('='))].join('; ') },
    })
    for (const { name, value } of reply.cookies) if (name !== 'XSRF-TOKEN') cookies.set(name, value)
    return reply.json()
  }
  const begin = async (path = 'login/oidc_begin', payload = {}) => Begun.parse(await post(path, payload)).data.url
  const finish = (address: string, more = {}) =>
    post('login/oidc_finish', { query: new URL(address).search.slice(1), ...more })
  return {
    post,
    begin,
    finish,
    /** There and back. */
    comeIn: async (who: string) => finish(provider.agree(await begin(), who)),
    become(answer: unknown) {
      token = Signed.parse(answer).data.token
    },
    leave() {
      token = undefined
    },
  }
}

async function linkedOf(account: string) {
  const user = await context.store.users.findByAccount(account)
  return context.store.identities.listOf(user?.id ?? 0)
}

test('the browser is sent to the provider with state, nonce and a challenge, and never with their secrets', async () => {
  const url = new URL(await visitor().begin())
  expect(url.origin + url.pathname).toBe(`${provider.issuer}/authorize`)
  const { state, nonce, code_challenge, ...rest } = Object.fromEntries(url.searchParams)
  expect(rest).toEqual({
    ...{ client_id: CLIENT.clientId, redirect_uri: `${SITE}/login`, scope: 'openid profile', response_type: 'code' },
    code_challenge_method: 'S256',
  })
  for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/)
})

test('who comes back is in, and comes to the same account the next time', async () => {
  const ming = visitor()
  const answer = await ming.comeIn('ming')
  expect(answer).toMatchObject({
    code: 200,
    data: { signedIn: { token: expect.stringMatching(/^.{43}$/) }, next: '/' },
  })
  await visitor('10.0.0.2').comeIn('ming')
  await visitor('10.0.0.3').comeIn('hua')
  expect(await context.store.users.count()).toBe(2)
})

test('where she was going is where she comes back to', async () => {
  const ming = visitor()
  const url = await ming.begin('login/oidc_begin', { next: '/stock/longhu' })
  expect((await ming.finish(provider.agree(url, 'ming'))).data.next).toBe('/stock/longhu')
})

test('a state nobody gave out, another’s, or one that is too old opens nothing', async () => {
  const [ming, thief] = [visitor(), visitor()]
  const back = provider.agree(await ming.begin(), 'ming')
  await thief.begin()
  expect((await thief.finish(back)).code).toBe(10028)
  const wrong = new URL(back)
  wrong.searchParams.set('state', 'x'.repeat(43))
  expect((await ming.finish(wrong.href)).code).toBe(10028)
  context.clock.nowMs += 10 * MINUTE_MS
  expect((await ming.finish(back)).code).toBe(10028)
  expect(await context.store.users.count()).toBe(0)
})

test('a code is good once, and so is what it came with', async () => {
  const ming = visitor()
  const back = provider.agree(await ming.begin(), 'ming')
  const answers = await Promise.all([ming.finish(back), ming.finish(back), ming.finish(back)])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10028, 10028])
  // The code that was used, under a state that is good.
  const again = new URL(provider.agree(await ming.begin(), 'ming'))
  again.searchParams.set('code', new URL(back).searchParams.get('code') ?? '')
  expect((await ming.finish(again.href)).code).toBe(10028)
})

test('a code that was made for another browser is refused by its challenge', async () => {
  const [ming, thief] = [visitor(), visitor()]
  const stolen = new URL(provider.agree(await ming.begin(), 'ming')).searchParams.get('code') ?? ''
  const own = new URL(provider.agree(await thief.begin(), 'thief'))
  own.searchParams.set('code', stolen)
  expect((await thief.finish(own.href)).code).toBe(10028)
  expect(await context.store.users.count()).toBe(0)
})

test.each<[string, Spoilt]>([
  ['another nonce', { nonce: 'other' }],
  ['another client', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['a time that is over', { exp: 1_000_000_000 }],
  ['a key that is not the provider’s', { isForged: true }],
])('what says %s is not believed', async (_, spoilt) => {
  provider.spoil(spoilt)
  expect((await visitor().comeIn('ming')).code).toBe(10028)
  expect(await context.store.users.count()).toBe(0)
  provider.spoil({})
  expect((await visitor().comeIn('ming')).code).toBe(200)
})

test('an answer that comes from another provider than the one she was sent to is refused', async () => {
  const ming = visitor()
  const back = new URL(provider.agree(await ming.begin(), 'ming'))
  back.searchParams.set('iss', 'https://evil.example')
  expect((await ming.finish(back.href)).code).toBe(10028)
  const silent = new URL(provider.agree(await ming.begin(), 'ming'))
  silent.searchParams.delete('iss')
  expect((await ming.finish(silent.href)).code).toBe(10028)
})

test('who says no at the provider is not in', async () => {
  const ming = visitor()
  const state = new URL(await ming.begin()).searchParams.get('state')
  const query = new URLSearchParams({ error: 'access_denied', state: state ?? '', iss: provider.issuer })
  expect((await ming.finish(`${SITE}/login?${query}`)).code).toBe(10028)
})

test('where newcomers are not let in nobody new comes in', async () => {
  await visitor().comeIn('ming')
  registration.mode = 'closed'
  expect((await visitor().comeIn('hua')).code).toBe(10024)
  expect((await visitor().comeIn('ming')).code).toBe(200)
})

test('it is linked to an account by the password and by nothing the provider says', async () => {
  const ming = visitor()
  ming.become(await ming.post('login/register', { account: 'ming@id', password: PASSWORD }))
  // Somebody of the same name at the provider is somebody else.
  await visitor('10.0.0.2').comeIn('ming')
  expect(await linkedOf('ming@id')).toEqual([])
  expect((await ming.post('identity/link_oidc', { password: 'wrong one 9' })).code).toBe(10002)
  const url = await ming.begin('identity/link_oidc', { password: PASSWORD })
  expect((await ming.finish(provider.agree(url, 'ming'))).code).toBe(10025)
  const other = await ming.begin('identity/link_oidc', { password: PASSWORD })
  const answer = await ming.finish(provider.agree(other, 'ming-two'))
  expect(answer).toMatchObject({ code: 200, data: { signedIn: null, next: '/stock2/account' } })
  expect(await linkedOf('ming@id')).toMatchObject([{ subject: 'ming-two', label: 'ming-two@id' }])
})

test('a link that was begun is not finished by who signed out meanwhile', async () => {
  const ming = visitor()
  ming.become(await ming.post('login/register', { account: 'ming', password: PASSWORD }))
  const back = provider.agree(await ming.begin('identity/link_oidc', { password: PASSWORD }), 'ming')
  ming.leave()
  expect((await ming.finish(back)).code).toBe(10028)
  expect(await linkedOf('ming')).toEqual([])
})

test('a provider that does not answer is said to be down, and the password works on', async () => {
  await provider.close()
  const ming = visitor()
  expect((await ming.post('login/oidc_begin')).code).toBe(10029)
  expect((await ming.post('login/register', { account: 'ming', password: PASSWORD })).code).toBe(200)
  provider = await startOidcStandIn(CLIENT)
})

test('nothing that was logged holds a code, a state or a token', async () => {
  const ming = visitor()
  const back = new URL(provider.agree(await ming.begin(), 'ming'))
  provider.spoil({ nonce: 'other' })
  await ming.finish(back.href)
  provider.spoil({})
  await ming.comeIn('o-secret-subject')
  const logged = context.log.join('\n')
  expect(logged).toContain('a sign-in of the provider was refused')
  expect(logged).toContain('signed in by the provider')
  const { code, state } = Object.fromEntries(back.searchParams)
  for (const secret of [code, state, 'o-secret-subject', CLIENT.clientSecret]) expect(logged).not.toContain(secret)
})

test('who is new where it takes an invitation gives it when she is back, asks the provider nothing again, and it is used once', async () => {
  registration.mode = 'invitation'
  const { store, clock } = context
  const { code: invitation, ...made } = newInvitation(clock.nowMs)
  await store.registration.invite(made, { actor: 'command_line', userId: undefined, network: '', nowMs: clock.nowMs })
  const [ming, thief] = [visitor(), visitor('10.0.0.2')]
  const back = provider.agree(await ming.begin('login/oidc_begin', { next: '/stock/longhu' }), 'ming')
  expect((await ming.finish(back)).code).toBe(10063)
  expect((await ming.finish(back, { invitation: 'AAAA-BBBB-CCCC-DDDD' })).code).toBe(10064)
  expect(await store.users.count()).toBe(0)
  // It is the browser's that began it, as before.
  await thief.begin()
  expect((await thief.finish(back, { invitation })).code).toBe(10028)
  const answer = await ming.finish(back, { invitation })
  expect(answer).toMatchObject({ code: 200, data: { next: '/stock/longhu' } })
  expect(await store.registration.invitations(9)).toMatchObject([{ usedBy: expect.stringMatching(/^id_/) }])
  const [{ usedBy = '' } = {}] = await store.registration.invitations(9)
  expect(await linkedOf(usedBy)).toMatchObject([{ subject: 'ming', label: 'ming@id' }])
  expect((await ming.finish(back, { invitation })).code).toBe(10028)
  const hua = visitor('10.0.0.3')
  expect((await hua.finish(provider.agree(await hua.begin(), 'hua'), { invitation })).code).toBe(10064)
  expect((await visitor('10.0.0.4').comeIn('ming')).code).toBe(200)
  expect(await store.users.count()).toBe(1)
})
