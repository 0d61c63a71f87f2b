import {
  backtestCancel,
  backtestGet,
  backtestGetList,
  backtestRemove,
  backtestStart,
} from '@kanpan/contract/api/main/backtest'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { guestHeaders, ownHeaders } from '#app.fixture.ts'
import { routeOf } from '#http/implement.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

const Bars = z.object({
  list: z.array(z.object({ day: z.string(), openYuan: z.number(), closeYuan: z.number(), prevCloseYuan: z.number() })),
})

let server: SharedServer
let me: Record<string, string>
let other: Record<string, string>
beforeAll(async () => {
  server = await sharedServer()
  me = await ownHeaders(server.app, 'backtester')
  other = await ownHeaders(server.app, 'other-backtester')
})

const ASKED = { rule: '涨幅 3..6% 且 非 ST', from: '2024-03-01', to: '2024-06-27', positions: 3 }

async function post(endpoint: { path: string }, payload: object, headers = me) {
  const url = routeOf(endpoint as typeof backtestStart)
  return (await server.app.inject({ method: 'POST', url, headers, payload })).json()
}
async function get(id: string, headers = me) {
  return (await server.app.inject({ url: `${routeOf(backtestGet)}?id=${id}`, headers })).json()
}

/** Looks until it is no longer running. */
async function finished(id: string) {
  return await expect
    .poll(async () => backtestGet.data.parse((await get(id)).data), { timeout: 60_000, interval: 50 })
    .toSatisfy(run => run.state !== 'running')
    .then(async () => backtestGet.data.parse((await get(id)).data))
}

async function tested(asked: object) {
  const { data } = await post(backtestStart, asked)
  return finished(backtestStart.data.parse(data).id)
}

describe('a rule tested on the past', () => {
  test('is done in a thread, told with its trades, and each of them stands in the bars of its stock', async () => {
    const { state, result, error } = await tested(ASKED)
    expect([state, error]).toEqual(['done', null])
    if (!result) throw new Error('no result')
    expect(result.trades.length).toBeGreaterThan(100)
    expect(result.days[0]).toBe('2024-03-01')
    expect(result.days.at(-1)).toBe('2024-06-27')
    expect(result.total.days).toBe(result.days.length)
    for (const trade of result.trades.slice(0, 8)) {
      const url = `/api2/stock/bars?code=${trade.code}&date=2024-06-27&limit=300`
      const { list } = Bars.parse((await server.app.inject({ url, headers: me })).json().data)
      const on = (day: string | null) => list.find(bar => bar.day === day)
      const picked = on(trade.pickedOn)
      expect(
        (100 * ((picked?.closeYuan ?? 0) - (picked?.prevCloseYuan ?? 1))) / (picked?.prevCloseYuan ?? 1),
      ).toBeGreaterThanOrEqual(3)
      const slipped = (yuan: number) => Math.ceil(Math.round(100 * yuan) / 1000) / 100
      const open = on(trade.boughtOn)?.openYuan ?? 0
      expect(trade.buyYuan).toBeCloseTo(open + slipped(open), 6)
      if (trade.soldOn === null || trade.limitDownTimes > 0) continue
      const close = on(trade.soldOn)?.closeYuan ?? 0
      expect(trade.sellYuan).toBeCloseTo(close - slipped(close), 6)
    }
    // The chart's line of the market ends where the figure above it stands.
    const growth = result.marketPct.reduce<number>((so, pct) => so * (1 + (pct ?? 0) / 100), 1)
    expect(100 * (growth - 1)).toBeGreaterThan((result.total.marketPct ?? Number.NaN) - 0.0051)
    expect(100 * (growth - 1)).toBeLessThan((result.total.marketPct ?? Number.NaN) + 0.0051)
    // What was put in, what each trade that is over or held brought, is what is there.
    const profits = result.trades.reduce((sum, { profitYuan }) => sum + profitYuan, 0)
    if (result.tradesTotal === result.trades.length) {
      expect(result.equityYuan.at(-1)).toBeCloseTo(1_000_000 + profits, 0)
    }
  })

  test('one that reads records and looks back is done as well', async () => {
    const { state, result } = await tested({
      ...{ rule: '昨日首板 且 昨日首封<11:00 且 开盘涨幅 0..7% 且 非 涨停', exitRule: '涨幅<-3%', holdDays: 5 },
      ...{ from: '2024-04-01', to: '2024-06-27', entry: 'close', exitAt: 'open', order: 'amount' },
    })
    expect(state).toBe('done')
    expect(result?.picks).toBeGreaterThan(20)
    expect(result?.trades.every(({ boughtOn, pickedOn }) => boughtOn === pickedOn)).toBe(true)
  })

  test('the list has its figures, and another person neither sees nor ends nor removes it', async () => {
    const list = backtestGetList.data.parse(
      (await server.app.inject({ url: routeOf(backtestGetList), headers: me })).json().data,
    )
    expect(list).toMatchObject({ lastDay: '2024-06-27' })
    const [newest] = list.list
    expect(newest).toMatchObject({ state: 'done', progressPct: 100 })
    expect(newest?.total?.trades).toBeGreaterThan(0)
    const id = newest?.id ?? ''
    expect(await get(id, other)).toMatchObject({ code: 404, data: null })
    expect(await post(backtestCancel, { id }, other)).toMatchObject({ code: 404 })
    expect(await post(backtestRemove, { id }, other)).toMatchObject({ code: 404 })
    expect(await post(backtestRemove, { id })).toMatchObject({ code: 200, data: { removed: true } })
    expect(await get(id)).toMatchObject({ code: 404 })
  })

  test('while one goes on a second is refused, and one that is stopped has no result', async () => {
    const [first, second] = [await post(backtestStart, ASKED, other), await post(backtestStart, ASKED, other)]
    expect(first).toMatchObject({ code: 200 })
    expect(second).toMatchObject({ code: 10090 })
    const { id } = backtestStart.data.parse(first.data)
    expect(await post(backtestCancel, { id }, other)).toMatchObject({ data: { cancelled: true } })
    expect(await get(id, other)).toMatchObject({ data: { state: 'cancelled', result: null } })
    expect(await post(backtestStart, ASKED, other)).toMatchObject({ code: 200 })
  })
})

describe('what is refused', () => {
  test.each([
    ['a rule nobody can read', { rule: '连板>=' }, 'rule'],
    ['days in the wrong order', { from: '2024-06-27', to: '2024-06-26' }, 'from'],
    ['days before the fees are known', { from: '2015-07-31' }, 'from'],
    ['what is out in the evening, bought at the close', { rule: '机构净买入', entry: 'close' }, 'entry'],
    ['no stock at all', { positions: 0 }, 'positions'],
  ])('%s', async (_what, change, named) => {
    const refused = await post(backtestStart, { ...ASKED, ...change })
    expect(refused).toMatchObject({ code: 400, msg: expect.stringContaining(named) })
  })

  test('days nobody has', async () => {
    expect(await post(backtestStart, { ...ASKED, from: '2024-06-28', to: '2024-07-05' })).toMatchObject({ code: 10030 })
  })

  test('a guest', async () => {
    expect(await post(backtestStart, ASKED, await guestHeaders(server.app))).toMatchObject({ code: 10005 })
  })
})
