import { TradeDay } from '@kanpan/contract/model/stock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealing } from '#lib/sealed-secret.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { FAILURES_MOST } from './deliver.ts'
import { SECRET, type StandIn, sendTo, standIn } from './stand-in.fixture.ts'
import { sealTarget, type Target } from './target.ts'
import { type AlertWorker, alertWorker } from './worker.ts'

const MINUTE_MS = 60_000
/** A Monday at ten. */
const TEN = Date.parse('2026-03-02T10:00:00+08:00')
const at = (time: string) => Date.parse(`${time}:00+08:00`)
const seal = sealing(SECRET, 'kanpan alert channel')

let store: Store
let clock: { nowMs: number }
let receiver: StandIn
let me: number
beforeEach(async () => {
  store = await openMemoryStore()
  clock = { nowMs: TEN }
  receiver = await standIn()
  me = await person('watcher')
})
afterEach(() => store.close())

async function person(account: string): Promise<number> {
  const user = await store.users.create({ account, userName: 'w', passwordHash: 'h', nowMs: 1 })
  return user?.id ?? 0
}

function worker(): AlertWorker {
  const nowMs = () => clock.nowMs
  return alertWorker({
    ...{ outbox: store.alertOutbox, channels: store.alertChannels, seal, send: sendTo(receiver, { nowMs }), nowMs },
    ...{ origin: 'https://kanpan.example', log: { info() {}, warn() {} }, random: () => 0.5 },
  })
}

async function channel(target?: Target, userId = me): Promise<string> {
  const to: Target = target ?? { kind: 'webhook', url: `${receiver.origin}/hook`, secret: 'a secret of sixteen' }
  const content = { ...sealTarget(seal, userId, to), kind: to.kind, name: '渠道', nowMs: clock.nowMs, limit: 20 }
  return String(await store.alertChannels.add(userId, content))
}

async function rule(channels: readonly string[], userId = me): Promise<number> {
  const content = {
    ...({ name: '炸板', subject: { kind: 'market', value: '' }, condition: '股价<1', mode: 'every' } as const),
    ...{ pauseSeconds: 0, activeFromSecond: 0, activeUntilSecond: 86_399, expiresOn: undefined, channels },
  }
  return (await store.alertRules.add(userId, content, { limit: 9, nowMs: clock.nowMs })) ?? 0
}

let keys = 0
async function fire(ruleId: number, times = 1): Promise<void> {
  const firings = Array.from({ length: times }, () => ({
    ...{ ruleId, key: String(keys++), day: TradeDay.parse('2026-03-02'), second: 36_000, targets: [], total: 1 },
  }))
  await store.alertFirings.fire({ dataset: 'live', fence: 0, firings, state: undefined, nowMs: clock.nowMs })
}

const keysReceived = () => receiver.received.map(({ headers }) => headers['idempotency-key'])
const deliveries = () => store.alertOutbox.list(me, { limit: 1000 })
const only = async (id: string) => (await store.alertChannels.list(me)).find(one => String(one.id) === id)

/** Steps as a server would, its clock moved on, until a moment. */
async function runUntil(untilMs: number, one = worker(), stepMs = 1000): Promise<void> {
  for (; clock.nowMs <= untilMs; clock.nowMs += stepMs) await one.step()
}

test('a firing is delivered once to each of its channels', async () => {
  await fire(await rule([await channel(), await channel()]))
  expect(await worker().step()).toBe(2)
  expect(await worker().step()).toBe(0)
  expect(new Set(keysReceived()).size).toBe(2)
  expect((await deliveries()).every(({ sentAtMs }) => sentAtMs === TEN)).toBe(true)
})

test('a target that is down for ten minutes gets everything afterwards, each with one key', async () => {
  const id = await channel()
  const ruleId = await rule([id])
  receiver.says({ status: 503 })
  await fire(ruleId, 3)
  await runUntil(TEN + 10 * MINUTE_MS)
  await fire(ruleId)
  expect((await only(id))?.failures).toBeGreaterThan(5)
  const tried = receiver.received.length
  // While it is down it is not beaten.
  expect(tried).toBeLessThan(15)
  receiver.says({ status: 200 })
  await runUntil(TEN + 17 * MINUTE_MS)
  expect((await deliveries()).map(({ sentAtMs }) => sentAtMs !== undefined)).toEqual([true, true, true, true])
  const delivered = receiver.received.slice(tried).map(({ headers }) => headers['idempotency-key'])
  expect([...delivered].length).toBe(4)
  expect(new Set(keysReceived()).size).toBe(4)
  expect(await only(id)).toMatchObject({ failures: 0, trouble: '' })
})

