import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { unixOf } from '@kanpan/providers/cells'
import { clsRoll } from '@kanpan/providers/cls/roll'
import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { fastNews } from '@kanpan/providers/eastmoney/news/fast-news'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import { sinaFeed } from '@kanpan/providers/sina/live-feed'
import { thsNews } from '@kanpan/providers/ths/news'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { flashNewsPort } from './flash-news-port.ts'

const DAY = TradeDay.parse('2026-08-28')
const code = StockCode.parse('600519')
const EASTMONEY = '/np-weblist.eastmoney.com/'
const THS = '/news.10jqka.com.cn/'
const TWO: readonly Provider[] = ['eastmoney', 'ths']

const item = (id: string, more: Partial<NewsRow> = {}): NewsRow => ({
  ...{ id, day: DAY, second: 35_000, title: `题目${id}`, content: `公司第${id}条新闻的正文说了很长的一件事` },
  ...{ codes: [code], important: true },
  ...more,
})

/** What each wire has, the newest first; undefined: it is down. */
interface Wires {
  readonly eastmoney?: readonly NewsRow[]
  readonly ths?: readonly NewsRow[]
}

/** A market with two wires, of which a test may change what they have. */
async function market(wires: Wires, providers = TWO) {
  const has: { -readonly [Wire in keyof Wires]: Wires[Wire] } = { ...wires }
  const textOf = ({ url }: Arrival): string | undefined => {
    if (url.startsWith(THS)) return has.ths && thsNews.encode({ rows: has.ths })
    return has.eastmoney && fastNews.encode({ rows: has.eastmoney, cursor: '7' })
  }
  const { base, arrivals } = await loopbackHost((reply, arrival) => {
    const text = textOf(arrival)
    if (text === undefined) reply.statusCode = 502
    reply.end(text ?? '')
  })
  const port = flashNewsPort({ client: clientOf({ base }), providers, speed: 1 })
  if (!port) throw new Error('nobody may be asked')
  const ask = (second: number, day = DAY) => port.ask({ day, second }, NOW.signal)
  return { has, ask, hosts: () => arrivals.map(({ url }) => url.slice(0, url.indexOf('/', 1) + 1)), arrivals }
}

test('news are those of the day, each under a number nobody else gives', async () => {
  const { ask } = await market({ eastmoney: [item('2'), item('1', { day: '2026-08-27' })] })
  expect(await ask(36_000)).toEqual({
    ...{ provider: 'em-np', day: DAY, isWhole: false, reachesBack: true, refused: undefined },
    rows: [
      {
        ...{ id: 'eastmoney-2', kind: 'flash', source: 'eastmoney', day: DAY, second: 35_000, title: '题目2' },
        ...{ content: '公司第2条新闻的正文说了很长的一件事', codes: [code], important: false },
      },
    ],
  })
})

test('news go on over a weekend, each under its own day, and Monday has what was missed of it', async () => {
  const [friday, saturday, sunday, monday] = ['2026-08-28', '2026-08-29', '2026-08-30', '2026-08-31'].map(day =>
    TradeDay.parse(day),
  )
  const of = (id: string, day: string | undefined) => item(id, { ...(day && { day }) })
  const { ask, has, hosts } = await market({ eastmoney: [of('2', saturday), of('1', friday)], ths: [of('9', friday)] })
  const told = async (second: number, day: typeof saturday) =>
    (await ask(second, day)).rows.map(({ id, day: own }) => `${id} ${own}`)
  // At a start there is what was read of Friday, too.
  expect(await told(86_390, saturday)).toEqual(['eastmoney-2 2026-08-29', 'eastmoney-1 2026-08-28'])
  has.eastmoney = [of('3', sunday), of('2', saturday), of('1', friday)]
  // After the other wire it is the first one's turn again, although it is the second of another day.
  expect(await told(86_399, saturday)).toEqual(['ths-9 2026-08-28'])
  expect((await told(10, sunday))[0]).toBe('eastmoney-3 2026-08-30')
  expect(hosts()).toEqual([EASTMONEY, THS, EASTMONEY])

  const { ask: begunLate } = await market({ eastmoney: [of('5', monday), ...has.eastmoney] })
  const rows = (await begunLate(36_000, monday)).rows.map(({ id }) => id)
  expect(rows).toEqual(['eastmoney-5', 'eastmoney-3', 'eastmoney-2'])
})

test('each wire is looked at at its own pace', async () => {
  const old = item('1', { day: '2026-08-27' })
  const { ask, hosts } = await market({ eastmoney: [item('2'), old], ths: [item('3'), old] })
  for (const second of [36_000, 36_008, 36_016, 36_024, 36_032, 36_040]) await ask(second)
  expect(hosts()).toEqual([EASTMONEY, THS, EASTMONEY, EASTMONEY, THS, EASTMONEY])
})

test('the same text of two wires is one piece of news, whoever sends it first', async () => {
  const content = '央行今日开展五千亿元逆回购操作，期限七天'
  const { ask } = await market({
    eastmoney: [item('8', { title: '央行开展逆回购', content: `【央行开展逆回购】${content}` })],
    ths: [item('9', { title: '央行：开展逆回购操作', content })],
  })
  const first = await ask(36_000)
  const second = await ask(36_008)
  expect([first, second].map(({ provider }) => provider)).toEqual(['em-np', 'ths-news'])
  expect(second.rows).toEqual(first.rows)
  expect(second.rows.map(({ id }) => id)).toEqual(['eastmoney-8'])
})

