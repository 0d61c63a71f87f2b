import { expect, test } from 'vitest'
import { callOf, clientOf, failureOf, NOW } from './host-client.fixture.ts'
import type { HostGroup } from './host-client.ts'
import type { Priority } from './host-queue.ts'
import { type Arrival, loopbackHost } from './loopback-host.fixture.ts'

const WHOLE = '1\nend'
const SINA: HostGroup = { name: 'sina-hq', spacingMs: 1 }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const gaps = (arrivals: readonly Arrival[]) =>
  arrivals.slice(1).map(({ atMs }, index) => atMs - (arrivals[index]?.atMs ?? 0))

test('a group is asked one request at a time, with its pause after each, a fifth shorter at most', async () => {
  let open = 0
  let most = 0
  const { base, arrivals } = await loopbackHost(reply => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      reply.end(WHOLE)
    }, 10)
  })
  const client = clientOf({ base, random: () => 0 })
  const group = { name: 'tencent-qt', spacingMs: 50 * 500 }
  await Promise.all(times(4).map(index => client.ask(callOf(`/${index}`, { group }), NOW)))
  expect(most).toBe(1)
  // Ten for the reply and forty of pause; either timer may come a millisecond early.
  for (const gap of gaps(arrivals)) expect(gap).toBeGreaterThanOrEqual(48)
})

test('over all groups no more than two requests begin in a second', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(WHOLE))
  // Five times as fast: two in 200 milliseconds.
  const client = clientOf({ base, speed: 5 })
  const groups = times(6).map(index => ({ name: `group ${index}`, spacingMs: 0 }))
  const startMs = Date.now()
  await Promise.all(groups.map(group => client.ask(callOf('/q', { group }), NOW)))
  expect(arrivals).toHaveLength(6)
  // The third cannot have begun before one such span was over, the fifth not before two were.
  const sorted = arrivals.map(({ atMs }) => atMs - startMs).sort((a, b) => a - b)
  expect(sorted[2]).toBeGreaterThanOrEqual(199)
  expect(sorted[4]).toBeGreaterThanOrEqual(398)
})

test('what is hot goes before the sweep, that before the cross-check, and backfill last', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(WHOLE))
  const client = clientOf({ base })
  const first = client.ask(callOf('/first'), NOW)
  const waiting: readonly Priority[] = ['backfill', 'cross', 'sweep', 'hot']
  const { signal } = NOW
  await Promise.all([first, ...waiting.map(priority => client.ask(callOf(`/${priority}`), { priority, signal }))])
  const order = arrivals.map(({ url }) => url.slice('/qt.gtimg.cn/'.length))
  expect(order).toEqual(['first', 'hot', 'sweep', 'cross', 'backfill'])
})

test('one that no longer waits is not asked for', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.end(WHOLE))
  const client = clientOf({ base })
  const first = client.ask(callOf('/first'), NOW)
  const signal = AbortSignal.abort(new Error('stopped'))
  await expect(client.ask(callOf('/second'), { priority: 'hot', signal })).rejects.toThrow('stopped')
  await first
  expect(arrivals).toHaveLength(1)
})

test('a group that fails three times in a row is left alone and stops no other; three good probes bring it back', async () => {
  let isDown = true
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    if (isDown && url.includes('/down')) reply.writeHead(502).end()
    else reply.end(WHOLE)
  })
  let now = 0
  const client = clientOf({ base, random: () => 0, now: () => now })
  const ask = () => client.ask(callOf('/down'), NOW)
  const state = () => client.readings().get('tencent-qt')?.breaker.state
  for (const _ of times(3)) expect((await failureOf(ask())).kind).toBe('status')
  expect(state()).toBe('open')
  const resting = await failureOf(ask())
  expect(resting.kind).toBe('resting')
  expect(resting.message).toContain('HTTP 502')
  expect(arrivals).toHaveLength(3)
  await client.ask(callOf('/up', { group: SINA }), NOW)
  isDown = false
  const probe = async () => {
    now = client.readings().get('tencent-qt')?.breaker.nextTryMs ?? 0
    await ask()
    return state()
  }
  expect(await probe()).toBe('halfOpen')
  expect((await failureOf(ask())).kind).toBe('resting')
  expect([await probe(), await probe()]).toEqual(['halfOpen', 'closed'])
  expect(arrivals.filter(({ url }) => url.includes('/down'))).toHaveLength(6)
})

test.each([
  ['is down is tried again within half a minute, however long it has been so', 502, [20, 24]],
  ['refuses is left alone for minutes', 403, [240, 360]],
] as const)('a group that %s', async (_, code, [least, most]) => {
  const { base } = await loopbackHost(reply => reply.writeHead(code).end())
  let now = 0
  const client = clientOf({ base, now: () => now, random: () => 0.5 })
  const group = { name: 'tencent-qt', spacingMs: 0 }
  const next = () => client.readings().get('tencent-qt')?.breaker.nextTryMs ?? now
  // Five hundred times as fast as real hosts.
  for (const _ of times(12)) {
    now = next()
    await failureOf(client.ask(callOf('/q', { group }), NOW))
  }
  expect(next() - now).toBeGreaterThanOrEqual(least * 2)
  expect(next() - now).toBeLessThanOrEqual(most * 2)
})

test('after one good probe the others that bring a group back follow within seconds', async () => {
  let isDown = true
  const { base } = await loopbackHost(reply => (isDown ? reply.writeHead(502).end() : reply.end(WHOLE)))
  let now = 0
  const client = clientOf({ base, now: () => now, random: () => 0.5 })
  const group = { name: 'tencent-qt', spacingMs: 0 }
  const breaker = () => client.readings().get('tencent-qt')?.breaker
  const ask = () => client.ask(callOf('/q', { group }), NOW)
  for (const _ of times(8)) {
    now = breaker()?.nextTryMs ?? now
    await failureOf(ask())
  }
  isDown = false
  now = breaker()?.nextTryMs ?? now
  const upMs = now
  await ask()
  for (const _ of times(2)) {
    now = breaker()?.nextTryMs ?? now
    await ask()
  }
  expect([breaker()?.state, now - upMs]).toEqual(['closed', 4_000 / 500])
})

test('one that asks to be left alone is, for as long as it says', async () => {
  const { base, arrivals } = await loopbackHost(reply => reply.writeHead(429, { 'retry-after': '600' }).end())
  const client = clientOf({ base })
  const before = Date.now()
  const failure = await failureOf(client.ask(callOf('/q'), NOW))
  expect([failure.kind, failure.retryAfterMs]).toEqual(['throttled', 600_000])
  const reading = client.readings().get('tencent-qt')
  expect(reading?.breaker.state).toBe('open')
  expect(reading?.breaker.nextTryMs).toBeGreaterThanOrEqual(before + 600_000)
  expect((await failureOf(client.ask(callOf('/q'), NOW))).kind).toBe('resting')
  expect(arrivals).toHaveLength(1)
})

test('a reply of another shape counts against its endpoint and not against the hosts', async () => {
  const { base } = await loopbackHost(reply => reply.end('other'))
  const client = clientOf({ base })
  const codec = { ...callOf('/q').codec, decode: () => ({ rows: [] as string[], refused: [] }) }
  await client.ask(callOf('/q', { codec }), NOW)
  for (const _ of times(2)) await failureOf(client.ask(callOf('/q'), NOW))
  // Cut replies do, three for each ask.
  expect(client.readings().get('tencent-qt')).toMatchObject({ failure: '答复在中途被截断' })
})
