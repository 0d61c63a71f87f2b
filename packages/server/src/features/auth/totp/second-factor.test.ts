import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

let context: AccountApp
let owner: AccountVisitor
beforeEach(async () => {
  context = await accountApp(accountFeatures)
  owner = accountVisitor(context)
  await owner.register('ming')
})
afterEach(() => context.app.close())

const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms })
const codeNow = (secret: string) => codeAt(secret, context.clock.nowMs)

/** Turns it on and answers the secret of the app and the recovery codes; the next code is a fresh one. */
async function turnOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await owner.post('second_factor/begin', { password: PASSWORD })).data
  const { recoveryCodes } = (await owner.post('second_factor/confirm', { code: codeNow(secret) })).data
  context.clock.nowMs += STEP_MS
  return { secret, recoveryCodes }
}

test('the password alone no longer lets anybody in, and with the code of the app it does', async () => {
  const { secret } = await turnOn()
  const visitor = accountVisitor(context)
  expect(await visitor.signIn('ming')).toMatchObject({ code: 10050, data: null })
  expect(await visitor.signIn('ming', { code: '000000' })).toMatchObject({ code: 10051, data: null })
  expect(await visitor.signIn('ming', { code: codeNow(secret) })).toMatchObject({ code: 200 })
  expect((await visitor.get('account/get')).data.account).toBe('ming')
})

test('whether an account has one is said to nobody without the password', async () => {
  await turnOn()
  const visitor = accountVisitor(context)
  const wrong = await visitor.signIn('ming', { password: 'not the one' })
  expect(wrong).toEqual(await visitor.signIn('nobody-at-all'))
  expect(wrong.code).toBe(10002)
})

test('who looks after an installation shows two factors first, however she came in', async () => {
  const strict = await accountApp(accountFeatures, true)
  const operator = accountVisitor(strict, '127.0.0.1')
  await operator.register('boss')
  const codeNowThere = (secret: string) => codeAt(secret, strict.clock.nowMs)
  expect((await operator.get('operator/overview')).code).toBe(10067)
  expect((await operator.post('operator/invite', {})).code).toBe(10067)
  const { secret } = (await operator.post('second_factor/begin', { password: PASSWORD })).data
  await operator.post('second_factor/confirm', { code: codeNowThere(secret) })
  expect((await operator.get('operator/overview')).code).toBe(200)
  strict.clock.nowMs += STEP_MS
  const again = accountVisitor(strict, '127.0.0.1')
  await again.signIn('boss', { code: codeNowThere(secret) })
  expect((await again.get('operator/overview')).code).toBe(200)
  // Without the factor her sessions are of one again.
  strict.clock.nowMs += STEP_MS
  await again.post('second_factor/end', { password: PASSWORD, code: codeNowThere(secret) })
  expect([(await again.get('operator/overview')).code, (await operator.get('operator/overview')).code]).toEqual([
    10067, 10067,
  ])
  await strict.app.close()
})

test('a code is good once, and after it none of before', async () => {
  const { secret } = await turnOn()
  const before = codeAt(secret, context.clock.nowMs - STEP_MS)
  const code = codeNow(secret)
  expect((await accountVisitor(context).signIn('ming', { code })).code).toBe(200)
  expect((await accountVisitor(context).signIn('ming', { code })).code).toBe(10051)
  expect((await accountVisitor(context).signIn('ming', { code: before })).code).toBe(10051)
  context.clock.nowMs += STEP_MS
  expect((await accountVisitor(context).signIn('ming', { code: codeNow(secret) })).code).toBe(200)
})

test('of two who show the same code at once one is let in', async () => {
  const { secret } = await turnOn()
  const replies = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map(ip => accountVisitor(context, ip).signIn('ming', { code: codeNow(secret) })),
  )
  expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 10051])
})

test('who has the password cannot try codes, from however many addresses', async () => {
  const { secret } = await turnOn()
  const codes: number[] = []
  for (let guess = 0; guess < 8; guess++) {
    const thief = accountVisitor(context, `198.51.100.${guess}`)
    codes.push((await thief.signIn('ming', { code: '111111' })).code)
  }
  expect(codes).toEqual([10051, 10051, 10051, 10051, 10051, 429, 429, 429])
  // Leaving the code out does not make anybody forget the guesses.
  expect((await accountVisitor(context, '198.51.100.50').signIn('ming')).code).toBe(10050)
  expect((await accountVisitor(context, '198.51.100.50').signIn('ming', { code: '222222' })).code).toBe(429)
  // Hours later it is one guess an hour.
  context.clock.nowMs += 60 * MINUTE_MS
  for (let more = 0; more < 9; more++) {
    await accountVisitor(context, '198.51.100.60').signIn('ming', { code: '333333' })
    context.clock.nowMs += 60 * MINUTE_MS
  }
  expect((await accountVisitor(context, '198.51.100.61').signIn('ming', { code: '444444' })).code).toBe(10051)
  expect((await accountVisitor(context, '198.51.100.62').signIn('ming', { code: codeNow(secret) })).code).toBe(429)
})

