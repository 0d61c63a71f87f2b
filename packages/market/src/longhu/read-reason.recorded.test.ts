import { describe, expect, test } from 'vitest'
import { boardOf, exchangeOf } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedText } from '#recorded-data.fixture.ts'
import { DELISTING_REASON, dailyCriteria, LISTING_DAY_REASON } from './daily-criteria.ts'
import { deviationRules, frequencyReason, reasonOf } from './deviation-rules.ts'
import { readReason } from './read-reason.ts'
import { VENUES, venueOf } from './venue.ts'

const EASTMONEY = 'dragon_tiger/em_seats_20260622_20260707.csv.gz'
const KAIPANLA = 'dragon_tiger/kpl_dragon_tiger_20251103_20251128.jsonl.gz'
const hasEastmoney = hasRecorded(EASTMONEY)
const hasKaipanla = hasRecorded(KAIPANLA)

interface RecordedReason {
  readonly day: string
  readonly code: string
  readonly reason: string
}

/** One of each day, stock and reason. Reasons of bonds hold a comma, so a row is cut at the columns around it. */
function eastmoneyReasons(): RecordedReason[] {
  const rows = recordedText(EASTMONEY).trim().split(/\r?\n/).slice(1)
  const reasons = rows.map(row => {
    const [, date = '', code = '', reason = ''] = /^(\d{8}),(\d{6}),[^,]*,("[^"]*"|[^,]*),/.exec(row) ?? []
    const day = date.replace(/(....)(..)(..)/, '$1-$2-$3')
    return { day, code, reason: reason.replaceAll('"', '') }
  })
  return [...new Map(reasons.map(one => [JSON.stringify(one), one])).values()]
}

/** Every sentence the exchange of a stock can have written on a day by our rules. */
function ownReasons({ day, code }: RecordedReason): ReadonlySet<string> {
  const venue = venueOf({ board: boardOf(code) ?? 'main', exchange: exchangeOf(code) })
  const own = [false, true].flatMap(isSt => deviationRules(venue, isSt, day))
  const surge = '连续三个交易日内，日均换手率与前五个交易日的日均换手率的比值达到30倍，且换手率累计达20%的证券'
  return new Set([
    ...dailyCriteria(day).flatMap(criterion => (criterion.venue === venue ? criterion.reason : [])),
    ...own.flatMap(rule => [reasonOf(rule, 1), reasonOf(rule, -1)]),
    ...VENUES.flatMap(one => [frequencyReason(one, 1), frequencyReason(one, -1)]),
    ...Object.values(DELISTING_REASON).filter(reason => reason !== undefined),
    ...Object.values(LISTING_DAY_REASON),
    surge,
  ])
}

describe.skipIf(!hasEastmoney)('the reasons of June and July 2026', () => {
  test('are all read, and those of stocks are the sentences of our rules on their day but for one of an S share', () => {
    const reasons = eastmoneyReasons()
    expect(reasons.length).toBeGreaterThan(1300)
    expect(reasons.filter(({ reason }) => readReason(reason) === undefined)).toEqual([])
    const stocks = reasons.filter(({ code }) => boardOf(code) !== undefined)
    for (const { reason } of stocks) expect([reason, readReason(reason)?.isBond]).toEqual([reason, false])
    const several = stocks.filter(({ reason }) => readReason(reason)?.windowDays !== 1)
    const notOurs = stocks
      .filter(one => !ownReasons(one).has(one.reason))
      .map(({ code, reason }) => `${code} ${reason}`)
    console.log(`reasons: ${stocks.length}, of several days ${several.length}, not ours: ${notOurs.join('; ')}`)
    expect(several.length).toBeGreaterThan(360)
    expect(notOurs).toEqual(['600182 S股连续三个交易日内收盘价格涨幅偏离值累计达到15%的证券'])
  })
})

describe.skipIf(!hasKaipanla)('the reasons a vendor wrote in November 2025', () => {
  /** Its own numbers for a reason: what they stand for, by the sentences beside them. */
  const DAYS_OF_CODE: Readonly<Record<string, number>> = {
    '070001': 1,
    '070002': 1,
    '070003': 1,
    '070004': 1,
    '070005': 3,
    '070006': 3,
    '070014': 3,
    '070032': 3,
    '070035': 10,
    '070037': 10,
    '070039': 30,
    '070040': 30,
    '070041': 3,
    '070042': 3,
    '070046': 10,
    '070047': 3,
    '070072': 3,
    '070073': 3,
  }

  test('are all read, over the days its own number of the reason stands for', () => {
    let compared = 0
    for (const line of recordedText(KAIPANLA).trim().split('\n')) {
      const { details }: { details: Record<string, { lhb_info?: { list_reason: string; list_code: string } }> } =
        JSON.parse(line)
      for (const { lhb_info } of Object.values(details)) {
        if (!lhb_info) continue
        const read = readReason(lhb_info.list_reason)
        expect([lhb_info.list_reason, read === undefined]).toEqual([lhb_info.list_reason, false])
        const days = DAYS_OF_CODE[lhb_info.list_code]
        if (days === undefined) continue
        compared += 1
        expect([lhb_info, read?.windowDays]).toEqual([lhb_info, days])
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })
})