test('a wire of bare texts has its headlines from them, in brackets or in their first sentence', async () => {
  const rows = [
    item('12', { title: '', content: '【午后快讯】两市成交额突破一万亿元，较昨日放量。', important: true }),
    item('11', { title: '', important: false, content: '新浪财经8月28日讯，某公司发布新产品。此前多家公司跟进。' }),
  ]
  const { base } = await loopbackHost(reply => reply.end(sinaFeed.encode({ rows })))
  const port = flashNewsPort({ client: clientOf({ base }), providers: ['sina'], speed: 1 })
  const batch = await port?.ask({ day: DAY, second: 36_000 }, NOW.signal)
  expect(batch?.provider).toBe('sina-zhibo')
  expect(batch?.rows.map(({ id, title, important }) => [id, title, important])).toEqual([
    ['sina-12', '午后快讯', true],
    ['sina-11', '某公司发布新产品', false],
  ])
})

test('a wire that is asked for older items by their time is read back to what is known', async () => {
  const all = [40, 30, 20].map((minute, at) => item(String(9 - at), { second: 35_000 + 60 * minute }))
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const before = new URL(url, 'http://host').searchParams.get('last_time')
    const from = before === '' ? 0 : all.findIndex(row => unixOf(row) === Number(before)) + 1
    reply.end(clsRoll.encode({ rows: all.slice(from, from + 1) }))
  })
  const port = flashNewsPort({ client: clientOf({ base }), providers: ['cls'], speed: 1 })
  const batch = await port?.ask({ day: DAY, second: 40_000 }, NOW.signal)
  expect(batch).toMatchObject({ provider: 'cls', isWhole: false })
  expect(batch?.rows.map(({ id }) => id)).toEqual(['cls-9', 'cls-8', 'cls-7'])
  expect(arrivals).toHaveLength(4)
})

test('short texts of one template are two pieces of news', async () => {
  const rows = [
    item('2', { title: '甲公司公告', content: '净利润增长' }),
    item('1', { title: '乙公司公告', content: '净利润增长' }),
  ]
  const { ask } = await market({ eastmoney: rows })
  expect((await ask(36_000)).rows).toHaveLength(2)
})

test('news without a title stay, under what they say first', async () => {
  const { ask } = await market({
    eastmoney: [item('5', { title: '', content: '【午间要闻】沪指半日上涨一个百分点，成交放大。' })],
  })
  expect((await ask(36_000)).rows.map(({ title }) => title)).toEqual(['午间要闻'])
})

test('a look goes back page by page to what is known, and no further', async () => {
  const { ask, has, arrivals } = await market({ eastmoney: [item('4'), item('3')] }, ['eastmoney'])
  await ask(36_000)
  // The second page was the first one over again.
  expect(arrivals.map(({ url }) => new URL(url, 'http://host').searchParams.get('sortEnd'))).toEqual(['', '7'])
  has.eastmoney = [item('5'), item('4')]
  expect((await ask(36_015)).rows.map(({ id }) => id)).toEqual(['eastmoney-5', 'eastmoney-4'])
  expect(arrivals).toHaveLength(3)
})

test('no more than four pages are read at once', async () => {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    const page = Number(new URL(url, 'http://host').searchParams.get('page'))
    reply.end(thsNews.encode({ rows: [item(String(100 - page))] }))
  })
  const port = flashNewsPort({ client: clientOf({ base }), providers: ['ths'], speed: 1 })
  const batch = await port?.ask({ day: DAY, second: 36_000 }, NOW.signal)
  expect(batch?.rows).toHaveLength(4)
  expect(arrivals).toHaveLength(4)
  // What was sent before these is missing.
  expect(batch?.reachesBack).toBe(false)
})

test('a wire that is down or has nothing is passed over for the next', async () => {
  const { ask, has } = await market({ ths: [item('3')] })
  expect((await ask(36_000)).provider).toBe('ths-news')
  has.eastmoney = []
  expect((await ask(36_030)).provider).toBe('ths-news')
})

test('where no wire answers the first failure is told', async () => {
  const { ask } = await market({ eastmoney: [] })
  await expect(ask(36_000)).rejects.toThrow('一条快讯也没有')
})

test('a wire with nothing of the day yet adds nothing, and takes nothing away', async () => {
  const { ask } = await market({ eastmoney: [item('2')], ths: [item('1', { day: '2026-08-27' })] })
  const first = await ask(36_000)
  expect(await ask(36_008)).toMatchObject({ provider: 'ths-news', rows: first.rows })
})

test('a row that cannot be costs itself', async () => {
  const broken = { ...item('6'), second: Number.NaN }
  const { ask } = await market({ eastmoney: [item('7'), broken] }, ['eastmoney'])
  const { rows, refused } = await ask(36_000)
  expect(rows.map(({ id }) => id)).toEqual(['eastmoney-7'])
  expect(refused?.reason).toBe('时间无法识别')
})

test('without a wire that may be asked there is no flash news', () => {
  expect(flashNewsPort({ client: clientOf({}), providers: ['tencent'], speed: 1 })).toBeUndefined()
  expect(flashNewsPort({ client: clientOf({}), providers: PROVIDERS, speed: 1 })?.provider).toBe('em-np')
})
