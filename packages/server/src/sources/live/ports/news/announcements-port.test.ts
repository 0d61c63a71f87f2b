import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { hisAnnouncement } from '@kanpan/providers/cninfo/his-announcement'
import { PROVIDERS, type Provider } from '@kanpan/providers/codec'
import { announcements } from '@kanpan/providers/eastmoney/news/announcements'
import type { AnnouncementRow } from '@kanpan/providers/rows/announcement-row'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { type Arrival, loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { announcementsPort } from './announcements-port.ts'

// A Monday.
const DAY = TradeDay.parse('2026-08-31')
const code = StockCode.parse('600519')

const item = (id: string, more: Partial<AnnouncementRow> = {}): AnnouncementRow => ({
  ...{ id, code, name: '贵州茅台', day: DAY, second: 30_000, title: `贵州茅台：第${id}号公告`, address: undefined },
  ...more,
})

/** A place for announcements, of which a test may change what it has. */
async function hosts(all: readonly AnnouncementRow[], providers: readonly Provider[] = ['eastmoney']) {
  const has = { all, isDown: false }
  const answer = ({ url, body, method }: Arrival): string => {
    if (method === 'POST') {
      const page = Number(new URLSearchParams(body).get('pageNum'))
      return hisAnnouncement.encode({ rows: has.all.slice(30 * (page - 1), 30 * page), total: has.all.length })
    }
    const page = Number(new URL(url, 'http://host').searchParams.get('page_index'))
    return announcements.encode({ rows: has.all.slice(100 * (page - 1), 100 * page), total: has.all.length })
  }
  const { base, arrivals } = await loopbackHost((reply, arrival) => {
    if (has.isDown && arrival.method === 'GET') reply.statusCode = 502
    reply.end(reply.statusCode === 502 ? '' : answer(arrival))
  })
  const port = announcementsPort({ client: clientOf({ base }), providers, speed: 1 })
  if (!port) throw new Error('nobody may be asked')
  return { has, arrivals, ask: (day = DAY) => port.ask({ day, second: 40_000 }, NOW.signal) }
}

test('announcements are those of the day, of their stock, under a number nobody else gives', async () => {
  const { ask, arrivals } = await hosts([item('AN1')])
  expect(await ask()).toEqual({
    ...{ provider: 'em-np', day: DAY, isWhole: true, reachesBack: true, refused: undefined },
    rows: [
      {
        ...{ id: 'eastmoney-AN1', kind: 'announcement', source: 'eastmoney', day: DAY, second: 30_000 },
        ...{ title: '贵州茅台：第AN1号公告', codes: [code], important: false },
        content: 'https://data.eastmoney.com/notices/detail/600519/AN1.html',
      },
    ],
  })
  const query = new URL(arrivals[0]?.url ?? '', 'http://host').searchParams
  // Since Friday, and what is dated to Tuesday already.
  expect([query.get('begin_time'), query.get('end_time')]).toEqual(['2026-08-29', '2026-09-01'])
})

test('what was announced over the weekend is of its own days, what was on Friday is of Friday', async () => {
  const { ask } = await hosts([item('3'), item('2', { day: '2026-08-30' }), item('1', { day: '2026-08-28' })])
  expect((await ask()).rows.map(({ id, day, second }) => [id, day, second])).toEqual([
    ['eastmoney-3', DAY, 30_000],
    ['eastmoney-2', '2026-08-30', 30_000],
  ])
})

test('on a Sunday there are those of the weekend so far', async () => {
  const all = ['2026-08-31', '2026-08-30', '2026-08-29', '2026-08-28'].map((day, at) => item(`${at}`, { day }))
  const { ask, arrivals } = await hosts(all)
  const { day, rows } = await ask(TradeDay.parse('2026-08-30'))
  expect([day, ...rows.map(row => row.day)]).toEqual(['2026-08-30', '2026-08-30', '2026-08-29'])
  // What was seen on the day before is known.
  await ask()
  expect(arrivals.map(({ url }) => new URL(url, 'http://host').searchParams.get('begin_time'))).toEqual(
    Array(2).fill('2026-08-29'),
  )
})

test('one with a day and no time is of midnight', async () => {
  const { ask } = await hosts([item('1', { second: undefined })])
  expect((await ask()).rows.map(({ second }) => second)).toEqual([0])
})

test('all pages are read at first, then those up to what is known', async () => {
  const all = Array.from({ length: 250 }, (_, at) => item(String(1000 - at)))
  const { ask, has, arrivals } = await hosts(all)
  expect((await ask()).rows).toHaveLength(250)
  expect(arrivals).toHaveLength(3)
  has.all = [item('1001'), ...all]
  const { rows, isWhole, reachesBack } = await ask()
  expect([rows[0]?.id, rows.length, isWhole, reachesBack]).toEqual(['eastmoney-1001', 100, false, true])
  expect(arrivals).toHaveLength(4)
})

test('thirty pages are read at most', async () => {
  const { ask, arrivals } = await hosts(Array.from({ length: 3_200 }, (_, at) => item(String(at))))
  const { rows, reachesBack } = await ask()
  expect([rows.length, reachesBack, arrivals.length]).toEqual([3_000, false, 30])
})

test('another provider answers where one does not', async () => {
  const { ask, has } = await hosts([item('77')], PROVIDERS)
  has.isDown = true
  expect(await ask()).toMatchObject({ provider: 'cninfo', rows: [{ id: 'cninfo-77', source: 'cninfo' }] })
})

test('a day without announcements is empty, and one that cannot be costs itself', async () => {
  const { ask, has } = await hosts([])
  expect(await ask()).toMatchObject({ rows: [], isWhole: true })
  has.all = [item('1', { title: '' }), item('2')]
  const { rows, refused } = await ask()
  expect([rows.map(({ id }) => id), refused]).toEqual([['eastmoney-2'], { rows: 1, reason: '没有标题' }])
})

test('without a provider that may be asked there are none', () => {
  expect(announcementsPort({ client: clientOf({}), providers: ['tencent', 'ths'], speed: 1 })).toBeUndefined()
})
