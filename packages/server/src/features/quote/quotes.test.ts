import { QUOTE_SORTS, Quote } from '@kanpan/contract/model/quote'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'quotes')
})

const Page = z.object({ list: z.array(Quote), total: z.int() })
const PAGE = 500
/** More than there are stocks. */
const PAGES_MOST = 20

async function ask(path: string): Promise<z.output<typeof Page>> {
  const body = (await server.app.inject({ url: path, headers })).json()
  expect(body.msg, path).toBe('ok')
  return Page.parse(body.data)
}

async function wholeMarket(query: string): Promise<Quote[]> {
  const all: Quote[] = []
  for (let page = 1; page <= PAGES_MOST; page++) {
    const { list, total } = await ask(`/api2/stock/data_list?${query}&limit=${PAGE}&page=${page}`)
    all.push(...list)
    if (all.length >= total) break
  }
  return all
}

/** Whether each stands by its own figure where it should: what is unknown last, equals as they come. */
function isOrdered(figures: readonly (number | string | null)[], order: 'asc' | 'desc'): boolean {
  const known = figures.filter(figure => figure !== null)
  const unknownFrom = figures.indexOf(null)
  const areUnknownLast = unknownFrom < 0 || unknownFrom === known.length
  const pairs = known.slice(1).map((figure, at) => [known[at] ?? figure, figure] as const)
  return areUnknownLast && pairs.every(([before, after]) => (order === 'asc' ? before <= after : before >= after))
}

describe.each(['asc', 'desc'] as const)('the whole market, %s', order => {
  test.each(QUOTE_SORTS)('by %s is in the order of what its quotes say', async sort => {
    const quotes = await wholeMarket(`sort=${sort}&order=${order}`)
    expect(quotes.length).toBeGreaterThan(100)
    expect(new Set(quotes.map(({ code }) => code)).size).toBe(quotes.length)
    expect(
      isOrdered(
        quotes.map(quote => quote[sort]),
        order,
      ),
    ).toBe(true)
  })
})

test('some stocks stand in the order asked, or by a figure', async () => {
  const codes = (await ask('/api2/stock/data_list?limit=40')).list.map(({ code }) => code).toSorted()
  const asked = await ask(`/data-api/stock/stock_by_codes?codes=${codes}`)
  expect(asked.list.map(({ code }) => code)).toEqual(codes)
  const byTurnover = await ask(`/data-api/stock/stock_by_codes?codes=${codes}&sort=turnoverPct&order=asc`)
  expect(
    isOrdered(
      byTurnover.list.map(quote => quote.turnoverPct),
      'asc',
    ),
  ).toBe(true)
  expect(byTurnover.list.map(({ code }) => code).toSorted()).toEqual(codes)
})

test('a ranking is of one board where that is asked for, and its figures are those of the quotes', async () => {
  const { list } = await ask('/data-api/stock/stock_ranking2?board=star&sort=amountYuan&limit=50')
  expect(list.length).toBeGreaterThan(10)
  expect(list.every(({ board }) => board === 'star')).toBe(true)
  const again = await ask(`/data-api/stock/stock_by_codes?codes=${list.map(({ code }) => code)}`)
  expect(again.list).toEqual(list)
})
