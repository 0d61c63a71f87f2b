import { ST_SAID } from '@kanpan/market/day-book/quote-rows'
import { expect, test } from 'vitest'
import { quoteColumns } from './quote-columns.ts'
import type { BookLevel, QuoteRow } from './rows/quote-row.ts'

const NONE = Number.NaN
const level = (yuan: number, shares: number): BookLevel => ({ yuan, shares })
const QUOTE: QuoteRow = {
  ...{ code: '600519', name: '贵州茅台', day: '2026-09-02', second: 36_000, state: 'trading' },
  ...{ prevCloseYuan: 1.13, openYuan: 1.14, highYuan: 1.15, lowYuan: 1.12, lastYuan: 1.15 },
  ...{ volumeShares: 500, amountYuan: NONE },
  bids: [level(1.15, 300), level(1.14, 100)],
  asks: [level(NONE, 0), level(NONE, 0)],
}
const UNTRADED = { openYuan: NONE, highYuan: NONE, lowYuan: NONE, lastYuan: NONE, volumeShares: 0, amountYuan: 0 }

test('prices are whole cents, an unknown one is none, and unknown money stays unknown', () => {
  const rows = [QUOTE, { ...QUOTE, ...UNTRADED, code: '000001', state: 'suspended' } as const]
  const columns = quoteColumns()(rows)
  expect(columns).toMatchObject({
    codes: ['600519', '000001'],
    second: Int32Array.of(36_000, 36_000),
    state: Uint8Array.of(1, 2),
    prevCloseCents: Int32Array.of(113, 113),
    openCents: Int32Array.of(114, 0),
    lastCents: Int32Array.of(115, 0),
    volumeShares: Float64Array.of(500, 0),
    amountYuan: Float64Array.of(NONE, 0),
  })
  expect(columns.auction).toBeUndefined()
})

test.each<[string, Partial<QuoteRow>, number]>([
  ['the limit of a stock that is not marked', { limitUpYuan: 11, name: 'ST浦发' }, ST_SAID.noByLimit],
  ['the limit of one that is', { limitUpYuan: 10.5, name: '浦发银行' }, ST_SAID.yesByLimit],
  ['the limit of neither', { limitUpYuan: 12, name: 'ST浦发' }, ST_SAID.yesByName],
  ['no limit', { limitUpYuan: NONE, name: '浦发银行' }, ST_SAID.noByName],
  ['the limit both have on other boards', { code: '300001', limitUpYuan: 12, name: '*ST特锐' }, ST_SAID.yesByName],
  [
    'the limit both have had since 2026-07-06',
    { day: '2026-07-06', limitUpYuan: 11, name: 'XDST浦发' },
    ST_SAID.yesByName,
  ],
  ['no reference price, and no name', { prevCloseYuan: NONE, limitUpYuan: 11, name: '' }, ST_SAID.nothing],
])('whether a stock is marked ST, as its quote with %s says', (_, change, said) => {
  const quote = { ...QUOTE, code: '600000', day: '2026-07-03', prevCloseYuan: 10, ...change }
  expect(quoteColumns()([quote]).stSaid).toEqual(Uint8Array.of(said))
})

test('an empty side is empty; of a side that could not be read there is no book', () => {
  const { book } = quoteColumns()([QUOTE, { ...QUOTE, asks: undefined }])
  expect(book).toEqual({
    bidCents: Int32Array.of(115, 0),
    bidShares: Float64Array.of(300, 0),
    askCents: Int32Array.of(0, 0),
    askShares: Float64Array.of(0, 0),
  })
})

test('before the opening match the first levels are what would trade, and the second what is left over', () => {
  // As 002241 stood on 2025-05-09 at 9:22:33: 100,400 shares at 22.26, and 55,800 more to sell.
  const collecting = { ...QUOTE, ...UNTRADED, second: 33_753, bids: [level(22.26, 100_400), level(NONE, 0)] }
  const asks = [level(22.26, 100_400), level(NONE, 55_800)]
  const { auction } = quoteColumns()([
    { ...collecting, asks },
    { ...collecting, asks: [level(22.3, 100)] },
  ])
  expect(auction).toMatchObject({
    cents: Int32Array.of(2226, 0),
    matchedShares: Float64Array.of(100_400, NONE),
    unmatchedShares: Float64Array.of(-55_800, NONE),
  })
})

test('the same stocks in the same order keep the array of their codes', () => {
  const put = quoteColumns()
  const { codes } = put([QUOTE])
  expect(put([{ ...QUOTE, second: 36_003 }]).codes).toBe(codes)
  expect(put([{ ...QUOTE, code: '000001' }]).codes).not.toBe(codes)
})