test('a recovery code stands for the app, once, also where codes may not be tried any more', async () => {
  const { recoveryCodes } = await turnOn()
  const [first = '', second = ''] = recoveryCodes
  expect(recoveryCodes).toHaveLength(10)
  for (let guess = 0; guess < 8; guess++)
    await accountVisitor(context, `198.51.100.${guess}`).signIn('ming', { code: '111111' })
  const visitor = accountVisitor(context)
  expect((await visitor.signIn('ming', { code: first.toLowerCase().replaceAll('-', ' ') })).code).toBe(200)
  expect((await visitor.get('second_factor/get')).data).toMatchObject({ recoveryCodesLeft: 9 })
  expect((await accountVisitor(context).signIn('ming', { code: first })).code).toBe(10051)
  expect((await accountVisitor(context).signIn('ming', { code: second })).code).toBe(200)
})

test('it is set up with the password and a first code, within a quarter of an hour', async () => {
  expect((await owner.post('second_factor/begin', { password: 'not the one' })).code).toBe(10002)
  expect(await owner.post('second_factor/begin')).toMatchObject({
    code: 400,
    msg: expect.stringContaining('参数 password'),
  })
  expect((await owner.post('second_factor/confirm', { code: '123456' })).code).toBe(404)
  const { secret, uri, qrcode } = (await owner.post('second_factor/begin', { password: PASSWORD })).data
  expect(uri).toContain(secret)
  expect(qrcode).toMatch(/^data:image\/svg\+xml,/)
  expect((await owner.post('second_factor/confirm', { code: '123456' })).code).toBe(10051)
  // Until it is confirmed it is asked of nobody.
  expect((await owner.get('second_factor/get')).data).toEqual({
    confirmedAtMs: null,
    recoveryCodesLeft: 0,
    recoveryCodesAtMs: null,
  })
  expect((await accountVisitor(context).signIn('ming')).code).toBe(200)
  context.clock.nowMs += 15 * MINUTE_MS + 1
  expect((await owner.post('second_factor/confirm', { code: codeNow(secret) })).code).toBe(404)
  const again = await turnOn()
  expect(again.secret).not.toBe(secret)
  expect((await owner.post('second_factor/begin', { password: PASSWORD })).code).toBe(409)
  expect((await owner.post('second_factor/confirm', { code: codeNow(again.secret) })).code).toBe(404)
})

test('turning it on ends the sign-ins that were begun without it', async () => {
  const elsewhere = accountVisitor(context)
  await elsewhere.signIn('ming')
  const { secret } = (await owner.post('second_factor/begin', { password: PASSWORD })).data
  const reply = await owner.post('second_factor/confirm', { code: codeNow(secret) })
  expect(reply.data.ended).toBe(1)
  context.clock.nowMs += 2_000
  expect((await elsewhere.get('account/get')).code).toBe(10001)
  expect((await owner.get('account/get')).code).toBe(200)
})

test('it is given up with the password and a code, and by nobody else', async () => {
  const { secret, recoveryCodes } = await turnOn()
  const [spare = ''] = recoveryCodes
  expect((await owner.post('second_factor/end', { password: PASSWORD, code: '000000' })).code).toBe(10051)
  expect((await owner.post('second_factor/end', { password: 'not the one', code: codeNow(secret) })).code).toBe(10002)
  const stranger = accountVisitor(context)
  await stranger.register('hua')
  expect((await stranger.post('second_factor/end', { password: PASSWORD, code: codeNow(secret) })).data.ended).toBe(
    false,
  )
  expect((await owner.post('second_factor/end', { password: PASSWORD, code: spare })).data).toEqual({ ended: true })
  expect((await accountVisitor(context).signIn('ming')).code).toBe(200)
})

test('the audit log has when it was turned on and given up, and not what was tried', async () => {
  const { recoveryCodes } = await turnOn()
  await owner.post('second_factor/end', { password: PASSWORD, code: '000000' })
  await owner.post('second_factor/end', { password: PASSWORD, code: recoveryCodes[0] })
  const entries = await context.store.audit.list({ action: 'second_factor', limit: 9 })
  expect(entries.map(({ targetAccount, detail }) => [targetAccount, detail])).toEqual([
    ['ming', 'off'],
    ['ming', 'on'],
  ])
})

test('neither the secret nor a code is stored as it is, logged, or given a second time', async () => {
  const { secret, recoveryCodes } = await turnOn()
  const user = await context.store.users.findByAccount('ming')
  const stored = JSON.stringify([await context.store.secondFactors.find(user?.id ?? 0)])
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('base64url'))
  const told = [JSON.stringify(await owner.get('second_factor/get')), ...context.log].join('\n')
  for (const hidden of [secret, ...recoveryCodes]) expect(told).not.toContain(hidden)
})
