import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportEntry, LimitUpRecord, NewsItem } from './market-store.ts'
import type { Store } from './store.ts'

/** What limit-up records, news and the import log promise, whatever the engine. */
export function marketRecordsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`market records in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const day = TradeDay.parse('2025-11-28')
    const nextDay = TradeDay.parse('2025-12-01')
    const code = StockCode.parse('600000')

    describe('limit-up records', () => {
      const record = (over: Partial<LimitUpRecord> = {}): LimitUpRecord => ({
        dataset: 'a',
        day,
        code,
        source: 'cls',
        firstSealSecond: 34_200,
        lastSealSecond: 35_000,
        brokenTimes: 0,
        reasonTags: ['机器人', "o'clock"],
        reasonText: '签了大单',
        sealYuan: 107_560_491,
        streak: 2,
        spell: { days: 5, boards: 3 },
        amountYuan: 266_177_755.5,
        turnoverPct: 4.2,
        floatValueYuan: 6_337_528_041.74,
        closeCents: 2527,
        changePct: 10.013,
        industry: '通用设备',
        ...over,
      })

      test('a record told again replaces itself and nothing else, in one telling too', async () => {
        const other = record({ source: 'ths' })
        await store.limitUpRecords.upsert([record(), other])
        await store.limitUpRecords.upsert([record({ brokenTimes: 1 }), record({ brokenTimes: 2 })])
        expect(await store.limitUpRecords.ofDay('a', day)).toEqual([record({ brokenTimes: 2 }), other])
        expect(await store.limitUpRecords.pastDay('a', day)).toEqual([record({ brokenTimes: 2 }), other])
        await store.limitUpRecords.upsert([record({ brokenTimes: 3 })])
        expect(await store.limitUpRecords.pastDay('a', day)).toEqual([record({ brokenTimes: 3 }), other])
      })

      test('what a source does not say stays unknown, and 0 stays 0', async () => {
        const bare: LimitUpRecord = { dataset: 'bare', day, code, source: 'x', reasonTags: [], brokenTimes: 0 }
        await store.limitUpRecords.upsert([bare])
        const [stored] = await store.limitUpRecords.ofDay('bare', day)
        expect(stored).toEqual(bare)
        expect(stored?.firstSealSecond).toBeUndefined()
      })

      test('datasets and days are kept apart, and nothing after the day asked is answered', async () => {
        await store.limitUpRecords.upsert([record({ dataset: 'c' }), record({ dataset: 'c', day: nextDay })])
        expect(await store.limitUpRecords.ofDay('d', day)).toEqual([])
        expect(await store.limitUpRecords.days('c')).toEqual([day, nextDay])
        expect(await store.limitUpRecords.ofStock('c', code, day)).toHaveLength(1)
        expect((await store.limitUpRecords.ofStock('c', code, nextDay)).map(r => r.day)).toEqual([nextDay, day])
      })

      test('records are found by range, stock and words, and % and _ mean themselves', async () => {
        const [first, second] = [StockCode.parse('600001'), StockCode.parse('600002')]
        const recordOf = (over: Partial<LimitUpRecord>) => record({ dataset: 'find', reasonText: '', ...over })
        await store.limitUpRecords.upsert([
          recordOf({ code: first, reasonTags: ['机器人'] }),
          recordOf({ code: second, reasonTags: ['芯片'], reasonText: 'AI 增长100%_' }),
          recordOf({ code: first, day: nextDay, reasonTags: ['芯片'] }),
        ])
        const found = async (rest: { from?: TradeDay; words?: string }) =>
          (await store.limitUpRecords.find({ dataset: 'find', from: day, until: nextDay, ...rest })).map(one => [
            one.day,
            one.code,
          ])
        expect(await found({})).toEqual([
          [nextDay, first],
          [day, first],
          [day, second],
        ])
        expect(await found({ from: nextDay })).toEqual([[nextDay, first]])
        expect(await found({ words: '芯片' })).toEqual([
          [nextDay, first],
          [day, second],
        ])
        expect(await found({ words: '0%_' })).toEqual([[day, second]])
        expect(await found({ words: 'ai 增' })).toEqual([[day, second]])
        expect(await found({ words: '%器' })).toEqual([])
      })

      test('those of some stocks are remembered stock by stock, and read anew behind what is written', async () => {
        const [first, second] = [StockCode.parse('600011'), StockCode.parse('600012')]
        const recordOf = (over: Partial<LimitUpRecord>) => record({ dataset: 'stocks', ...over })
        await store.limitUpRecords.upsert([
          recordOf({ code: first }),
          recordOf({ code: second }),
          recordOf({ code: first, day: nextDay, source: 'b' }),
          recordOf({ code: first, day: nextDay, source: 'a' }),
        ])
        const found = async (codes: StockCode[], from = day) =>
          (await store.limitUpRecords.pastOfStocks({ dataset: 'stocks', from, codes })).map(one => [
            ...[one.code, one.day, one.source],
          ])
        const ofFirst = [
          [first, nextDay, 'a'],
          [first, nextDay, 'b'],
          [first, day, record().source],
        ]
        expect(await found([first])).toEqual(ofFirst)
        // One is remembered and the other is read.
        expect(await found([second, first])).toEqual([[second, day, record().source], ...ofFirst])
        expect(await found([first], nextDay)).toEqual(ofFirst.slice(0, 2))
        await store.limitUpRecords.upsert([recordOf({ code: second, day: nextDay })])
        expect(await found([second])).toHaveLength(2)
        expect(await found([])).toEqual([])
      })

      test('a telling of thousands is kept whole, and a second time changes nothing', async () => {
        const many = Array.from({ length: 1203 }, (_, i) =>
          record({ dataset: 'many', code: StockCode.parse(String(600_000 + i)) }),
        )
        await store.limitUpRecords.upsert(many)
        await store.limitUpRecords.upsert(many.toReversed())
        expect(await store.limitUpRecords.ofDay('many', day)).toEqual(many)
      })

      test('a telling of nothing is no error', async () => {
        await store.limitUpRecords.upsert([])
        await store.news.upsert([])
      })
    })

    describe('news', () => {
      const item = (id: string, over: Partial<NewsItem> = {}): NewsItem => ({
        dataset: 'a',
        kind: 'flash',
        id,
        day,
        second: 34_000,
        title: '快讯',
        content: '内容\n第二行 📈',
        codes: [code],
        important: false,
        ...over,
      })

      test('the newest stand first, earlier days included, and nothing after the moment asked', async () => {
        const items = [
          item('1'),
          item('2', { second: 40_000, important: true }),
          item('3', { day: nextDay, second: 100 }),
        ]
        await store.news.upsert(items)
        const latest = async (untilDay: TradeDay, untilSecond: number, limit = 10) =>
          (await store.news.latest({ dataset: 'a', until: { day: untilDay, second: untilSecond }, limit })).map(
            news => news.id,
          )
        expect(await latest(nextDay, 99)).toEqual(['2', '1'])
        expect(await latest(nextDay, 100)).toEqual(['3', '2', '1'])
        expect(await latest(nextDay, 100, 2)).toEqual(['3', '2'])
        expect(await latest(day, 39_999)).toEqual(['1'])
      })

      test('a day has its own items, oldest first, and the days of one market are its own', async () => {
        const items = [item('2', { second: 2 }), item('1', { second: 2 }), item('0', { second: 1 })]
        await store.news.upsert([...items, item('4', { day: nextDay })].map(one => ({ ...one, dataset: 'days' })))
        expect((await store.news.ofDay('days', day)).map(({ id }) => id)).toEqual(['0', '1', '2'])
        expect(await store.news.days('days')).toEqual([day, nextDay])
        expect(await store.news.days('none')).toEqual([])
      })

      test('what names a stock is found by it, newest first, page by page, and nothing after the moment', async () => {
        const other = StockCode.parse('600009')
        const itemOf = (id: string, over: Partial<NewsItem>) => item(id, { dataset: 'stock', codes: [other], ...over })
        await store.news.upsert([
          itemOf('1', {}),
          itemOf('2', { second: 40_000 }),
          itemOf('3', { day: nextDay, codes: [code] }),
        ])
        await store.news.upsert([itemOf('4', { codes: [other, code] }), itemOf('5', {})])
        await store.news.upsert([itemOf('5', { codes: [code] })])
        const page = async (offset: number, until = { day: nextDay, second: 0 }) => {
          const { list, total } = await store.news.ofStock({ dataset: 'stock', code: other, until, offset, limit: 2 })
          return [list.map(({ id }) => id), total]
        }
        expect(await page(0)).toEqual([['2', '4'], 3])
        expect(await page(2)).toEqual([['1'], 3])
        expect(await page(0, { day, second: 39_999 })).toEqual([['4', '1'], 2])
      })

      test('what was told between two moments is read in order of time', async () => {
        const itemOf = (id: string, over: Partial<NewsItem>) => item(id, { dataset: 'range', ...over })
        await store.news.upsert([itemOf('3', { day: nextDay, second: 5 }), itemOf('2', {}), itemOf('1', { second: 0 })])
        const between = async (from: string, second: number) =>
          (await store.news.between({ dataset: 'range', from, until: { day: nextDay, second } })).map(({ id }) => id)
        expect(await between(day, 5)).toEqual(['1', '2', '3'])
        expect(await between(day, 4)).toEqual(['1', '2'])
        expect(await between(nextDay, 5)).toEqual(['3'])
      })

      test('an item told again replaces itself', async () => {
        await store.news.upsert([item('x', { dataset: 'b' })])
        const corrected = item('x', {
          dataset: 'b',
          title: '更正',
          important: true,
          codes: [],
          source: 'cls',
          kind: 'announcement',
        })
        await store.news.upsert([corrected])
        expect(await store.news.latest({ dataset: 'b', until: { day, second: 86_400 }, limit: 5 })).toEqual([corrected])
      })
    })

    describe('import log', () => {
      const entry: ImportEntry = {
        dataset: 'archive',
        file: 'bars.csv.gz',
        fileHash: 'abc',
        rowsRead: 3,
        rowsAccepted: 1,
        rowsRefused: 2,
        finishedAtMs: 1_764_300_000_000,
      }

      test('refused rows are kept aside with their reason', async () => {
        const refused = [
          { line: 2, reason: '价格为负', raw: '600000,-1' },
          { line: 2, reason: '代码不是六位', raw: '600000,-1' },
          { line: 3, reason: '代码不是六位', raw: '1,2' },
        ]
        const id = await store.imports.record(entry, refused)
        expect(await store.imports.refusedRows(id)).toEqual(expect.arrayContaining(refused))
        expect(await store.imports.list('archive')).toEqual([{ id, ...entry }])
      })

      test('a file read again replaces its entry and its refused rows', async () => {
        const again = { ...entry, rowsAccepted: 3, rowsRefused: 0, finishedAtMs: entry.finishedAtMs + 1 }
        const id = await store.imports.record(again, [])
        expect(await store.imports.list('archive')).toEqual([{ id, ...again }])
        expect(await store.imports.refusedRows(id)).toEqual([])
      })
    })
  })
}
