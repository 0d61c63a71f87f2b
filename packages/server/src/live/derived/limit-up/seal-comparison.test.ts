import { StockCode } from '@kanpan/contract/model/stock'
import { emptyLimitLife } from '@kanpan/market/limit-up/limit-life'
import { smallCatalogue } from '@kanpan/market/small-market.fixture'
import { expect, test } from 'vitest'
import type { SourceReason } from '#sources/ports/rows.ts'
import { compareSeals, publishedSeals } from './seal-comparison.ts'

const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main'])
const codes = catalogue.stocks.map(({ code }) => code)
const nameOf = (row: number) => `stock ${row}`

const reason = (row: number, seal: Partial<SourceReason>): SourceReason => ({
  code: StockCode.parse(codes[row]),
  ...{ source: 'a', firstSealSecond: undefined, lastSealSecond: undefined, brokenTimes: undefined, tags: [], text: '' },
  ...seal,
})
const rowOf = (code: string) => codes.findIndex(one => one === code)

/** First seal, last seal and breaks of the first stocks; the others met no limit that anybody saw. */
function lifeOf(...seals: readonly (readonly [number, number, number])[]) {
  const life = emptyLimitLife(codes.length)
  seals.forEach(([first, last, broken], row) => {
    life.firstSealSecond[row] = first
    life.lastSealSecond[row] = last
    life.brokenTimes[row] = broken
  })
  return life
}

test('a minute apart is the same seal, more is a difference, and each count of breaks is held to the other', () => {
  const published = publishedSeals(
    [
      reason(0, { firstSealSecond: 34_500, lastSealSecond: 34_500, brokenTimes: 0 }),
      reason(1, { firstSealSecond: 36_000, lastSealSecond: 50_000, brokenTimes: 3 }),
      reason(2, { firstSealSecond: 40_000 }),
      reason(2, { source: 'b', firstSealSecond: 1, lastSealSecond: 40_061, brokenTimes: 1 }),
    ],
    rowOf,
  )
  const derived = lifeOf([34_560, 34_500, 0], [36_061, 50_300, 1], [40_000, 40_000, 1])
  expect(compareSeals({ derived, published, catalogue, nameOf })).toEqual({
    derivedAlone: 0,
    publishedAlone: 0,
    figures: [
      {
        ...{ kind: 'firstSeal', both: 3, differing: 1 },
        widest: [{ code: codes[1], name: 'stock 1', derived: 36_061, published: 36_000 }],
      },
      {
        ...{ kind: 'lastSeal', both: 3, differing: 2 },
        widest: [
          { code: codes[1], name: 'stock 1', derived: 50_300, published: 50_000 },
          { code: codes[2], name: 'stock 2', derived: 40_000, published: 40_061 },
        ],
      },
      {
        ...{ kind: 'breaks', both: 3, differing: 1 },
        widest: [{ code: codes[1], name: 'stock 1', derived: 1, published: 3 }],
      },
    ],
  })
})

test('a seal that one alone tells of is counted apart, and what one does not know is no difference', () => {
  const published = publishedSeals([reason(0, { brokenTimes: 2 }), reason(2, { firstSealSecond: 36_000 })], rowOf)
  const derived = lifeOf([34_500, 34_500, -1], [36_000, 36_000, 0])
  const { figures, ...alone } = compareSeals({ derived, published, catalogue, nameOf })
  expect(alone).toEqual({ derivedAlone: 2, publishedAlone: 1 })
  expect(figures.map(({ both, differing }) => [both, differing])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
