import { AuctionRow } from '@kanpan/contract/model/auction'
import { expect, test } from 'vitest'
import { auctionOf } from './theme-auction-of.ts'

const row = (code: string, change: Readonly<Record<string, unknown>> = {}) =>
  AuctionRow.parse({
    ...{ code, name: code, isSt: false, streakBefore: 1, prevCloseYuan: 10, priceYuan: 10.5, changePct: 5 },
    ...{ matchedShares: 100, matchedYuan: 1050, unmatchedShares: 0, unmatchedYuan: 0, side: null, withdrawnShares: 0 },
    ...{ limit: null, ofYesterdayPct: null, ofYesterdayAuctionPct: null, theme: null, ...change },
  })

test('the auction of a theme is that of its own stocks without ST, of those that have a price', () => {
  const rows = [
    row('600001'),
    row('600002', { changePct: 10, limit: 'up', matchedYuan: 2000 }),
    row('600003', { changePct: null, matchedYuan: null }),
    row('600004', { isSt: true }),
    row('600005'),
  ]
  const found = auctionOf(rows, new Set(['600001', '600002', '600003', '600004']))
  expect(found.rows.map(({ code }) => code)).toEqual(['600001', '600002', '600003'])
  expect(found).toMatchObject({ known: 2, meanChangePct: 7.5, rising: 2, limitUp: 1, matchedYuan: 3050 })
})

test('where nothing is known nothing is told, and no zero stands for it', () => {
  const found = auctionOf([row('600001', { changePct: null, matchedYuan: null })], new Set(['600001']))
  expect(found).toMatchObject({ known: 0, meanChangePct: null, matchedYuan: null })
})
