import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { sectorList } from '@kanpan/providers/eastmoney/push2/sectors-and-flows'
import type { ListQuoteRow } from '@kanpan/providers/rows/list-quote-row'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { DEFAULT_PROVIDERS } from '#sources/live/settings.ts'
import { sectorsPort } from './sectors-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const AT = { day: DAY, second: 60_000 }
const NOBODY = JSON.stringify({ rc: 0, data: null })
const stockAt = (at: number) => StockCode.parse(String(600_000 + at))
const quote = (at: number): ListQuoteRow => ({ code: stockAt(at), name: `股票${at}` }) as ListQuoteRow
const blockAt = (at: number) => `BK${String(at).padStart(4, '0')}`

interface Boards {
  readonly industries: readonly number[]
  readonly concepts: readonly number[]
  /** By block: how many stocks it has. */
  readonly members: (block: string) => number
  /** What a page of members is answered with instead. */
  readonly instead?: (block: string) => string | undefined
}

async function hosts({ industries, concepts, members, instead }: Boards) {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const query = new URL(url, 'http://host').searchParams
    const [of, page] = [query.get('fs') ?? '', Number(query.get('pn'))]
    const cut = <Row>(all: readonly Row[]) => ({ rows: all.slice(100 * (page - 1), 100 * page), total: all.length })
    if (of.startsWith('m:90')) {
      const boards = of.includes('t:2') ? industries : concepts
      reply.end(sectorList.encode(cut(boards.map(at => ({ code: blockAt(at), name: `板块${at}` })))))
      return
    }
    const block = of.slice(2, 8)
    const all = Array.from({ length: members(block) }, (_, at) => quote(at))
    const text = instead?.(block)
    if (text === 'down') reply.statusCode = 502
    reply.end(text ?? (all.length === 0 ? NOBODY : quoteList.encode(cut(all))))
  })
  const port = sectorsPort({ client: clientOf({ base }), providers: DEFAULT_PROVIDERS, speed: 1 })
  if (!port) throw new Error('nobody may be asked')
  return { ask: () => port.ask(AT, NOW.signal), arrivals }
}

test('industries and concepts come with all their members, over pages', async () => {
  const { ask, arrivals } = await hosts({
    ...{ industries: [1], concepts: [2] },
    members: block => (block === blockAt(2) ? 230 : 2),
  })
  const batch = await ask()
  expect(batch).toMatchObject({ provider: 'em-push2delay', day: DAY, isWhole: true, refused: undefined })
  expect(batch.rows.map(({ blockCode, name, kind, codes }) => [blockCode, name, kind, codes.length])).toEqual([
    ['BK0001', '板块1', 'industry', 2],
    ['BK0002', '板块2', 'concept', 230],
  ])
  expect(batch.rows[0]?.codes).toEqual([stockAt(0), stockAt(1)])
  // Two lists, one page of members, and three.
  expect(arrivals).toHaveLength(6)
})

test('what an ask cannot read in its time the next ones read: parts, then the whole', async () => {
  const { ask, arrivals } = await hosts({
    industries: Array.from({ length: 90 }, (_, at) => at),
    concepts: Array.from({ length: 60 }, (_, at) => 100 + at),
    members: () => 1,
  })
  const [first, second] = [await ask(), await ask()]
  expect([first.rows.length, first.isWhole]).toEqual([120, false])
  expect([second.rows.length, second.isWhole]).toEqual([150, true])
  expect(arrivals).toHaveLength(2 + 150)
})

test('a sector nobody is in is left out', async () => {
  const { ask } = await hosts({ industries: [1, 2], concepts: [3], members: block => (block === blockAt(2) ? 0 : 1) })
  const { rows, isWhole } = await ask()
  expect(rows.map(({ blockCode }) => blockCode)).toEqual(['BK0001', 'BK0003'])
  expect(isWhole).toBe(true)
})

test('a host that fails on the way leaves a part, and the next ask goes on where it ended', async () => {
  let isDown = true
  const { ask } = await hosts({
    ...{ industries: [1, 2], concepts: [3], members: () => 1 },
    instead: block => (isDown && block === blockAt(2) ? 'down' : undefined),
  })
  expect(await ask()).toMatchObject({ isWhole: false, rows: [{ blockCode: 'BK0001' }] })
  await expect(ask()).rejects.toThrow('502')
  isDown = false
  expect((await ask()).rows).toHaveLength(3)
})

test('an empty list of sectors is no list', async () => {
  const { ask } = await hosts({ industries: [], concepts: [], members: () => 1 })
  await expect(ask()).rejects.toThrow('板块名单是空的')
})

test('without the provider that has them there are no sectors', () => {
  expect(sectorsPort({ client: clientOf({}), providers: ['tencent', 'ths'], speed: 1 })).toBeUndefined()
})