test('two workers side by side send each once', async () => {
  const ruleId = await rule([
    await channel(),
    await channel({ kind: 'push', endpoint: receiver.origin, p256dh: '', auth: '' }),
  ])
  await fire(ruleId, 5)
  await store.alertChannels.remove(me, Number((await store.alertChannels.list(me)).at(-1)?.id))
  await Promise.all([worker().step(), worker().step(), worker().step()])
  expect(keysReceived()).toHaveLength(5)
  expect(new Set(keysReceived()).size).toBe(5)
  expect((await deliveries()).filter(({ error }) => error === '渠道已删除，或账号已停用')).toHaveLength(5)
})

test('what a worker took and died over comes again from another, with the same key', async () => {
  await fire(await rule([await channel()]))
  // It sends, and is not there to say so.
  const dying = { ...store.alertOutbox, sent: () => Promise.reject(new Error('killed')) }
  const send = sendTo(receiver, { nowMs: () => clock.nowMs })
  const parts = { channels: store.alertChannels, seal, send, origin: undefined, log: { info() {}, warn() {} } }
  const dead = alertWorker({ ...parts, outbox: dying, nowMs: () => clock.nowMs, random: () => 0 })
  await expect(dead.step()).rejects.toThrow('killed')
  await worker().step()
  expect(receiver.received).toHaveLength(1)
  await runUntil(TEN + 3 * MINUTE_MS)
  expect(receiver.received).toHaveLength(2)
  expect(new Set(keysReceived()).size).toBe(1)
  expect(await deliveries()).toMatchObject([{ attempts: 2, error: '' }])
})

test('a wrong key ends the channel with the reason, and another key begins it anew', async () => {
  const id = await channel()
  const ruleId = await rule([id])
  receiver.says({ status: 401 })
  await fire(ruleId, 3)
  await runUntil(TEN + 5000)
  expect(receiver.received).toHaveLength(1)
  expect(await only(id)).toMatchObject({ trouble: '对方拒收（HTTP 401），请检查地址与密钥' })
  expect((await deliveries()).map(({ error }) => error).toSorted()).toEqual([
    '对方拒收（HTTP 401），请检查地址与密钥',
    ...Array.from({ length: 2 }, () => '渠道已停用：对方拒收（HTTP 401），请检查地址与密钥'),
  ])
  receiver.says({ status: 200 })
  const target: Target = { kind: 'webhook', url: `${receiver.origin}/new`, secret: 'another of sixteen' }
  await store.alertChannels.change(me, Number(id), { target: sealTarget(seal, me, target) })
  await fire(ruleId)
  await worker().step()
  expect(receiver.received.at(-1)?.path).toBe('/new')
})

test('who asks to be left alone is, for as long as he says', async () => {
  const ruleId = await rule([await channel()])
  receiver.says({ status: 429, headers: { 'retry-after': '240' } })
  await fire(ruleId, 2)
  await worker().step()
  receiver.says({ status: 200 })
  await runUntil(TEN + 239_000)
  expect(receiver.received).toHaveLength(1)
  await runUntil(TEN + 242_000)
  expect(receiver.received).toHaveLength(3)
})

test('a channel that fails again and again is stopped, and it is said', async () => {
  const id = await channel()
  receiver.says({ status: 500 })
  await fire(await rule([id]), 2)
  await runUntil(TEN + 90 * MINUTE_MS, worker(), 5000)
  expect(receiver.received).toHaveLength(FAILURES_MOST)
  expect(await only(id)).toMatchObject({
    trouble: `连续 ${FAILURES_MOST} 次没有送到（最后一次：对方出错（HTTP 500））`,
  })
  expect((await deliveries()).every(({ failedAtMs }) => failedAtMs !== undefined)).toBe(true)
})

test('one message a receiver cannot take does not stand in the way of the others', async () => {
  const id = await channel()
  const ruleId = await rule([id])
  receiver.says({ status: 500 })
  await fire(ruleId, 1)
  await worker().step()
  const [poison] = keysReceived()
  await fire(ruleId, 2)
  receiver.says({ status: 200 })
  await runUntil(TEN + 20_000)
  expect(keysReceived().slice(1, 3)).not.toContain(poison)
  expect(keysReceived().at(-1)).toBe(poison)
})

test('no group robot is sent more than twenty in any minute, by two workers together', async () => {
  const at: number[] = []
  receiver.says({ body: '{"errcode":0}' })
  const ruleId = await rule([await channel({ kind: 'wecom', key: 'robot-key-1' })])
  await fire(ruleId, 60)
  const two = [worker(), worker()]
  for (; clock.nowMs < TEN + 4 * MINUTE_MS; clock.nowMs += 1000) {
    const before = receiver.received.length
    await Promise.all(two.map(one => one.step()))
    for (let sent = before; sent < receiver.received.length; sent++) at.push(clock.nowMs)
  }
  expect(at).toHaveLength(60)
  const inMinute = at.map(from => at.filter(moment => moment >= from && moment < from + MINUTE_MS).length)
  expect(Math.max(...inMinute)).toBeLessThanOrEqual(20)
  expect(Math.max(...inMinute)).toBeGreaterThan(15)
  expect((await deliveries()).every(({ attempts }) => attempts === 1)).toBe(true)
})

