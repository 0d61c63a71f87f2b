import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, onTestFinished } from 'vitest'
import { newToken, registerSessions, tokenHashOf } from '#http/session.ts'
import { createTestDatabase } from '#store/postgres/test-database.ts'
import type { SessionStore, Store } from '#store/store.ts'

export const DEVICE = { browser: '', system: '', network: '' }

/** Where a file's stores are: a folder, and a database where there is a server; gone behind its tests. */
export async function sessionStores() {
  const database = await createTestDatabase()
  const folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-sessions-'))
  afterAll(async () => {
    await database?.drop()
    folder.remove()
  })
  return { database, folder }
}

/** A node of its own on the store; what it asked of it stands in `asked`. */
export function nodeOn(store: Store, clock = { nowMs: Date.now() }) {
  const app = Fastify()
  const asked = { find: 0, findAll: 0, touch: 0 }
  const counted: SessionStore = {
    ...store.sessions,
    find(hash) {
      asked.find += 1
      return store.sessions.find(hash)
    },
    findAll(hashes) {
      asked.findAll += 1
      return store.sessions.findAll(hashes)
    },
    touch(hashes, nowMs) {
      asked.touch += 1
      return store.sessions.touch(hashes, nowMs)
    },
  }
  registerSessions(app, {
    sessions: counted,
    accessTokens: store.accessTokens,
    guests: undefined,
    nowMs: () => clock.nowMs,
  })
  onTestFinished(() => app.close())
  return { app, asked, clock }
}

export async function person(store: Store, account: string, nowMs = Date.now()) {
  const user = await store.users.create({ account, userName: account, passwordHash: 'none', nowMs })
  if (!user) throw new Error(`${account} is taken`)
  const token = newToken()
  const tokenHash = tokenHashOf(token)
  await store.sessions.open({ tokenHash, userId: user.id, nowMs, device: DEVICE, keep: 5 })
  return { userId: user.id, tokenHash, authorization: `Bearer ${token}` }
}

export async function until(isSo: () => Promise<boolean> | boolean, mostMs: number): Promise<number> {
  const beganMs = performance.now()
  while (!(await isSo())) {
    if (performance.now() - beganMs > mostMs) throw new Error(`not within ${mostMs} ms`)
    await pause(20)
  }
  return performance.now() - beganMs
}
export const isIn = async (app: FastifyInstance, authorization: string) =>
  (await app.personOf(authorization)) !== undefined
