import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { rankList } from '@kanpan/providers/tencent/rank-list'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { latestQuotes } from '#sources/live/quotes/latest-quotes.ts'
import { cataloguePort } from './catalogue-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const ASK = { day: DAY, second: 33_000 }

function listed(code: string, name: string, own: Partial<ListQuoteRow> = {}): ListQuoteRow {
  return {
    ...{ code: StockCode.parse(code), name, state: 'trading', prevCloseYuan: 10, lastYuan: 10.2 },
    ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, volumeShares: 1000, amountYuan: 10_000 },
    ...own,
  }
}

const QUOTE: QuoteRow = {
  ...{ code: '600000', name: '贵州茅台', day: DAY, second: 33_000, state: 'untraded', prevCloseYuan: 10 },
  ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN, lastYuan: Number.NaN },
  ...{ volumeShares: 0, amountYuan: 0, floatShares: 800, totalShares: 1000 },
}

const codeAt = (index: number) => String(600_000 + index)

/** The port over a host that answers pages of a list, lapping over as they are asked for. */
async function portOver(rows: readonly ListQuoteRow[], pageOf = (offset: number) => rows.slice(offset, offset + 200)) {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const offset = Number(new URL(url, 'http://host').searchParams.get('offset'))
    reply.end(rankList.encode({ rows: pageOf(offset), total: rows.length }))
  })
  const latest = latestQuotes(Date.now)
  const wanted: string[] = []
  const port = cataloguePort({
    ...{ client: clientOf({ base }), providers: ['tencent'], speed: 500, latest, now: Date.now },
    relay: {
      async read(symbols) {
        wanted.push(...symbols)
        latest.take([QUOTE], 'tencent-qt')
        return { provider: 'tencent-qt', rows: [], refused: [] }
      },
    },
  })
  if (!port) throw new Error('it may be asked')
  return { port, arrivals, wanted }
}

test('the list is that of all pages, each stock once, with the shares its quote has and what it is called without the mark of the day', async () => {
  const rows = [
    listed(codeAt(0), 'XD贵州茅'),
    listed(codeAt(1), 'N新股'),
    listed(codeAt(2), '退市某某', { state: 'delisted' }),
    ...Array.from({ length: 400 }, (_, index) => listed(codeAt(index + 3), `股票${index}`)),
  ]
  const { port, arrivals, wanted } = await portOver(rows)
  const batch = await port.ask(ASK, NOW.signal)
  const { stocks } = batch.rows
  expect(batch).toMatchObject({ provider: 'tencent-rank', day: DAY, isWhole: true, refused: undefined })
  expect(stocks.map(({ code }) => code)).toEqual(
    rows.filter(({ state }) => state === 'trading').map(({ code }) => code),
  )
  expect(wanted).toHaveLength(stocks.length)
  expect(stocks[0]).toMatchObject({ name: '贵州茅', nameOfDay: 'XD贵州茅', exchange: 'sse', board: 'main' })
  expect(stocks[0]).toMatchObject({ floatShares: 800, totalShares: 1000, listedOn: null, delistedOn: null })
  expect(stocks[1]).toMatchObject({ name: '新股', nameOfDay: 'N新股', floatShares: null })
  const pages = arrivals.length
  expect(pages).toBe(3)
  // The desk of the day that begins asks for the list that was just had.
  await port.ask(ASK, NOW.signal)
  expect(arrivals).toHaveLength(pages)
})

test('a list of which a page does not come is a part', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => listed(codeAt(index), `股票${index}`))
  const { port } = await portOver(rows, offset => rows.slice(0, offset > 190 ? 0 : offset + 200).slice(offset))
  expect((await port.ask(ASK, NOW.signal)).isWhole).toBe(false)
})
