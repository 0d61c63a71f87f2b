import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BranchListing, LonghuListing, LonghuSeatRecord } from './longhu-store.ts'
import type { Store } from './store.ts'

export async function stretches<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const stretch of given) found.push(stretch)
  return found
}

/** What dragon-tiger lists promise, whatever the engine. */
export function longhuSuite(engine: string, open: () => Promise<Store>): void {
  describe(`dragon-tiger lists in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const day = TradeDay.parse('2025-11-28')
    const earlier = TradeDay.parse('2025-11-27')
    const nextDay = TradeDay.parse('2025-12-01')
    const code = StockCode.parse('600000')
    const seat = (rank: number, over: Partial<LonghuSeatRecord> = {}): LonghuSeatRecord => ({
      side: 'buy',
      rank,
      branch: '机构专用',
      buyYuan: 1e7 / rank,
      sellYuan: 0,
      ...over,
    })
    const listing = (over: Partial<LonghuListing> = {}): LonghuListing => ({
      dataset: 'a',
      day,
      code,
      reason: '日涨幅偏离值达到7%的前5只证券',
      source: 'eastmoney',
      windowDays: 1,
      changePct: 10.02,
      amountYuan: 1.5e9,
      volumeShares: 1e8,
      seats: [seat(1), seat(2), seat(3, { branch: '沪股通专用' }), seat(1, { side: 'sell', branch: '东方证券上海' })],
      ...over,
    })
    const ofBranch = (given: LonghuListing, name: string): Omit<BranchListing, 'id'> => ({
      day: given.day,
      code: given.code,
      reason: given.reason,
      source: given.source,
      windowDays: given.windowDays,
      allSeats: given.seats.length,
      seats: given.seats
        .filter(({ branch }) => branch === name)
        .map(({ side, branch, buyYuan, sellYuan }) => ({ side, branch, buyYuan, sellYuan })),
    })
    const threeDays = '连续三个交易日内，涨幅偏离值累计达到20%的证券'

    test('several reasons of one stock on one day are listings of their own', async () => {
      const multi = listing({ reason: threeDays, windowDays: 3, amountYuan: 4e9, seats: [seat(1, { buyYuan: 3e7 })] })
      await store.longhu.save([listing(), multi])
      expect(await store.longhu.ofDay('a', day)).toEqual([listing(), multi])
    })

    test('several institutions of one side stay several seats, ranks and sides in order', async () => {
      const given = listing({ dataset: 'b' })
      await store.longhu.save([{ ...given, seats: given.seats.toReversed() }])
      const [stored] = await store.longhu.ofDay('b', day)
      expect(stored?.seats).toEqual(given.seats)
      expect(stored?.seats.filter(({ branch }) => branch === '机构专用')).toHaveLength(2)
    })

    test('the same input twice changes nothing, and a corrected list replaces its seats', async () => {
      const input = [listing({ dataset: 'c' }), listing({ dataset: 'c', code: StockCode.parse('300001') })]
      await store.longhu.save(input)
      const before = await store.longhu.ofDay('c', day)
      await store.longhu.save(input.toReversed())
      expect(await store.longhu.ofDay('c', day)).toEqual(before)
      const corrected = listing({ dataset: 'c', changePct: 9.98, seats: [seat(1, { branch: '中信证券总部' })] })
      await store.longhu.save([listing({ dataset: 'c' }), corrected])
      expect((await store.longhu.ofDay('c', day)).find(stored => stored.code === code)).toEqual(corrected)
    })

    test('what a source does not say stays unknown, and 0 stays 0', async () => {
      const bare: LonghuListing = {
        dataset: 'bare',
        day,
        code,
        reason: threeDays,
        source: 'x',
        seats: [{ side: 'buy', rank: 1, branch: '某营业部', sellYuan: 0 }],
      }
      await store.longhu.save([bare])
      const [stored] = await store.longhu.ofDay('bare', day)
      expect(stored).toEqual(bare)
      expect([stored?.windowDays, stored?.seats[0]?.buyYuan]).toEqual([undefined, undefined])
    })

    test('a seat keeps its label, and labels are counted by source and branch within a dataset', async () => {
      const [hot, other] = ['华鑫证券上海分公司', '某营业部']
      const given = listing({
        dataset: 'labels',
        seats: [
          seat(1, { branch: hot, label: '量化打板' }),
          seat(2, { branch: other }),
          seat(1, { side: 'sell', branch: hot, label: '量化打板' }),
        ],
      })
      const bare = listing({ dataset: 'labels', source: 'x', seats: [seat(1, { branch: hot })] })
      const elsewhere = listing({ dataset: 'labels elsewhere', seats: [seat(1, { branch: hot, label: '别的' })] })
      await store.longhu.save([given, bare, elsewhere])
      expect(await store.longhu.ofDay('labels', day)).toEqual([given, bare])
      const counts = await store.longhu.labelCounts('labels')
      expect(counts.toSorted((a, b) => b.seats - a.seats || (a.source < b.source ? -1 : 1))).toEqual([
        { source: 'eastmoney', branch: hot, label: '量化打板', seats: 2 },
        { source: 'eastmoney', branch: other, label: undefined, seats: 1 },
        { source: 'x', branch: hot, label: undefined, seats: 1 },
      ])
    })

    test('a stock and a branch are found newest first, and nothing after the day asked is answered', async () => {
      const hot = '华鑫证券上海分公司'
      const later = listing({ dataset: 'd', day: nextDay, seats: [seat(1, { branch: hot }), seat(2)] })
      const first = listing({ dataset: 'd', seats: [seat(1), seat(4, { side: 'sell', branch: hot })] })
      const other = listing({ dataset: 'd', code: StockCode.parse('000001') })
      await store.longhu.save([first, later, other, listing({ dataset: 'e', seats: [seat(1, { branch: hot })] })])
      expect(await store.longhu.ofStock('d', code, nextDay)).toEqual([later, first])
      expect(await store.longhu.ofStock('d', code, day)).toEqual([first])
      const ofHot = async (until: TradeDay) => (await stretches(store.longhu.ofBranch('d', hot, until))).flat()
      const found = await ofHot(nextDay)
      expect(found).toEqual([
        { ...ofBranch(first, hot), id: found[0]?.id },
        { ...ofBranch(later, hot), id: found[1]?.id },
      ])
      expect((await ofHot(day)).map(seat => seat.day)).toEqual([day])
      expect(await ofHot(earlier)).toEqual([])
      expect(await store.longhu.between({ dataset: 'd', from: day, until: nextDay })).toEqual([other, first, later])
      expect(await store.longhu.between({ dataset: 'd', from: nextDay, until: nextDay })).toEqual([later])
      expect(await store.longhu.days('d')).toEqual([day, nextDay])
    })

    test('who bought beside a branch is counted once for each stock and day, whatever the reasons', async () => {
      const [own, beside, seller, unknown] = ['自己营业部', '旁边营业部', '卖方营业部', '未知营业部']
      const seats = [
        seat(1, { branch: own }),
        seat(2, { branch: beside }),
        seat(1, { side: 'sell', branch: seller, buyYuan: 1, sellYuan: 2 }),
        seat(2, { side: 'sell', branch: beside }),
      ]
      const bare: LonghuSeatRecord = { side: 'buy', rank: 3, branch: unknown, sellYuan: 0 }
      await store.longhu.save([
        listing({ dataset: 'beside', seats: [...seats, bare] }),
        listing({ dataset: 'beside', seats, reason: threeDays }),
        listing({ dataset: 'beside', seats, day: nextDay }),
      ])
      const ids = (await stretches(store.longhu.ofBranch('beside', own, nextDay))).flat().map(({ id }) => id)
      expect(ids).toHaveLength(3)
      expect(await store.longhu.buyersBeside(own, ids)).toEqual(new Map([[beside, 2]]))
      expect(await store.longhu.buyersBeside(own, [])).toEqual(new Map())
    })

    test('a telling of thousands is kept whole, one of nothing is no error, and half a telling is none', async () => {
      const many = Array.from({ length: 1203 }, (_, i) =>
        listing({ dataset: 'many', code: StockCode.parse(String(600_000 + i)) }),
      )
      await store.longhu.save(many.toReversed())
      expect(await store.longhu.ofDay('many', day)).toEqual(many)
      const before = many.map(one => ({ ...one, day: earlier }))
      await store.longhu.save(before)
      // However many there are, a listing is neither torn nor told twice.
      const found = await stretches(store.longhu.ofBranch('many', '机构专用', day))
      expect(found.length).toBeGreaterThan(1)
      const stored = found.flat().map(({ id, ...own }) => own)
      const inOrder = (listings: readonly Omit<BranchListing, 'id'>[]) =>
        listings.toSorted((a, b) => (`${a.day} ${a.code}` < `${b.day} ${b.code}` ? -1 : 1))
      expect(inOrder(stored)).toEqual(inOrder([...many, ...before].map(one => ofBranch(one, '机构专用'))))
      await store.longhu.save([])
      const halves = [
        listing({ dataset: 'half' }),
        listing({ dataset: 'half', day: nextDay, seats: [seat(Number.NaN)] }),
      ]
      await expect(store.longhu.save(halves)).rejects.toThrow()
      expect(await store.longhu.days('half')).toEqual([])
    })
  })
}
