import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import type { HistoryStore } from './history-store.ts'
import { DAY_FIELDS } from './market-day.ts'
import type { StoredCatalogue } from './stored-catalogue.ts'
import { firstTradeDays, syntheticCodes, syntheticDay, syntheticMinutes } from './synthetic-days.ts'

const CODES = syntheticCodes(40)
const FIRST = TradeDay.parse('2025-12-24')
const SECOND = TradeDay.parse('2025-12-25')
const first = syntheticDay(FIRST, CODES.length, 0)
const second = syntheticDay(SECOND, CODES.length, 1)
const days = firstTradeDays(FIRST, 10).map((day, shift) => syntheticDay(day, CODES.length, shift))

const catalogue: StoredCatalogue = {
  stocks: CODES.map(code => ({
    code: StockCode.parse(code),
    name: `样本${code}`,
    initials: ['yb'],
    exchange: 'sse',
    board: 'main',
    industry: null,
    region: null,
    listedOn: null,
    totalShares: null,
    floatShares: null,
  })),
  names: [{ code: StockCode.parse('600003'), day: TradeDay.parse('2025-12-24'), name: 'ST样本' }],
  sectors: [{ blockCode: '885001', name: '样本概念', kind: 'concept', codes: [StockCode.parse('600001')] }],
}

/** What every engine promises. `open` answers a store of a fresh data set; `reopen` the same one after a restart. */
export function historySuite(
  engine: string,
  open: () => Promise<{ store: HistoryStore; reopen: () => Promise<HistoryStore> }>,
): void {
  describe(`history in ${engine}`, () => {
    test('a day comes back after a restart exactly as it was, the unknown included', async () => {
      const { store, reopen } = await open()
      await store.appendDay(CODES, first)
      const { history, damages } = await (await reopen()).loadAll()
      expect(damages).toEqual([])
      expect(history.days).toEqual([first.day])
      for (const { name } of DAY_FIELDS) {
        const stored = CODES.map(code => history.columnsOf(0)[name][history.rowOf(code) ?? -1])
        expect(stored, name).toEqual([...first[name]])
      }
    })

    test('a stock that was given another code is one row, whichever code a day was kept under', async () => {
      const { store, reopen } = await open()
      const [former = '', ...others] = CODES
      const code = StockCode.parse('920000')
      const [profile, ...rest] = catalogue.stocks
      if (!profile) throw new Error('the catalogue has stocks')
      const formerCodes = [{ code, formerCode: profile.code, day: SECOND }]
      await store.appendDay(CODES, first)
      await store.saveCatalogue({ ...catalogue, stocks: [{ ...profile, code }, ...rest], formerCodes })
      await store.appendDay([code, ...others], second)
      const { history } = await (await reopen()).loadAll()
      expect(history.codes).toEqual([code, ...others])
      expect([history.rowOf(former), history.rowOf(code)]).toEqual([0, 0])
      expect(history.days.map((_, at) => history.columnsOf(at).closeCents[0])).toEqual([
        first.closeCents[0],
        second.closeCents[0],
      ])
    })

    test('its fingerprint is another whenever something of it is, and stays otherwise', async () => {
      const { store, reopen } = await open()
      const prints = [await store.fingerprint()]
      for (const change of [
        () => store.saveCatalogue(catalogue),
        () => store.appendDay(CODES, first),
        () => store.appendDay(CODES, { ...first, closeCents: first.closeCents.map(cents => cents + 1) }),
        () => store.appendMinutes(syntheticMinutes(first.day, CODES)),
      ]) {
        await change()
        prints.push(await store.fingerprint())
      }
      expect(new Set(prints).size).toBe(5)
      await store.appendDay(CODES, { ...first, closeCents: first.closeCents.map(cents => cents + 1) })
      await store.saveCatalogue(catalogue)
      expect(await store.fingerprint()).toBe(prints.at(-1))
      expect(await (await reopen()).fingerprint()).toBe(prints.at(-1))
    })

    test('days written at once over the turn of the year come back in order with their streaks', async () => {
      const { store, reopen } = await open()
      await store.writeDays(CODES, days)
      const again = await reopen()
      expect(await again.days()).toEqual(days.map(({ day }) => day))
      const { history } = await again.loadAll()
      expect(history.days).toEqual(days.map(({ day }) => day))
      const sealed = history.rowOf('600007') ?? -1
      expect([...history.series(sealed, 0, 10).streak]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    })

    test('a day written again replaces the one before, and nothing else', async () => {
      const { store, reopen } = await open()
      await store.writeDays(CODES, days)
      const corrected = syntheticDay(second.day, CODES.length, 77)
      await store.appendDay(CODES, corrected)
      const { history } = await (await reopen()).loadAll()
      expect(history.days).toHaveLength(days.length)
      expect(history.columnsOf(1).closeCents[history.rowOf('600001') ?? -1]).toBe(corrected.closeCents[1])
      expect(history.columnsOf(0).closeCents[history.rowOf('600001') ?? -1]).toBe(first.closeCents[1])
    })

    test('a stock listed later is absent on the days before', async () => {
      const { store, reopen } = await open()
      await store.appendDay(CODES, first)
      const more = [...CODES, '688999']
      await store.appendDay(more, syntheticDay(second.day, more.length, 1))
      const { history } = await (await reopen()).loadAll()
      const row = history.rowOf('688999') ?? -1
      expect(history.columnsOf(0).state[row]).toBe(0)
      expect(history.columnsOf(0).amountYuan[row]).toBeNaN()
      expect(history.columnsOf(1).state[row]).toBe(1)
    })

    test('the catalogue comes back with its names and sectors, and gives the history its rows', async () => {
      const { store, reopen } = await open()
      expect(await store.loadCatalogue()).toBeUndefined()
      await store.saveCatalogue(catalogue)
      await store.appendDay([...CODES].reverse(), first)
      const again = await reopen()
      expect(await again.loadCatalogue()).toEqual(catalogue)
      expect((await again.loadAll()).history.codes).toEqual(CODES)
    })

    test('minutes come back to the share, and only the newest days of them stay', async () => {
      const { store, reopen } = await open()
      for (const { day } of days.slice(0, 3)) await store.appendMinutes(syntheticMinutes(day, CODES))
      const again = await reopen()
      expect(await again.minuteDays()).toEqual([days[1]?.day, days[2]?.day])
      expect(await again.loadMinutes(first.day)).toBeUndefined()
      const stored = await again.loadMinutes(second.day)
      expect(stored).toEqual(syntheticMinutes(second.day, CODES))
    })
  })
}
