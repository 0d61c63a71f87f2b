import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from './account-app.ts'
import { bearerOf, forgetEndedSessions, newToken, tokenHashOf } from './session.ts'

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