test('quiet hours hold what fires until they end', async () => {
  await store.alertChannels.setQuietHours(me, { fromSecond: 22 * 3600, untilSecond: 7 * 3600 })
  const ruleId = await rule([await channel()])
  clock.nowMs = at('2026-03-02T23:30')
  await fire(ruleId)
  await runUntil(at('2026-03-03T06:59'), worker(), MINUTE_MS)
  expect(receiver.received).toEqual([])
  clock.nowMs = at('2026-03-03T07:00')
  await worker().step()
  expect(receiver.received).toHaveLength(1)
})

test('what would come out of quiet hours as news of the day before is dropped, and it is said', async () => {
  await store.alertChannels.setQuietHours(me, { fromSecond: 22 * 3600, untilSecond: 9 * 3600 + 1800 })
  const ruleId = await rule([await channel()])
  clock.nowMs = at('2026-03-02T23:30')
  await fire(ruleId)
  await worker().step()
  expect(await deliveries()).toMatchObject([{ form: 'dropped', error: '免打扰结束时已是下一个交易日，不再发送' }])
  // Over a weekend nothing opens in between.
  clock.nowMs = at('2026-03-06T23:30')
  await fire(ruleId)
  await worker().step()
  await runUntil(at('2026-03-07T09:31'), worker(), MINUTE_MS)
  expect(receiver.received).toHaveLength(1)
})

test('beyond 120 in an hour one message tells of the rest', async () => {
  const ruleId = await rule([await channel()])
  await fire(ruleId, 130)
  await runUntil(TEN + 3 * MINUTE_MS)
  const types = receiver.received.map(({ body }) => JSON.parse(body.toString()).type)
  expect([
    types.filter(type => type === 'alert.fired').length,
    types.filter(type => type === 'alert.summary').length,
  ]).toEqual([120, 1])
  expect((await deliveries()).filter(({ form }) => form === 'merged')).toHaveLength(9)
})

test('a rule that names a channel of somebody else sends nothing there', async () => {
  const theirs = await channel(undefined, await person('other'))
  await fire(await rule([theirs, 'no number']))
  await worker().step()
  expect(receiver.received).toEqual([])
  expect((await deliveries()).map(({ error }) => error)).toEqual([
    '渠道已删除，或账号已停用',
    '渠道已删除，或账号已停用',
  ])
})

test('a channel sealed by another secret of the server is stopped, and it is said', async () => {
  const strange = sealing(Buffer.alloc(32, 9), 'kanpan alert channel')
  const target: Target = { kind: 'wecom', key: 'robot-key-1' }
  const content = { ...sealTarget(strange, me, target), kind: 'wecom', name: '群', nowMs: TEN, limit: 9 } as const
  await fire(await rule([String(await store.alertChannels.add(me, content))]))
  await worker().step()
  expect(await store.alertChannels.list(me)).toMatchObject([{ trouble: expect.stringContaining('重新填写') }])
})

test('a store that fails for one channel leaves the others alone', async () => {
  const [bad, good] = [await channel(), await channel()]
  await fire(await rule([bad, good]))
  const channels = {
    ...store.alertChannels,
    reserve: (id: number, ...rest: [{ burst: number; intervalMs: number }, number]) =>
      String(id) === bad ? Promise.reject(new Error('away')) : store.alertChannels.reserve(id, ...rest),
  }
  const send = sendTo(receiver, { nowMs: () => clock.nowMs })
  const parts = { outbox: store.alertOutbox, channels, seal, send, origin: undefined, log: { info() {}, warn() {} } }
  await expect(alertWorker({ ...parts, nowMs: () => clock.nowMs, random: () => 0 }).step()).rejects.toThrow('away')
  expect((await deliveries()).map(({ sentAtMs }) => sentAtMs).toSorted()).toEqual([TEN, undefined])
})

test('a worker that is stopped ends with what is on its way and leaves the rest to be taken at once', async () => {
  await fire(await rule([await channel()]), 8)
  const stopped = worker()
  const step = stopped.step()
  await stopped.stop()
  await step
  const sent = receiver.received.length
  expect(sent).toBeLessThan(8)
  await worker().step()
  expect(receiver.received).toHaveLength(8)
  expect(new Set(keysReceived()).size).toBe(8)
})
