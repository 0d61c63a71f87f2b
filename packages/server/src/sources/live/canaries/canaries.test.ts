import type { ServerResponse } from 'node:http'
import { StockCode } from '@kanpan/contract/model/stock'
import { adjustmentFactors } from '@kanpan/providers/sina/adjustment-factors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sinaFactors } from '#sources/live/endpoints/sina.ts'
import { clientOf, failureOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { createCanaries } from './canaries.ts'

const FACTORS = adjustmentFactors.encode({
  rows: [{ code: StockCode.parse('000001'), day: '1900-01-01', factor: 8.5 }],
})
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
  const factors = () =>
    readEndpoint(
      { client: canaries.client, endpoint: sinaFactors, codec: adjustmentFactors },
      { symbol: 'sz000001' },
      NOW,
    )
  const triesOf = (part: string) => arrivals.filter(({ url }) => url.includes(part)).length
  const setTime = (text: string) => {
    now = at(text)
  }
  return { canaries, stateOf, factors, triesOf, setTime }
}

test('every endpoint of those that may be asked is tried at the start, and the others go on where one has changed', async () => {
  const { canaries, stateOf, factors } = await over((reply, url) => {
    if (url.includes('/qfq.js')) reply.end(FACTORS)
    else if (url.includes('/list=')) reply.end(Buffer.from('var something_else = 1;'))
    else reply.writeHead(502).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(canaries.readings().map(({ state }) => state)).not.toContain('untried'), WITHIN)
  expect([stateOf('hq'), stateOf('qfq'), stateOf('feed')]).toEqual(['changed', 'well', 'failed'])
  expect(canaries.faults()).toHaveLength(1)
  expect(canaries.faults()[0]).toMatch(/^新浪 hq\.sinajs\.cn hq（.*）变了，暂不采用：/)
  expect((await factors()).rows).toHaveLength(1)
})

test('one that has changed is not asked by anybody until another try finds it as it was', async () => {
  let isChanged = true
  const changed = FACTORS.replace('data', 'items')
  const { canaries, stateOf, factors, triesOf, setTime } = await over((reply, url) => {
    if (url.includes('/qfq.js')) reply.end(isChanged ? changed : FACTORS)
    else reply.writeHead(404).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(stateOf('qfq')).toBe('changed'), WITHIN)
  expect((await failureOf(factors())).message).toMatch(/^接口变了，暂不采用：/)
  expect(triesOf('/qfq.js')).toBe(1)
  isChanged = false
  setTime('10:10:00')
  await vi.waitFor(() => expect(stateOf('qfq')).toBe('well'), WITHIN)
  expect((await factors()).rows).toHaveLength(1)
  expect(canaries.faults().filter(fault => fault.includes('qfq'))).toEqual([])
})

test('at 9:10 of a trading day all are tried again, once', async () => {
  const { stateOf, triesOf, setTime } = await over((reply, url) => {
    if (url.includes('/qfq.js')) reply.end(FACTORS)
    else reply.writeHead(404).end()
  }, '08:00:00')
  await vi.waitFor(() => expect(stateOf('qfq')).toBe('well'), WITHIN)
  setTime('09:09:59')
  await vi.waitFor(() => expect(triesOf('/list=')).toBeGreaterThan(1), WITHIN)
  expect(triesOf('/qfq.js')).toBe(1)
  setTime('09:10:00')
  await vi.waitFor(() => expect(triesOf('/qfq.js')).toBe(2), WITHIN)
  setTime('09:15:00')
  await vi.waitFor(() => expect(stateOf('qfq')).toBe('well'), WITHIN)
  expect(triesOf('/qfq.js')).toBe(2)
})

test('one that has nothing to say now is quiet, and is asked all the same', async () => {
  const { stateOf, factors, triesOf } = await over((reply, url) => {
    if (url.includes('/qfq.js')) reply.end('var sz000001qfq={"total":0,"data":[]}')
    else reply.writeHead(404).end()
  }, '10:00:00')
  await vi.waitFor(() => expect(stateOf('qfq')).toBe('quiet'), WITHIN)
  expect((await factors()).rows).toEqual([])
  expect(triesOf('/qfq.js')).toBe(2)
})
