import { treasuryYields as codec } from '@kanpan/providers/eastmoney/datacenter/series'
import type { TreasuryRow } from '@kanpan/providers/rows/series-row'
import { expect, test } from 'vitest'
import { treasuryYields } from '#sources/live/endpoints/eastmoney-reports.ts'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { readReport } from './read-report.ts'

const row = (at: number): TreasuryRow => ({
  ...{ day: new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10), yield2YearPct: 1.4 },
  ...{ yield5YearPct: 1.6, yield10YearPct: 1.8, yield30YearPct: 2.1 },
})
const NOTHING = JSON.stringify({ result: null, success: false, message: '返回数据为空', code: 9201 })

/** What is read of a report that answers so, page by page. */
async function read(answer: (page: number) => string, mostPages?: number) {
  const { base, arrivals } = await loopbackHost((reply, { url }) => {
    reply.end(answer(Number(new URL(url, 'http://host').searchParams.get('pageNumber'))))
  })
  const reader = { client: clientOf({ base }), endpoint: treasuryYields, codec }
  const report = await readReport(reader, { filter: '', key: ({ day }) => day, ...(mostPages && { mostPages }) }, NOW)
  return { ...report, pages: arrivals.length }
}

test('a report of two pages is read to its end', async () => {
  const all = Array.from({ length: 700 }, (_, at) => row(at))
  const pageOf = (page: number) => codec.encode({ rows: all.slice(500 * (page - 1), 500 * page), total: all.length })
  const { rows, isWhole, pages } = await read(pageOf)
  expect([rows.length, isWhole, pages]).toEqual([700, true, 2])
})

test('a report without a row is empty, and whole', async () => {
  expect(await read(() => NOTHING)).toMatchObject({ rows: [], isWhole: true, pages: 1 })
})

test('a page that is refused although more was counted leaves a part', async () => {
  const first = codec.encode({ rows: [row(1)], total: 900 })
  expect(await read(page => (page === 1 ? first : NOTHING))).toMatchObject({ isWhole: false, pages: 2 })
})

test('beyond the most pages nothing is asked', async () => {
  const { isWhole, pages } = await read(page => codec.encode({ rows: [row(page)], total: 99_999 }), 3)
  expect([isWhole, pages]).toEqual([false, 3])
})

test('what is wrong with the question is a failure and no empty report', async () => {
  await expect(read(() => JSON.stringify({ success: false, code: 9501, message: '报表配置不存在' }))).rejects.toThrow(
    '9501',
  )
})
