import { StockCode } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import type { AnnouncementRow } from './announcement-row.ts'
import type { HeatRow } from './heat-row.ts'
import type { NewsRow } from './news-row.ts'
import type { PoolRow } from './pool-row.ts'
import type { ReasonRow } from './reason-row.ts'

/** Codes of all boards that bear no older code. */
export const aShare = fc
  .constantFrom('600519', '000001', '300750', '688981', '689009', '920799', '002041', '301001')
  .map(code => StockCode.parse(code))

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** A number of so many decimals, as providers write them. */
const rounded = (min: number, max: number, decimals: number) =>
  fc.integer({ min: min * 10 ** decimals, max: max * 10 ** decimals }).map(value => value / 10 ** decimals)

const words = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter(text => !/[<+]/.test(text) && text.trim() === text)
const second = fc.integer({ min: 1, max: 86_399 })
export const calendarDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

export const poolRow: fc.Arbitrary<PoolRow> = fc
  .record({
    code: aShare,
    name: words,
    priceYuan: rounded(1, 999, 2),
    changePct: rounded(-30, 30, 4),
    turnoverPct: some(rounded(0, 99, 4)),
    floatValueYuan: some(rounded(1, 1e9, 2)),
    seals: fc.tuple(second, second),
    brokenTimes: fc.nat(40),
    reasonTags: some(fc.array(words, { minLength: 1, maxLength: 4 })),
    reasonText: some(words),
    spell: some(fc.record({ days: fc.integer({ min: 9, max: 20 }), boards: fc.integer({ min: 1, max: 9 }) })),
  })
  .map(({ seals: [one, other], ...row }) => ({
    ...row,
    firstSealSecond: Math.min(one, other),
    lastSealSecond: Math.max(one, other),
  }))

export const newsRow: fc.Arbitrary<NewsRow> = fc.record({
  id: fc.integer({ min: 1, max: 1e12 }).map(String),
  day: calendarDay,
  second: fc.nat(86_399),
  title: fc.oneof(fc.constant(''), words),
  content: words,
  codes: fc.uniqueArray(aShare),
  important: fc.boolean(),
})

export const announcementRow: fc.Arbitrary<AnnouncementRow> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  code: aShare,
  name: words,
  day: calendarDay,
  second: some(second),
  title: words,
  address: some(words),
})

export const reasonRow: fc.Arbitrary<ReasonRow> = fc.record({
  code: aShare,
  name: words,
  changePct: rounded(-30, 30, 4),
  turnoverPct: rounded(0, 99, 4),
  tags: fc.array(words, { minLength: 1, maxLength: 4 }),
})

export const heatRow: fc.Arbitrary<HeatRow> = fc.record({
  code: aShare,
  name: words,
  rank: fc.integer({ min: 1, max: 100 }),
  heat: some(rounded(0, 1e6, 1)),
  changePct: some(rounded(-30, 30, 4)),
  rankChange: some(fc.integer({ min: -100, max: 100 })),
  label: some(words),
  concepts: some(fc.array(words, { maxLength: 4 })),
})
