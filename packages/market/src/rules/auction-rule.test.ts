import { describe, expect, test } from 'vitest'
import { SESSION } from '#calendar/session.ts'
import { timeOfDay } from '#calendar/shanghai-time.ts'
import { AUCTION_RULES, auctionRule, type Listing, marketAuction } from './auction-rule.ts'

const SHANGHAI: Listing = { exchange: 'sse', board: 'main' }
const STAR: Listing = { exchange: 'sse', board: 'star' }
const SHENZHEN: Listing = { exchange: 'szse', board: 'main' }
const CHINEXT: Listing = { exchange: 'szse', board: 'chinext' }
const BEIJING: Listing = { exchange: 'bse', board: 'bse' }

describe('the opening auction', () => {
  test.each([
    ['Shanghai', SHANGHAI, '2006-07-03'],
    ['STAR', STAR, '2019-07-22'],
    ['Shenzhen', SHENZHEN, '2006-07-03'],
    ['ChiNext', CHINEXT, '2009-10-30'],
    ['Beijing', BEIJING, '2021-11-15'],
  ] as const)(
    'of %s gathers from 9:15, locks at 9:20 and is struck at 9:25, since its first day and today',
    (_, listing, first) => {
      for (const day of [first, '2026-11-20']) {
        const rule = auctionRule(listing, day, 'opening')
        expect(rule && [rule.fromSecond, rule.lockedSecond, rule.matchSecond].map(timeOfDay), day).toEqual([
          '09:15:00',
          '09:20:00',
          '09:25:00',
        ])
      }
    },
  )

  test.each([
    ['Shanghai', SHANGHAI, '2006-06-30'],
    ['Shenzhen', SHENZHEN, '2006-06-30'],
    ['STAR', STAR, '2019-07-19'],
    ['Beijing', BEIJING, '2021-11-12'],
  ] as const)('of %s is not known of a day before', (_, listing, day) => {
    expect(auctionRule(listing, day, 'opening')).toBeUndefined()
  })
})

describe('the closing auction', () => {
  test.each([
    { of: 'Shanghai', listing: SHANGHAI, day: '2018-08-17', from: undefined },
    { of: 'Shanghai', listing: SHANGHAI, day: '2018-08-20', from: '14:57:00' },
    { of: 'STAR', listing: STAR, day: '2019-07-22', from: '14:57:00' },
    { of: 'Shenzhen', listing: SHENZHEN, day: '2006-06-30', from: undefined },
    { of: 'Shenzhen', listing: SHENZHEN, day: '2006-07-03', from: '14:57:00' },
    { of: 'Shenzhen', listing: SHENZHEN, day: '2018-08-17', from: '14:57:00' },
    { of: 'ChiNext', listing: CHINEXT, day: '2009-10-30', from: '14:57:00' },
    { of: 'Beijing', listing: BEIJING, day: '2021-11-15', from: '14:57:00' },
  ])('of $of on $day begins: $from, and nothing is taken back in it', ({ listing, day, from }) => {
    const rule = auctionRule(listing, day, 'closing')
    expect(rule && timeOfDay(rule.fromSecond)).toBe(from)
    expect(rule?.lockedSecond).toBe(rule?.fromSecond)
  })
})

test('every row names its source, and the hours of the session are those in force', () => {
  for (const rule of AUCTION_RULES) {
    expect(rule.source).not.toBe('')
    const { fromSecond, lockedSecond, matchSecond } = rule
    expect([fromSecond, lockedSecond, matchSecond]).toEqual(
      rule.kind === 'opening'
        ? [SESSION.auctionFrom, SESSION.auctionLockedFrom, SESSION.openingMatch]
        : [SESSION.closingAuctionFrom, SESSION.closingAuctionFrom, SESSION.close],
    )
  }
  expect(marketAuction('2026-11-20')).toMatchObject({ lockedSecond: SESSION.auctionLockedFrom })
  expect(marketAuction('2006-06-30')).toBeUndefined()
})
