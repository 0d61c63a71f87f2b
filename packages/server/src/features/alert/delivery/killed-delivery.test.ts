import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sealing } from '#lib/sealed-secret.ts'
import { DATABASE_FILE, openStore } from '#store/open.ts'
import { SECRET, standIn } from './stand-in.fixture.ts'
import { sealTarget } from './target.ts'

const seal = sealing(SECRET, 'kanpan alert channel')

/** A person with a rule that is told to one webhook. */
async function prepare(dataDir: string, url: string): Promise<number> {
  const store = await openStore({ dataDir })
  const user = await store.users.create({ account: 'watcher', userName: 'w', passwordHash: 'h', nowMs: 1 })
  const userId = user?.id ?? 0
  const target = sealTarget(seal, userId, { kind: 'webhook', url, secret: 'a secret of sixteen' })
  const channel = { ...target, kind: 'webhook', name: '脚本', nowMs: 1, limit: 9 } as const
  const id = await store.alertChannels.add(userId, channel)
  const content = {
    ...({ name: '炸板', subject: { kind: 'market', value: '' }, condition: '股价<1', mode: 'once' } as const),
    ...{
      pauseSeconds: 0,
      activeFromSecond: 0,
      activeUntilSecond: 86_399,
      expiresOn: undefined,
      channels: [String(id)],
    },
  }
  const ruleId = await store.alertRules.add(userId, content, { limit: 9, nowMs: 1 })
  await store.close()
  return ruleId ?? 0
}

function start(dataDir: string, act: 'fire' | 'deliver', ruleId = 0) {
  const file = join(import.meta.dirname, 'killed-delivery-worker.ts')
  const child = spawn(process.execPath, [file, dataDir, act, String(ruleId), SECRET.toString('hex')])
  const exit = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await exit
  }
  onTestFinished(kill)
  return { child, kill }
}

test('killed between a firing and its delivery, and killed again while it is sent: it arrives, with one key', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))
  const receiver = await standIn({ isSilent: true })
  const ruleId = await prepare(folder.path, `${receiver.origin}/hook`)
  const firing = start(folder.path, 'fire', ruleId)
  await once(firing.child.stdout, 'data')
  await firing.kill()
  expect(receiver.received).toEqual([])

  // The receiver has it and does not say so: whoever sent it never knows.
  const sending = start(folder.path, 'deliver')
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), { timeout: 60_000 })
  await sending.kill()

  // Two minutes later, as the store sees it.
  const store = await openStore({ dataDir: folder.path })
  const later = Date.now() + 130_000
  const [again] = await store.alertOutbox.claim({ nowMs: later, leasedUntilMs: 1, limit: 9 })
  await store.alertOutbox.giveBack([again?.id ?? 0], 0)
  await store.close()
  receiver.says({ status: 200 })
  const next = start(folder.path, 'deliver')
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 60_000 })
  await vi.waitFor(
    () => {
      // The receiver has it before its sender writes that it does.
      using database = new DatabaseSync(join(folder.path, DATABASE_FILE), { readOnly: true })
      const settled = database.prepare('select sent_at_ms, attempts from alert_outbox').get()
      expect(settled).toMatchObject({ sent_at_ms: expect.any(Number), attempts: 2 })
    },
    { timeout: 60_000 },
  )
  await next.kill()
  const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})
