import { collectChange, collectGetList, collectHide } from '@kanpan/contract/api/main/collect'
import { loginLogout } from '@kanpan/contract/api/main/login'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp, headersOf } from './account-app.ts'
import { implement } from './implement.ts'

const HIDE = '/api/ai/api/collect/hide?id=1'
const LOGOUT = '/api/ai/api/login/logout'
const INIT = '/api/ai/api/public/init'

let context: AccountApp
let changes = 0

beforeEach(async () => {
  changes = 0
  context = await accountApp(app => {
    implement(app, collectHide, () => {
      changes += 1
      return { updated: true }
    })
    implement(app, collectGetList, ({ page, limit }) => ({ list: [], groups: [], total: 0, page, limit }))
    implement(app, loginLogout, () => ({ ended: true }))
    // The start-up call as far as it matters here: an open call at its address.
    app.get(INIT, { config: { endpoint: INIT_ENDPOINT } }, () => ({ code: 200 }))
  })
})
afterEach(() => context.app.close())

const INIT_ENDPOINT = { ...collectChange, method: 'GET', path: 'public/init', access: 'anyone' } as const

const bearerOfHeaders = ({ authorization = '' }: Record<string, string>) => authorization.slice('Bearer '.length)

async function hide(headers: Record<string, string>) {
  const reply = await context.app.inject({ url: HIDE, headers })
  return reply.json()
}

function cookieOf(setCookie: string | string[] | undefined): string {
  return String(setCookie).match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? ''
}

test('a call that changes something passes with the cookie echoed in the header', async () => {
  expect(await hide(await context.signedIn('me'))).toMatchObject({ code: 200 })
  expect(changes).toBe(1)
})

test('it is refused without the header, without the cookie, or with two different ones', async () => {
  const { cookie = '', authorization = '', ...header } = await context.signedIn('me')
  const another = context.xsrf.tokenFor('x')
  const attempts: Record<string, string>[] = [
    { authorization, cookie },
    { authorization, ...header },
    { authorization },
    { authorization, cookie, 'x-xsrf-token': another },
    { authorization, cookie: `XSRF-TOKEN=${another}`, ...header },
  ]
  for (const headers of attempts) expect(await hide(headers)).toMatchObject({ code: 10004 })
  expect(changes).toBe(0)
})

test("another session's token, an anonymous one, a made-up one and an old one are refused", async () => {
  const me = await context.signedIn('me')
  const other = await context.signedIn('other')
  const token = bearerOfHeaders(me)
  const planted = [other['x-xsrf-token'] ?? '', context.xsrf.tokenFor(undefined), 'a.b.c', '', `${me['x-xsrf-token']}x`]
  for (const xsrf of planted) expect(await hide(headersOf(token, xsrf))).toMatchObject({ code: 10004 })
  context.clock.nowMs += 24 * 3_600_000
  expect(context.xsrf.isGood(me['x-xsrf-token'] ?? '', undefined)).toBe(false)
  expect(changes).toBe(0)
})

test('a token is good for a day', async () => {
  const token = context.xsrf.tokenFor('s')
  context.clock.nowMs += 24 * 3_600_000 - 1
  expect(context.xsrf.isGood(token, 's')).toBe(true)
  context.clock.nowMs += 1
  expect(context.xsrf.isGood(token, 's')).toBe(false)
})

test('a cookie planted beside the real one does not keep the page from working', async () => {
  const { cookie, ...rest } = await context.signedIn('me')
  expect(await hide({ ...rest, cookie: `XSRF-TOKEN=planted; ${cookie}` })).toMatchObject({ code: 200 })
})

test.each(['cross-site', 'same-site'])('a %s request is refused even with everything right', async site => {
  expect(await hide({ ...(await context.signedIn('me')), 'sec-fetch-site': site })).toMatchObject({ code: 10004 })
  expect(changes).toBe(0)
})

test('who is not signed in is told so before anything else, and gets a token to sign in with', async () => {
  const reply = await context.app.inject({ url: HIDE })
  expect(reply.json()).toMatchObject({ code: 10001 })
  expect(context.xsrf.isGood(cookieOf(reply.headers['set-cookie']), undefined)).toBe(true)
})

test('a refused call answers with a token that fits, so that the same call passes the second time', async () => {
  const me = await context.signedIn('me')
  const refused = await context.app.inject({ url: HIDE, headers: { authorization: me.authorization } })
  const fresh = cookieOf(refused.headers['set-cookie'])
  expect(await hide(headersOf(bearerOfHeaders(me), fresh))).toMatchObject({ code: 200 })
})

test('a call that only reads needs no token', async () => {
  const { authorization } = await context.signedIn('me')
  const reply = await context.app.inject({ url: '/api/ai/api/collect/getList', headers: { authorization } })
  expect(reply.json()).toMatchObject({ code: 200 })
})

test('the start-up call hands a token out once, bound to the session if there is one', async () => {
  const first = await context.app.inject({ url: INIT })
  const token = cookieOf(first.headers['set-cookie'])
  expect(context.xsrf.isGood(token, undefined)).toBe(true)
  const again = await context.app.inject({ url: INIT, headers: { cookie: `XSRF-TOKEN=${token}` } })
  expect(again.headers['set-cookie']).toBeUndefined()

  const { authorization = '' } = await context.signedIn('me')
  const headers = { cookie: `XSRF-TOKEN=${token}`, authorization }
  const signedIn = await context.app.inject({ url: INIT, headers })
  const bound = cookieOf(signedIn.headers['set-cookie'])
  expect(await hide(headersOf(bearerOfHeaders({ authorization }), bound))).toMatchObject({ code: 200 })
})

test('the cookie is readable by the page, for the whole site, Lax, and Secure only over https', async () => {
  const { headers } = await context.app.inject({ url: INIT })
  expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w.-]+; Path=\/; Max-Age=86400; SameSite=Lax$/)
})

test('leaving works with a session that has ended', async () => {
  const me = await context.signedIn('me')
  context.clock.nowMs += 13 * 3_600_000
  const reply = await context.app.inject({ method: 'POST', url: LOGOUT, headers: me })
  expect(reply.json()).toMatchObject({ code: 200 })
})
