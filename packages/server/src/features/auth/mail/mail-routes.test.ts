import { type PostOffice, postOffice } from '@kanpan/upstream/mail/post-office'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { PASSWORD_ALONE } from '#features/auth/ways-in.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'

const NEW_PASSWORD = 'another horse battery'
const MINUTE_MS = 60_000

let office: PostOffice
let context: AccountApp
let owner: AccountVisitor
beforeEach(async () => {
  office = await postOffice()
  const waysIn = { ...PASSWORD_ALONE, mail: office.settings }
  context = await accountApp((app, parts) => accountFeatures(app, { ...parts, waysIn }))
  owner = accountVisitor(context)
  await owner.register('ming')
})
afterEach(async () => {
  await context.app.close()
  await office.close()
})

/** The code of the letter of this number, once it has come. */
async function codeOfLetter(number: number): Promise<string> {
  await vi.waitFor(() => expect(office.letters).toHaveLength(number))
  return /验证码是 (\w{4}-\w{4})，/.exec(office.letters[number - 1]?.text ?? '')?.[1] ?? ''
}

async function confirmAddress(address = 'ming@example.com'): Promise<void> {
  const number = office.letters.length + 1
  expect((await owner.post('mail/begin', { password: PASSWORD, address })).data).toEqual({ accepted: true })
  const code = await codeOfLetter(number)
  expect((await owner.post('mail/confirm', { code })).data).toEqual({ address })
}

const forgotten = (account: string, ip?: string) => accountVisitor(context, ip).post('login/forgotten', { account })
const reset = (account: string, code: string) =>
  accountVisitor(context).post('login/reset_password', { account, code, new_password: NEW_PASSWORD })

test('a mailed code sets a new password once, and every sign-in ends', async () => {
  await confirmAddress()
  expect((await forgotten('ming')).data).toEqual({ accepted: true })
  const code = await codeOfLetter(2)
  expect(office.letters[1]?.to).toBe('ming@example.com')
  expect((await reset('ming', code.toLowerCase().replace('-', ''))).code).toBe(200)
  expect((await reset('ming', code)).code).toBe(10053)
  context.clock.nowMs += 2_000
  expect((await owner.get('account/get')).code).toBe(10001)
  expect((await accountVisitor(context).signIn('ming', { password: NEW_PASSWORD })).code).toBe(200)
})

test('an address counts only after the code that was sent to it', async () => {
  await owner.post('mail/begin', { password: PASSWORD, address: 'ming@example.com' })
  const code = await codeOfLetter(1)
  expect((await owner.get('mail/get')).data).toEqual({ address: null, isConfigured: true })
  expect((await forgotten('ming')).code).toBe(200)
  expect((await owner.post('mail/confirm', { code: 'AAAA-AAAA' })).code).toBe(10051)
  const stranger = accountVisitor(context)
  await stranger.register('hua')
  expect((await stranger.post('mail/confirm', { code })).code).toBe(10051)
  // A code of one purpose is none of the other.
  expect((await reset('ming', code)).code).toBe(10053)
  expect((await owner.post('mail/confirm', { code })).data).toEqual({ address: 'ming@example.com' })
  expect((await owner.get('mail/get')).data.address).toBe('ming@example.com')
  expect(office.letters).toHaveLength(1)
})

test('a code is over after a quarter of an hour, after five wrong ones, and with the next letter', async () => {
  await confirmAddress()
  await forgotten('ming')
  const late = await codeOfLetter(2)
  context.clock.nowMs += 15 * MINUTE_MS
  expect((await reset('ming', late)).code).toBe(10053)
  await forgotten('ming')
  const first = await codeOfLetter(3)
  context.clock.nowMs += 60 * MINUTE_MS
  await forgotten('ming')
  const second = await codeOfLetter(4)
  expect(first).not.toBe(second)
  expect((await reset('ming', first)).code).toBe(10053)
  for (let guess = 0; guess < 4; guess++) await reset('ming', 'AAAA-AAAA')
  context.clock.nowMs += 14 * MINUTE_MS
  expect((await reset('ming', second)).code).toBe(10053)
})

test('the answer is the same whether there is such an account, an address, or a mail server that works', async () => {
  await accountVisitor(context).register('without-address')
  const known = await forgotten('ming')
  expect(await forgotten('without-address')).toEqual(known)
  expect(await forgotten('nobody-at-all')).toEqual(known)
  await confirmAddress()
  office.refuse()
  expect(await forgotten('ming')).toEqual(known)
  await vi.waitFor(() => expect(context.log.join('\n')).toContain('mail not sent'))
  expect(context.log.join('\n')).toContain('SMTP EENVELOPE 550')
  expect(context.log.join('\n')).not.toContain('ming@example.com')
  expect(office.letters).toHaveLength(1)
})

test('nothing is looked for before the answer is out', async () => {
  const steps: string[] = []
  const waysIn = { ...PASSWORD_ALONE, mail: office.settings }
  const watched = await accountApp((app, parts) => {
    app.addHook('onResponse', async () => {
      steps.push('answered')
    })
    const users: typeof parts.store.users = {
      ...parts.store.users,
      findByAccount(account) {
        steps.push('looked for')
        return parts.store.users.findByAccount(account)
      },
    }
    accountFeatures(app, { ...parts, store: { ...parts.store, users }, waysIn })
  })
  await watched.app.ready()
  await accountVisitor(watched).post('login/forgotten', { account: 'nobody-at-all' })
  await vi.waitFor(() => expect(steps).toHaveLength(2))
  expect(steps).toEqual(['answered', 'looked for'])
  await watched.app.close()
})

test('nobody’s inbox is filled, known or not', async () => {
  for (const account of ['ming', 'nobody-at-all']) {
    const codes: number[] = []
    for (let letter = 0; letter < 5; letter++) codes.push((await forgotten(account, `198.51.100.${letter}`)).code)
    expect(codes).toEqual([200, 200, 200, 429, 429])
  }
})

test('the address is changed and removed with the password only', async () => {
  await confirmAddress()
  expect((await owner.post('mail/begin', { password: 'not the one', address: 'x@example.com' })).code).toBe(10002)
  expect((await owner.post('mail/remove', { password: 'not the one' })).code).toBe(10002)
  expect((await owner.post('mail/begin', { password: PASSWORD, address: 'no address' })).msg).toContain('参数 address')
  expect((await owner.post('mail/remove', { password: PASSWORD })).data).toEqual({ removed: true })
  expect((await owner.get('mail/get')).data.address).toBeNull()
})

test('no code, password or address is logged, and no line break in a name begins a header', async () => {
  await confirmAddress()
  const code = await codeOfLetter(1)
  expect(code).toHaveLength(9)
  for (const hidden of [code, 'postal secret', 'ming@example.com']) expect(context.log.join('\n')).not.toContain(hidden)
  const broken = { password: PASSWORD, address: 'a@example.com\r\nBcc: b@example.com' }
  expect((await owner.post('mail/begin', broken)).code).toBe(400)
})

test('without a mail server it is said so', async () => {
  const plain = await accountApp(accountFeatures)
  const visitor = accountVisitor(plain)
  await visitor.register('ming')
  expect((await visitor.get('mail/get')).data).toEqual({ address: null, isConfigured: false })
  expect((await visitor.post('mail/begin', { password: PASSWORD, address: 'a@example.com' })).code).toBe(10054)
  expect((await accountVisitor(plain).post('login/forgotten', { account: 'ming' })).code).toBe(10054)
  await plain.app.close()
})
