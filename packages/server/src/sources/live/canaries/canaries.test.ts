import type { ServerResponse } from 'node:http'
import { sinaTreasury as treasury } from '@kanpan/providers/sina/treasury'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sinaTreasury } from '#sources/live/endpoints/sina.ts'
import { clientOf, failureOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { createCanaries } from './canaries.ts'

const UNKNOWN = { yield2YearPct: undefined, yield5YearPct: undefined, yield10YearPct: undefined }
const YIELDS = treasury.encode({ rows: [{ day: '2026-08-27', yield30YearPct: 1.9, ...UNKNOWN }] })
const at = (time: string) => Date.parse(`2026-08-28T${time}+08:00`)
const WITHIN = { timeout: 10_000 }

/** Canaries over a host of which `answer` says what it does with each address, at a time that is moved by hand. */
async function over(answer: (reply: ServerResponse, url: string) => void, time: string) {
  const { base, arrivals } = await loopbackHost((reply, { url }) => answer(reply, url))
  let now = at(time)
  const real = clientOf({ base })
  const onError = (error: unknown) => expect.fail(String(error))
  const canaries = createCanaries({ client: real, providers: ['sina'], nowMs: () => now, speed: 1000, onError })
  canaries.start()
  onTestFinished(() => canaries.stop())
  const stateOf = (name: string) => canaries.readings().find(reading => reading.name === name)?.state
  const yields = () => readEndpoint({ client: canaries.client, endpoint: sinaTreasury, codec: treasury }, {}, NOW)
  const triesOf = (part: string) => arrivals.filter(({ url }) => url.includes(part)).length
  const setTime = (text: string) => {
    now = at(text)
  }
  return { canaries, stateOf, yields, triesOf, setTime }
}

test('every endpoint of those that may be asked is tried at the start, and the others go on where one has changed', async () => {
  const { canaries, stateOf, yields } = await over((reply, url) => {
    if (url.includes('/gb/daily')) reply.end(YIELDS)
    else if (url.includes('/list=')) reply.end(Buffer.from('var something_else = 1;'))
    else reply.writeHead(502).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(canaries.readings().map(({ state }) => state)).not.toContain('untried'), WITHIN)
  expect([stateOf('hq'), stateOf('CN30YT'), stateOf('feed')]).toEqual(['changed', 'well', 'failed'])
  expect(canaries.faults()).toHaveLength(1)
  expect(canaries.faults()[0]).toMatch(/^新浪 hq\.sinajs\.cn hq（.*）变了，暂不采用：/)
  expect((await yields()).rows).toHaveLength(1)
})

test('what nothing in the product comes from is not asked for', async () => {
  const { canaries, stateOf, triesOf, setTime } = await over((reply, url) => {
    if (url.includes('/list=')) reply.writeHead(404).end()
    else reply.end(YIELDS)
  }, '08:00:00')
  await vi.waitFor(() => expect(stateOf('hq')).toBe('changed'), WITHIN)
  setTime('09:10:00')
  await vi.waitFor(() => expect(triesOf('/list=')).toBeGreaterThan(1), WITHIN)
  setTime('09:20:00')
  await vi.waitFor(() => expect(triesOf('/list=')).toBeGreaterThan(2), WITHIN)
  expect([triesOf('/qfq.js'), triesOf('/gb/daily') > 0]).toEqual([0, true])
  expect(canaries.readings().filter(({ name }) => name === 'qfq')).toEqual([])
})

test('one that has changed is not asked by anybody until another try finds it as it was', async () => {
  let isChanged = true
  const changed = YIELDS.replace('result', 'answer')
  const { canaries, stateOf, yields, triesOf, setTime } = await over((reply, url) => {
    if (url.includes('/gb/daily')) reply.end(isChanged ? changed : YIELDS)
    else reply.writeHead(404).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(stateOf('CN30YT')).toBe('changed'), WITHIN)
  expect((await failureOf(yields())).message).toMatch(/^接口变了，暂不采用：/)
  expect(triesOf('/gb/daily')).toBe(1)
  isChanged = false
  setTime('10:10:00')
  await vi.waitFor(() => expect(stateOf('CN30YT')).toBe('well'), WITHIN)
  expect((await yields()).rows).toHaveLength(1)
  expect(canaries.faults().filter(fault => fault.includes('CN30YT'))).toEqual([])
})

test('at 9:10 of a trading day all are tried again, once', async () => {
  const { stateOf, triesOf, setTime } = await over((reply, url) => {
    if (url.includes('/gb/daily')) reply.end(YIELDS)
    else reply.writeHead(404).end()
  }, '08:00:00')
  await vi.waitFor(() => expect(stateOf('CN30YT')).toBe('well'), WITHIN)
  setTime('09:09:59')
  await vi.waitFor(() => expect(triesOf('/list=')).toBeGreaterThan(1), WITHIN)
  expect(triesOf('/gb/daily')).toBe(1)
  setTime('09:10:00')
  await vi.waitFor(() => expect(triesOf('/gb/daily')).toBe(2), WITHIN)
  setTime('09:15:00')
  await vi.waitFor(() => expect(stateOf('CN30YT')).toBe('well'), WITHIN)
  expect(triesOf('/gb/daily')).toBe(2)
})

test('one that has nothing to say now is quiet, and is asked all the same', async () => {
  const { stateOf, yields, triesOf } = await over((reply, url) => {
    if (url.includes('/gb/daily')) reply.end('{"result":{"data":[]}}')
    else reply.writeHead(404).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(stateOf('CN30YT')).toBe('quiet'), WITHIN)
  expect((await failureOf(yields())).kind).toBe('noRows')
  expect(triesOf('/gb/daily')).toBe(2)
})
