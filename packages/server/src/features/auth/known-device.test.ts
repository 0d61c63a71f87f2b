import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'

const PASSWORD = 'a long Secret 9'

let context: AccountApp
beforeEach(async () => {
  context = await accountApp(accountFeatures)
})
afterEach(() => context.app.close())

/** A browser at an address, with the mark it was given. */
class Browser {
  readonly #ip: string
  mark = ''

  constructor(ip: string) {
    this.#ip = ip
  }

  async post(path: string, payload: object) {
    const { cookie, ...headers } = headersOf(undefined, context.xsrf.tokenFor(undefined))
    const reply = await context.app.inject({
      method: 'POST',
      url: `/api/ai/api/${path}`,
      headers: { ...headers, cookie: `${cookie}; kanpan_device=${this.mark}` },
      payload,
      remoteAddress: this.#ip,
    })
    this.mark = reply.cookies.find(({ name }) => name === 'kanpan_device')?.value ?? this.mark
    return reply
  }

  register = (account: string) => this.post('login/register', { account, password: PASSWORD })
  signIn = (account: string, password = PASSWORD) => this.post('login/password', { account, password })
}

/** Wrong passwords until an account makes a new address wait. */
async function guessAt(account: string): Promise<void> {
  for (let i = 0; i < 30; i++) await new Browser(`198.51.100.${i}`).signIn(account, 'wrong password')
}

test('strangers’ guesses do not lock out a device that has signed in before', async () => {
  const owner = new Browser('10.0.0.1')
  await owner.register('trader')
  await guessAt('trader')
  expect((await new Browser('10.0.0.2').signIn('trader')).statusCode).toBe(429)
  expect((await owner.signIn('trader')).json()).toMatchObject({ code: 200 })
})

test('guesses from the owner’s own address do not either', async () => {
  const owner = new Browser('10.0.0.1')
  await owner.register('trader')
  const neighbour = new Browser('10.0.0.1')
  for (let i = 0; i < 6; i++) await neighbour.signIn('trader', 'wrong password')
  expect((await neighbour.signIn('trader')).statusCode).toBe(429)
  expect((await owner.signIn('trader')).json()).toMatchObject({ code: 200 })
})

test('the guesses of a known device are counted, too', async () => {
  const owner = new Browser('10.0.0.1')
  await owner.register('trader')
  for (let i = 0; i < 5; i++) expect((await owner.signIn('trader', 'wrong password')).statusCode).toBe(200)
  expect((await owner.signIn('trader')).statusCode).toBe(429)
})

test('a device is known to the account alone that signed in there, and to each that did', async () => {
  const shared = new Browser('10.0.0.1')
  await shared.register('trader')
  await shared.register('partner')
  await new Browser('10.0.0.3').register('other')
  for (const account of ['trader', 'partner', 'other']) await guessAt(account)
  expect((await shared.signIn('trader')).json()).toMatchObject({ code: 200 })
  expect((await shared.signIn('partner')).json()).toMatchObject({ code: 200 })
  expect((await shared.signIn('other')).statusCode).toBe(429)
})

test('a mark that somebody made up is none, and no sign-in either', async () => {
  const owner = new Browser('10.0.0.1')
  const { token } = (await owner.register('trader')).json().data
  await guessAt('trader')
  const [id = '', signed = ''] = owner.mark.split('.')
  for (const mark of [`${id}x.${signed}`, `${id}.${signed.slice(2)}`, `${id}.`, '~~~', 'a.b.c', `${token}.${signed}`]) {
    const stranger = new Browser('10.0.0.9')
    stranger.mark = mark
    expect((await stranger.signIn('trader')).statusCode).toBe(429)
  }
  expect(await context.app.personOf(`Bearer ${owner.mark}`)).toBeUndefined()
})

test('pages cannot read the mark, and it goes to the sign-in alone', async () => {
  const reply = await new Browser('10.0.0.1').register('trader')
  const cookie = [reply.headers['set-cookie']].flat().find(text => text?.startsWith('kanpan_device='))
  expect(cookie).toMatch(
    /^kanpan_device=[\w.-]+; Path=\/api\/ai\/api\/login; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  )
})
