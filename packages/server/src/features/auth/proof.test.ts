import { loginChangePassword } from '@kanpan/contract/api/main/login'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, type AccountParts, accountApp } from '#http/account-app.ts'
import { implement } from '#http/implement.ts'
import { createAttemptGuard } from './attempt-guard.ts'
import { knownDevices } from './known-device.ts'
import { hashPassword } from './password.ts'
import { createProof } from './proof.ts'

const PASSWORD = 'a long Secret 9'
const MINUTE_MS = 60_000

let context: AccountApp
beforeEach(async () => {
  context = await accountApp(proving)
})
afterEach(() => context.app.close())

// Any call with a password in it does: what is looked at is who is let through.
function proving(app: FastifyInstance, { store, secret, nowMs }: AccountParts): void {
  const guard = createAttemptGuard(store.throttle, nowMs)
  const proof = createProof({ ...store, guard, devices: knownDevices(secret), nowMs })
  implement(app, loginChangePassword, async ({ password }, call) => {
    await proof(password, call)
    return { changed: true, ended: 0 }
  })
}

async function codeWith(headers: Record<string, string>, password: string): Promise<number> {
  const url = '/api/ai/api/login/change_password'
  const payload = { password, new_password: 'another horse battery' }
  return (await context.app.inject({ method: 'POST', url, headers, payload })).json().code
}

test('who has a password shows it, and guesses at it are counted as at the sign-in', async () => {
  const headers = await context.signedIn('ming')
  const user = await context.store.users.findByAccount('ming')
  await context.store.users.changePasswordHash(user?.id ?? 0, await hashPassword(PASSWORD))
  expect(await codeWith(headers, PASSWORD)).toBe(200)
  const codes: number[] = []
  for (let guess = 0; guess < 8; guess++) codes.push(await codeWith(headers, 'not the one'))
  expect(codes.slice(0, 5)).toEqual([10002, 10002, 10002, 10002, 10002])
  expect(codes.at(-1)).toBe(429)
})

test('who has none shows it by having signed in a moment ago', async () => {
  const headers = await context.signedIn('hua')
  const user = await context.store.users.findByAccount('hua')
  await context.store.users.changePasswordHash(user?.id ?? 0, '')
  context.clock.nowMs += 10 * MINUTE_MS
  expect(await codeWith(headers, 'anything')).toBe(200)
  context.clock.nowMs += 1
  expect(await codeWith(headers, 'anything')).toBe(10006)
})
