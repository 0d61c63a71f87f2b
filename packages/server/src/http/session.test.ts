import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from './account-app.ts'
import { bearerOf, forgetEndedSessions, newToken, signedIn, tokenHashOf } from './session.ts'

const HOUR_MS = 3_600_000

let context: AccountApp
beforeEach(async () => {
  context = await accountApp(() => {})
})
afterEach(() => context.app.close())

test('a token is 256 random bits, and what is stored is not the token', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(new Set(tokens).size).toBe(100)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
  expect(tokenHashOf(tokens[0] ?? '')).toMatch(/^[\da-f]{64}$/)
})

test('only a Bearer header carries a token', () => {
  const token = newToken()
  expect(bearerOf(`Bearer ${token}`)).toBe(token)
  expect(bearerOf(`bearer ${token}`)).toBe(token)
  for (const header of [undefined, '', token, `Basic ${token}`, `Bearer ${token}x`, 'Bearer ', `Bearer ${token} x`])
    expect(bearerOf(header)).toBeUndefined()
})

test('a sign-in ends after a day, however busy', async () => {
  const { authorization } = await context.signedIn('busy')
  for (let hour = 0; hour < 24; hour++) {
    expect(await context.app.personOf(authorization)).toMatchObject({ userName: 'busy' })
    context.clock.nowMs += HOUR_MS
  }
  expect(await context.app.personOf(authorization)).toBeUndefined()
})

test('a sign-in ends after half a day unused', async () => {
  const { authorization } = await context.signedIn('idle')
  context.clock.nowMs += 11 * HOUR_MS
  expect(await context.app.personOf(authorization)).toBeDefined()
  context.clock.nowMs += 12 * HOUR_MS
  expect(await context.app.personOf(authorization)).toBeUndefined()
})

test('ended sessions are forgotten, living ones are not', async () => {
  const ended = await context.signedIn('ended')
  context.clock.nowMs += 13 * HOUR_MS
  const living = await context.signedIn('living')
  const sessions = { sessions: context.store.sessions, nowMs: () => context.clock.nowMs }
  expect(await forgetEndedSessions(sessions)).toBe(1)
  expect(await context.app.personOf(ended.authorization)).toBeUndefined()
  expect(await context.app.personOf(living.authorization)).toBeDefined()
})

test('the hash of a token signs nobody in', async () => {
  const { authorization = '' } = await context.signedIn('thief')
  const hash = tokenHashOf(authorization.slice('Bearer '.length))
  expect(await context.app.personOf(`Bearer ${hash}`)).toBeUndefined()
  expect(await context.app.personOf(`Bearer ${hash.slice(0, 43)}`)).toBeUndefined()
})

test('a token that is spelt in another way does not outlive its logout', async () => {
  const { authorization = '' } = await context.signedIn('many-ways')
  const token = authorization.slice('Bearer '.length)
  const spellings = [authorization, `bearer ${token}`, `BEARER ${token}`, `bEaReR ${token}`]
  for (const spelling of spellings)
    expect(await context.app.personOf(spelling)).toMatchObject({ userName: 'many-ways' })
  await context.store.sessions.close(tokenHashOf(token))
  // As the answer to the logout does: what was remembered of the header that was sent is forgotten.
  context.app.post('/bye', (_request, reply) => reply.send('bye'))
  await context.app.inject({ method: 'POST', url: '/bye', headers: { authorization: `bEaReR ${token}` } })
  for (const spelling of spellings)
    expect([spelling, await context.app.personOf(spelling)]).toEqual([spelling, undefined])
})

test('what is no token is none in any spelling', async () => {
  const { authorization = '' } = await context.signedIn('one-way')
  const token = authorization.slice('Bearer '.length)
  const percent = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`
  for (const other of [
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    `Bearer ${percent}`,
    `Bearer "${token}"`,
    `Bearer ${token}=`,
  ])
    expect([other, await context.app.personOf(other)]).toEqual([other, undefined])
})

test('a session that ended is not remembered for longer because the clock was set back', async () => {
  const { authorization = '' } = await context.signedIn('clock')
  expect(await context.app.personOf(authorization)).toBeDefined()
  await context.store.sessions.close(tokenHashOf(authorization.slice('Bearer '.length)))
  context.clock.nowMs -= HOUR_MS
  expect(await context.app.personOf(authorization)).toBeUndefined()
})

test('of those who listen, the ones whose session has ended are told apart at once', async () => {
  const { app, store, clock } = context
  const [leaves, stays] = [await context.signedIn('leaves'), await context.signedIn('stays')]
  const listeners = await Promise.all(
    [leaves, stays].map(async ({ authorization }) => ({
      authorization,
      person: signedIn(await app.personOf(authorization)),
    })),
  )
  expect(await app.endedAmong(listeners)).toEqual([])
  await store.sessions.close(listeners[0]?.person.sessionId ?? '')
  expect(await app.endedAmong(listeners)).toEqual([listeners[0]])
  clock.nowMs += 11 * HOUR_MS
  // To listen is to use it: the session is not idle.
  await app.endedAmong(listeners)
  clock.nowMs += 11 * HOUR_MS
  expect(await app.endedAmong(listeners)).toEqual([listeners[0]])
  clock.nowMs += 2 * HOUR_MS
  expect(await app.endedAmong(listeners)).toEqual(listeners)
})
