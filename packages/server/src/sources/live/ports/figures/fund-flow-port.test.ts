import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import { stockFlows } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import type { FlowRow } from '@kanpan/providers/rows/flow-row'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { fundFlowPort } from './fund-flow-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const CLOSE = { day: DAY, second: 54_300 }

const flow = (at: number, more: Partial<FlowRow> = {}): FlowRow => ({
  ...{ code: StockCode.parse(String(600_000 + at)), name: `股票${at}`, at: { day: DAY, second: 54_000 } },
  ...{ mainNetYuan: 30, superLargeNetYuan: 10, largeNetYuan: 20, middleNetYuan: -12, smallNetYuan: -18 },
  ...more,
})

const pageOf = (all: readonly FlowRow[], { url }: Pick<Arrival, 'url'>) => {
  const page = Number(new URL(url, 'http://host').searchParams.get('pn'))
  return stockFlows.encode({ rows: all.slice(100 * (page - 1), 100 * page), total: all.length })
}

async function asked(answer: (arrival: Arrival) => string) {
  const { base, arrivals } = await loopbackHost((reply, arrival) => {
    const text = answer(arrival)
    if (text === '') reply.statusCode = 502
    reply.end(text)
  })
  const port = fundFlowPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })
  return { batch: await port?.ask(CLOSE, NOW.signal), hosts: arrivals.map(({ url }) => url.split('/')[1]), port }
}

test('the flow of all stocks comes over its pages, of the newest second they say', async () => {
  const all = Array.from({ length: 250 }, (_, at) => flow(at, { at: { day: DAY, second: 54_000 + (at % 7) } }))
  const { batch, hosts } = await asked(arrival => pageOf(all, arrival))
  expect(batch).toMatchObject({
    provider: 'em-push2delay',
    day: DAY,
    second: 54_006,
    isWhole: true,
    refused: undefined,
  })
  expect(hosts).toEqual(Array(3).fill('push2delay.eastmoney.com'))
  const { codes, ...columns } = batch?.rows ?? { codes: [] }
  expect(codes).toHaveLength(250)
  const first = Object.entries(columns).map(([name, column]) => [name, column[0]])
  expect(Object.fromEntries(first)).toEqual({
    ...{ superLargeNetYuan: 10, largeNetYuan: 20, middleNetYuan: -12, smallNetYuan: -18 },
  })
})

test('of who has no figures, or those of an earlier day, nothing is told', async () => {
  const all = [
    ...[flow(1), flow(2)],
    flow(3, { at: { day: '2026-08-20', second: 54_000 } }),
    flow(4, { smallNetYuan: undefined }),
    flow(5, { at: undefined }),
  ]
  const { batch } = await asked(arrival => pageOf(all, arrival))
  expect(batch?.rows.codes).toEqual(['600001', '600002'])
})

test('a row whose parts do not add up costs itself', async () => {
  const { batch } = await asked(arrival => pageOf([flow(1), flow(2, { mainNetYuan: 9e6 })], arrival))
  expect(batch).toMatchObject({ isWhole: true, refused: { rows: 1, reason: '主力净流入不等于超大单加大单' } })
  expect(batch?.rows.codes).toEqual(['600001'])
})

test('figures of the day before are told as such', async () => {
  const before = { day: '2026-08-27', second: 54_000 }
  const { batch } = await asked(arrival => pageOf([flow(1, { at: before })], arrival))
  expect(batch?.day).toBe('2026-08-27')
})

test('where the delayed hosts do not answer the others do', async () => {
  const { batch } = await asked(arrival => (arrival.url.includes('push2delay') ? '' : pageOf([flow(1)], arrival)))
  expect(batch).toMatchObject({ provider: 'em-push2', day: DAY })
})

test('a list without a figure is none', async () => {
  await expect(asked(arrival => pageOf([], arrival))).rejects.toThrow('一行可用的也没有')
})

test('it is asked for after the close, and by nobody who may not', async () => {
  const { port } = await asked(arrival => pageOf([flow(1)], arrival))
  expect(port?.fromSecond).toBe(15 * 3600 + 300)
  expect(fundFlowPort({ client: clientOf({}), providers: ['sina'], speed: 1 })).toBeUndefined()
})
