import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { market as marketTable } from '@kanpan/contract/api/api2/own'
import { suggest } from '@kanpan/contract/api/data/hotspot'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { registeredHeaders } from './app.fixture.ts'
import { changingMarket, DAY_BEFORE, MORNING } from './changing-market.fixture.ts'
import { routeOf } from './http/implement.ts'
import { limitUpDayOf } from './live/derived/limit-up/limit-up-day.ts'

type Changing = Awaited<ReturnType<typeof changingMarket>>

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let server: Changing
let headers: { authorization: string }
/** What the stream told across the morning. */
let streamed = ''

async function read<D extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, D>,
  asked: Readonly<Record<string, string>> = {},
) {
  const reply = await server.app.inject({ url: `${routeOf(endpoint)}?${new URLSearchParams(asked)}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}

async function tableOn(asked: Readonly<Record<string, string>> = {}) {
  return marketTable.data.parse((await read(marketTable, asked)).body.data)
}

const typed = async (query: string) => suggest.data.parse((await read(suggest, { query, limit: '20' })).body.data).list

function listen(): void {
  server.broadcast.join(
    {
      topics: ['market'],
      gzip: false,
      line: {
        write(chunk) {
          streamed += chunk.toString()
          return true
        },
        writableLength: 0,
      },
      end() {},
    },
    undefined,
  )
}

interface TickTold {
  readonly stocks: string
  readonly clock: { readonly told: { readonly day: string } }
}
const ticksTold = (): TickTold[] =>
  [...streamed.matchAll(/event: tick\nid: .+\ndata: (.*)\n/g)].map(([, data = '']) => JSON.parse(data))

beforeAll(async () => {
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-changing-'))
  server = await changingMarket(folder.path)
  headers = await registeredHeaders(server.app, 'morning')
  listen()
  const { code } = server.changes.fresh[0]
  expect((await typed(code)).map(found => found.code)).not.toContain(code)
  expect((await tableOn()).codes).not.toContain(code)
  await server.goTo(DAY_BEFORE, 54_000)
  await server.goTo(MORNING, 33_700)
  await server.goTo(MORNING, 34_500)
  await server.goTo(MORNING, 36_000)
})
afterAll(async () => {
  await server?.stop()
  await folder?.[Symbol.asyncDispose]()
})

describe('a morning with two new listings, one stock that becomes ST and one that has left, in a running server', () => {
  test('the new ones have prices, names of their first day, and rows behind all others', async () => {
    const table = await tableOn()
    const before = await tableOn({ date: DAY_BEFORE })
    for (const { code, name } of server.changes.fresh) {
      const at = table.codes.indexOf(code)
      expect(table.names[at]).toBe(`N${name}`)
      expect(table.priceCents[at]).toBeGreaterThan(0)
      expect(table.rows[at]).toBeGreaterThan(Math.max(...before.rows))
      expect(before.codes).not.toContain(code)
    }
    const rowsOf = ({ codes, rows }: typeof table) => new Map(codes.map((code, at) => [code as string, rows[at]]))
    const [now, then] = [rowsOf(table), rowsOf(before)]
    const moved = [...then].filter(([code, row]) => now.has(code) && now.get(code) !== row)
    expect(moved).toEqual([])
  })

  test('they have no limit, no streak, no yesterday, and every other figure of the market goes on', async () => {
    const view = server.market.live()
    const day = limitUpDayOf(view)
    const deviations = await view.deviationsBefore()
    for (const { code } of server.changes.fresh) {
      const row = view.rowOf(code) ?? -1
      expect(day.prices.upCents[row]).toBe(0)
      expect(streakNow(day, row)).toBe(0)
      expect(view.yesterday?.state[row]).toBe(STOCK_STATE.absent)
      expect(deviations?.count[row]).toBe(0)
    }
    expect(view.coverage.recorded).toBe(view.coverage.listed)
    expect(view.emotionBefore().at(-1)?.inputs.day).toBe(DAY_BEFORE)
    expect(view.now.state.length).toBe(view.catalogue.stocks.length)
    expect(view.yesterday?.state.length).toBe(view.catalogue.stocks.length)
  })

  test('they are found by code, by name and by initials', async () => {
    for (const { code, name } of server.changes.fresh) {
      expect((await typed(code))[0]).toMatchObject({ code, name: `N${name}` })
      expect((await typed(name)).map(found => found.code)).toContain(code)
      const { initials } = server.market.live().catalogue.stocks[server.market.live().rowOf(code) ?? -1] ?? {}
      expect((await typed(initials?.[0] ?? '')).map(found => found.code)).toContain(code)
    }
  })

  test('who became ST is called so today, stands under the limit of ST, and had its own name and limit the day before', async () => {
    const { code, name } = server.changes.marked
    const [table, before] = [await tableOn(), await tableOn({ date: DAY_BEFORE })]
    expect(before.names[before.codes.indexOf(code)]).toBe(name)
    expect(table.names[table.codes.indexOf(code)]).toBe(`ST${name}`.slice(0, 6))
    const now = server.market.live()
    const then = await server.market.view(DAY_BEFORE)
    const upCents = (view: typeof now, ratioPct: number) => {
      const row = view.rowOf(code) ?? -1
      const wanted = limitPriceCents(view.now.prevCloseCents[row] ?? 0, { ratioPct, rounding: 'halfUp' }, 'up')
      return [limitUpDayOf(view).prices.upCents[row], wanted]
    }
    const [[st, five], [plain, ten]] = [upCents(now, 5), upCents(then, 10)]
    expect(st).toBe(five)
    expect(plain).toBe(ten)
  })

  test('who has left has no price today, nobody waits for it, and its history opens', async () => {
    const { code } = server.changes.gone
    expect((await tableOn()).codes).not.toContain(code)
    expect((await tableOn({ date: DAY_BEFORE })).codes).toContain(code)
    const quotes = server.status.read().find(({ name }) => name === 'quotes')
    expect(quotes?.rows).toBe(quotes?.expectedRows)
    const bars = await server.app.inject({ url: `/api2/stock/bars?code=${code}`, headers })
    expect(bars.json().data.list.at(-1)).toMatchObject({ day: DAY_BEFORE })
  })

  test('they are in their sectors the same morning, and nothing is lacking there', () => {
    const { catalogue, rowOf } = server.market.live()
    for (const { code } of server.changes.fresh) {
      expect(catalogue.sectors.some(({ rows }) => rows.includes(rowOf(code) ?? -1))).toBe(true)
    }
    expect(server.status.read().find(({ name }) => name === 'sectors')).toMatchObject({ isWhole: true, day: MORNING })
  })

  test('the stream names another list of stocks from the morning on, and one more when the new ones join their sectors', () => {
    const ticks = ticksTold()
    const lists = [...new Set(ticks.map(({ stocks }) => stocks))]
    expect(lists).toHaveLength(3)
    const first = ticks.findIndex(({ stocks }) => stocks === lists[1])
    expect(ticks.slice(0, first).every(({ clock }) => clock.told.day === DAY_BEFORE)).toBe(true)
    expect(ticks.slice(first).some(({ clock }) => clock.told.day === MORNING)).toBe(true)
  })
})

test('a restart in the middle of the morning goes on with the same rows and names', async () => {
  const rows = server.market.live().catalogue.stocks.map(({ code }) => code)
  await server.stop()
  server = await changingMarket(folder.path)
  expect(server.market.live().catalogue.stocks.map(({ code }) => code)).toEqual(rows)
  await server.goTo(MORNING, 36_000)
  const view = server.market.live()
  expect(view.catalogue.stocks.map(({ code }) => code)).toEqual(rows)
  const { code, name } = server.changes.marked
  expect(view.nameOf(view.rowOf(code) ?? -1)).toBe(`ST${name}`.slice(0, 6))
  expect(view.nameOn(view.rowOf(code) ?? -1, DAY_BEFORE)).toBe(name)
})
