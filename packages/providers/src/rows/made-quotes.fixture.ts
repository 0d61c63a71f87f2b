import fc from 'fast-check'
import { usualUnit } from '#volume-unit.ts'
import type { BookLevel, IndexRow, QuoteRow } from './quote-row.ts'

/** Of all boards, none of which bears an older code; and a fund. */
const code = fc.constantFrom('600519', '000001', '300750', '688981', '689009', '920799', 'sz162411')
const name = fc.constantFrom('平安银行', '*ST样本', 'N样本', '万 科A')
const day = fc.constantFrom('2026-09-02', '2019-04-08', '2026-12-31')
const second = fc.integer({ min: 0, max: 86_399 })
const cents = fc.integer({ min: 1, max: 200_000 })
const maybe = <T>(value: fc.Arbitrary<T>, unknown: T) => fc.option(value, { nil: unknown })
const shares = fc.nat(90_000).map(lots => lots * 100)

const level: fc.Arbitrary<BookLevel> = fc.record({
  yuan: maybe(
    cents.map(of => of / 100),
    Number.NaN,
  ),
  shares,
})
const side = fc.option(fc.array(level, { minLength: 5, maxLength: 5 }), { nil: undefined })

/** A stock as any reply may have it: what it cost is what so many shares can have cost, or not known. */
export const quoteRow: fc.Arbitrary<QuoteRow> = fc
  .record({
    code,
    ...{ name, day, second },
    state: fc.constantFrom('trading', 'untraded', 'suspended', 'delisted'),
    prevClose: maybe(cents, Number.NaN),
    prices: fc.array(cents, { minLength: 4, maxLength: 4 }).map(of => of.toSorted((a, b) => a - b)),
    lots: fc.integer({ min: 1, max: 1_000_000 }),
    oddShares: fc.nat(99),
    isAmountKnown: fc.boolean(),
    ...{ bids: side, asks: side },
  })
  .map(({ prevClose, prices, lots, oddShares, isAmountKnown, ...row }) => {
    const [low = 0, open = 0, last = 0, high = 0] = prices
    const ofToday = (of: number) => (row.state === 'trading' ? of / 100 : Number.NaN)
    const volume = row.state === 'trading' ? lots * 100 + (usualUnit(row.code) === 1 ? oddShares : 0) : 0
    return {
      ...row,
      prevCloseYuan: prevClose / 100,
      ...{ openYuan: ofToday(open), highYuan: ofToday(high), lowYuan: ofToday(low), lastYuan: ofToday(last) },
      volumeShares: volume,
      amountYuan: isAmountKnown ? Math.round((volume * (low + high)) / 200) : Number.NaN,
    }
  })

const points = maybe(
  fc.integer({ min: 1, max: 999_999 }).map(of => of / 100),
  Number.NaN,
)

export const indexRow: fc.Arbitrary<IndexRow> = fc.record({
  index: fc.constantFrom('sh000001', 'sz399001', 'sz399006', 'bj899050', 'sh000300'),
  ...{ name, day, second },
  prevClosePoints: points,
  openPoints: points,
  highPoints: points,
  lowPoints: points,
  lastPoints: points,
  amountYuan: maybe(fc.nat(2_000_000_000), Number.NaN),
})
