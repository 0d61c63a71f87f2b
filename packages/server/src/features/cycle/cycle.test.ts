import { UpwardCycle } from '@kanpan/contract/model/text'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'riser')
})

const Cycles = z.object({ list: z.array(UpwardCycle), total: z.int() })
const Bars = z.object({ list: z.array(z.object({ day: z.string(), closeYuan: z.number() })) })

async function ask<T extends z.ZodType>(shape: T, url: string): Promise<z.output<T>> {
  const body = (await server.app.inject({ url, headers })).json()
  expect(body.msg, url).toBe('ok')
  return shape.parse(body.data)
}
const cycles = (query: string) => ask(Cycles, `/api2/stock/share_upward_cycle?${query}`)

describe.each([
  ['1', 10, 5],
  ['2', 20, 8],
  ['3', 40, 15],
])('at sensitivity %s', (type, leastGain, fall) => {
  test('the stocks now in a cycle come by gain, each as in its own list', async () => {
    const { list, total } = await cycles(`type=${type}&limit=10`)
    expect(total).toBeGreaterThanOrEqual(list.length)
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ to }) => to === null)).toBe(true)
    expect(list.map(({ gainPct }) => gainPct)).toEqual(list.map(({ gainPct }) => gainPct).toSorted((a, b) => b - a))
    for (const cycle of list.slice(0, 3)) {
      expect((await cycles(`type=${type}&code=${cycle.code}`)).list[0]).toEqual(cycle)
    }
  })

  test('a stock’s cycles are rises of its adjusted closes: gain, days and no fall on the way', async () => {
    const { list } = await cycles(`type=${type}&limit=5`)
    for (const { code } of list) {
      const bars = (await ask(Bars, `/api2/stock/bars?code=${code}&adjust=qfq&limit=2000`)).list
      for (const cycle of (await cycles(`type=${type}&code=${code}&limit=500`)).list) {
        const first = bars.findIndex(({ day }) => day === cycle.from)
        const last = cycle.to === null ? bars.length - 1 : bars.findIndex(({ day }) => day === cycle.to)
        const closes = bars.slice(first - 1, last + 1).map(({ closeYuan }) => closeYuan)
        const [base = 0] = closes
        const end = closes.at(-1) ?? 0
        expect(cycle.tradeDays, code).toBe(closes.length - 1)
        expect(cycle.gainPct, code).toBeCloseTo(100 * (end / base - 1), 0)
        expect(Math.max(...closes) / base, code).toBeGreaterThanOrEqual(1 + leastGain / 100 - 0.001)
        let peak = 0
        for (const close of closes) {
          expect(close, code).toBeGreaterThan(peak * (1 - fall / 100) - 0.001)
          peak = Math.max(peak, close)
        }
      }
    }
  })
})

test('a cycle tells its turnover, its main net inflow, its concepts and where its reason comes from', async () => {
  const { list } = await cycles('limit=20')
  for (const { turnoverPct, mainNetYuan, concepts, reason, reasonFrom } of list) {
    expect(turnoverPct).toBeGreaterThan(0)
    expect(mainNetYuan).not.toBeNull()
    expect(concepts.length).toBeLessThanOrEqual(5)
    expect(reason === '').toBe(reasonFrom === 'unknown')
  }
  expect(list.some(({ reasonFrom }) => reasonFrom !== 'unknown')).toBe(true)
})

test('nothing of it is later than the moment asked', async () => {
  const { list } = await cycles('date=2024-06-20&at=10:00:00&limit=50')
  expect(list.every(({ from }) => from <= '2024-06-20')).toBe(true)
  const unknown = (await server.app.inject({ url: '/api2/stock/share_upward_cycle?code=999999', headers })).json()
  expect(unknown).toMatchObject({ code: 404 })
})
