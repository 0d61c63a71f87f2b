import { hasRecorded, recordedText } from '@kanpan/market/recorded-data.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { announcementRow, aShare, newsRow } from '#rows/made-rows.fixture.ts'
import { announcements } from './announcements.ts'
import { fastNews } from './fast-news.ts'
import { hotConcepts, stockRank } from './stock-rank.ts'

const rowsOf = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { minLength: 1, maxLength: 4 })

test('flash news is written and read again, with its cursor', () => {
  // Eastmoney marks none, and writes a dash nowhere.
  const item = newsRow
    .map(({ important, ...row }) => row)
    .filter(({ title, content }) => ![title, content].some(text => /^-+$/.test(text)))
  expectRoundTrip(fastNews, fc.record({ rows: rowsOf(item), cursor: fc.constant('1785340860095139') }))
})

test('announcements are written and read again', () => {
  const row = announcementRow.map(({ address, ...own }) => ({
    ...own,
    address: `https://data.eastmoney.com/notices/detail/${own.code}/${own.id}.html`,
  }))
  expectRoundTrip(announcements, fc.record({ rows: rowsOf(row), total: fc.integer({ min: 4, max: 3000 }) }))
})

test('an announcement is of the moment it was shown, of a bond of nobody, and without a time of its day', () => {
  const item = { art_code: 'AN1', title: '公告', notice_date: '2026-05-25 00:00:00', codes: [{ stock_code: '600519' }] }
  const list = [
    { ...item, display_time: '2026-05-22 18:54:10:641' },
    { ...item, codes: [{ stock_code: '113050' }] },
    { ...item, title: '' },
    item,
  ]
  const { rows, refused } = announcements.decode(JSON.stringify({ data: { list, total_hits: 4 } }))
  expect(rows).toMatchObject([
    { day: '2026-05-22', second: 68_050 },
    { day: '2026-05-25', second: undefined },
  ])
  expect(refused).toEqual([{ row: 'AN1', reason: '没有标题' }])
  expect(() => announcements.decode('{"data":null,"success":0}')).toThrow('data 为空')
  expect(() => announcements.decode('{"data":{"items":[]}}')).toThrow('与以往不同')
})

test('ranks and what stocks are looked at for are written and read again', () => {
  const rankChange = fc.option(fc.integer({ min: -99, max: 99 }), { nil: undefined })
  const rank = fc.record({ code: aShare, rank: fc.integer({ min: 1, max: 100 }), rankChange })
  expectRoundTrip(
    stockRank,
    rowsOf(rank).map(rows => ({ rows })),
  )
  const concept = fc.record({
    ...{ code: aShare, conceptCode: fc.constant('BK0896'), concept: fc.constant('白酒') },
    hits: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  })
  expectRoundTrip(
    hotConcepts,
    rowsOf(concept).map(rows => ({ rows })),
  )
})

test('boards, funds and foreign shares are no codes of an item; one without a title has its text', () => {
  const item = { code: '1', showTime: '2026-07-30 00:07:44', title: '', summary: '要闻', stockList: [] }
  const stockList = ['90.BK0459', '150.562500', '1.688277', '0.000001', '1.000001', '105.AAPL']
  const reply = JSON.stringify({
    data: {
      fastNewsList: [
        { ...item, stockList },
        { ...item, showTime: '' },
      ],
      sortEnd: '',
    },
  })
  const { rows, refused } = fastNews.decode(reply)
  expect(rows).toEqual([
    { id: '1', day: '2026-07-30', second: 464, title: '', content: '要闻', codes: ['688277', '000001'] },
  ])
  expect(refused).toEqual([{ row: '1', reason: '时间无法识别' }])
})

test('a refusal is none of the lists', () => {
  expect(() => stockRank.decode('{"status":-1,"message":"参数错误","data":null}')).toThrow('参数错误')
  expect(() => fastNews.decode('{"code":"0","data":null}')).toThrow('没有 fastNewsList')
  expect(() => fastNews.decode('<html>')).toThrow('网页')
})

const RECORDED = 'news/eastmoney_20260730_20260731.jsonl.gz'
const ITEMS = 'raw_responses/eastmoney_fastnews_items_20260730.json'

test.skipIf(!hasRecorded(RECORDED) || !hasRecorded(ITEMS))('items say what the archive has of them', () => {
  const archive = new Map(
    recordedText(RECORDED)
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
      .map(item => [item.id, item]),
  )
  const { rows, refused } = fastNews.decode(recordedText(ITEMS))
  expect(refused).toEqual([])
  expect(rows).toHaveLength(30)
  for (const { id, day, second, title, content } of rows) {
    const item = archive.get(id)
    expect([title, content]).toEqual([item.title, item.content])
    expect(Date.parse(`${day}T00:00:00+08:00`) + second * 1000).toBe(Date.parse(item.datetime))
  }
})
