import { TradeDay } from '@kanpan/contract/model/stock'
import type { IndexRow } from '@kanpan/providers/rows/quote-row'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { latestQuotes } from './latest-quotes.ts'
import { rankReader } from './rank-reader.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const simulator = createSimulator({ seed: 1 })

const indexAt = (day: string, second: number): IndexRow => ({
  ...{ index: 'sh000001', name: '上证指数', day, second, prevClosePoints: 3_000, lastPoints: 3_010, amountYuan: 1e11 },
  ...{ openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN },
})

/** The list as it comes where our clock, the hosts' and the stamps of the indices say each another time. */
async function read({ hostsAheadMs = 0, indexSecond = TEN, indexDay = DAY as string, speed = 1 }) {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const marketNow = () => hosts.now() - hostsAheadMs
  const latest = latestQuotes(marketNow)
  latest.take([indexAt(indexDay, indexSecond - hostsAheadMs / 1000)], 'tencent-qt')
  const reader = rankReader({ client: clientOf({ base: hosts.base, timeoutMs: 60_000 }), latest, marketNow, speed })
  return reader.read([], NOW)
}

test('a list without stamps is of the second at which its host says it answered, where all clocks agree', async () => {
  const { rows } = await read({ hostsAheadMs: 10_000 })
  expect(rows.length).toBeGreaterThan(5_000)
  expect(new Set(rows.map(({ day, second }) => `${day} ${second}`))).toEqual(new Set([`${DAY} ${TEN}`]))
})

test.each([
  ['the hosts are ahead of us', { hostsAheadMs: 90_000 }, '主机的时钟差 90 秒'],
  ['the hosts are behind us', { hostsAheadMs: -90_000 }, '主机的时钟差 90 秒'],
  ['the indices are stamped behind our clock', { indexSecond: TEN - 90 }, '指数的时间与时钟差 90 秒'],
  ['the indices are stamped ahead of it', { indexSecond: TEN + 50 }, '指数的时间与时钟差 50 秒'],
  ['the hosts are ahead of a clock that hurries', { hostsAheadMs: 90_000, speed: 500 }, '主机的时钟差 90 秒'],
  ['the indices are of the day before', { indexDay: '2024-01-18' }, '今天是否开市还不知道'],
])('it is taken by nobody while %s', async (_, clocks, reason) => {
  await expect(read(clocks)).rejects.toThrow(reason)
})
