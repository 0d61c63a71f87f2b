import { describe, expect, test } from 'vitest'
import { at, smallBook } from './day-book.suite.ts'
import type { IndexQuote } from './index-marks.ts'

function quote(time: string, { last, yuan, ...more }: Partial<IndexQuote> & { yuan: number }): IndexQuote {
  const told = { code: '000001', name: '上证指数', second: at(time), prevClose: 3000, last: last ?? 3000 }
  return { ...told, amountYuan: yuan, ...more }
}

describe('an index', () => {
  test('has at each mark the newest quote of its minute, and what was turned over in it', () => {
    const book = smallBook()
    expect(book.foldIndices([quote('9:25', { last: 3001, yuan: 1e8 })])).toEqual({ taken: 1, stale: 0, refused: [] })
    book.foldIndices([quote('9:30:50', { last: 3010, yuan: 3e8 }), quote('9:30:40', { last: 3005, yuan: 2e8 })])
    book.foldIndices([quote('9:33', { last: 3020, yuan: 7e8 })])
    const [line] = book.indexLines()
    expect([...(line?.value.subarray(0, 5) ?? [])]).toEqual([3001, 3010, 3010, 3020, Number.NaN])
    expect([...(line?.amountYuan.subarray(0, 5) ?? [])]).toEqual([1e8, 2e8, Number.NaN, 4e8, Number.NaN])
    const last = (time: string) => book.indices(at(time)).map(({ last: points, amountYuan }) => [points, amountYuan])
    expect(['9:24', '9:26', '9:32', '9:33'].map(time => last(time)[0])).toEqual([
      [3000, 0],
      [3001, 1e8],
      [3010, 3e8],
      [3020, 7e8],
    ])
  })

  test('between two quotes is where the one before left it, to the second while it is young', () => {
    const book = smallBook()
    for (const second of [10, 13, 16])
      book.foldIndices([quote('10:00', { last: 3000 + second, yuan: 1e9, second: at('10:00') + second })])
    const last = (second: number) => book.indices(at('10:00') + second)[0]?.last
    expect([12, 13, 15, 17].map(last)).toEqual([3010, 3013, 3013, 3016])
  })

  test('whose earlier minutes come late has them, and its turnover from the open on', () => {
    const book = smallBook()
    book.foldIndices([quote('9:32', { last: 3020, yuan: 6e8 })])
    expect(
      book.foldIndices([quote('9:25', { last: 3001, yuan: 1e8 }), quote('9:31', { last: 3010, yuan: 3e8 })]),
    ).toEqual({
      taken: 2,
      stale: 0,
      refused: [],
    })
    const [line] = book.indexLines()
    expect([...(line?.value.subarray(0, 3) ?? [])]).toEqual([3001, 3010, 3020])
    expect([...(line?.amountYuan.subarray(0, 3) ?? [])]).toEqual([1e8, 2e8, 3e8])
    expect(book.indices(at('9:32'))[0]?.last).toBe(3020)
    expect(book.foldIndices([quote('9:31', { last: 3011, yuan: 3e8 })])).toMatchObject({ stale: 1 })
    expect(book.foldIndices([quote('9:30', { last: 3011, yuan: 7e8 })])).toMatchObject({
      taken: 0,
      refused: [{ reason: 'shrunk' }],
    })
  })

  test('that is first told of in the middle of the day has no turnover in that minute', () => {
    const book = smallBook()
    book.foldIndices([quote('10:00', { last: 3010, yuan: 5e9 })])
    book.foldIndices([quote('10:01', { last: 3020, yuan: 6e9 })])
    expect([...(book.indexLines()[0]?.amountYuan.subarray(29, 32) ?? [])]).toEqual([Number.NaN, Number.NaN, 1e9])
  })

  test('stands where it closed until the opening auction is struck', () => {
    const book = smallBook()
    book.foldIndices([quote('9:20', { last: 3050, yuan: 5e7 })])
    expect(book.indices(at('9:21'))).toEqual([
      { code: '000001', name: '上证指数', prevClose: 3000, last: 3000, amountYuan: 0 },
    ])
  })

  test('is refused where its points cannot be, its turnover shrinks, or it comes from the future', () => {
    const book = smallBook()
    const { refused } = book.foldIndices(
      [
        quote('10:00', { last: 3010, yuan: 5e8 }),
        quote('10:01', { last: 30_100, yuan: 6e8 }),
        quote('10:01', { last: 3011, yuan: 4e8 }),
        quote('10:09', { last: 3011, yuan: 6e8 }),
        quote('10:00', { last: 3011, yuan: 6e8, code: '399001', prevClose: Number.NaN }),
      ],
      { latestSecond: at('10:05') },
    )
    expect(refused).toEqual([
      { reason: 'future', count: 1 },
      { reason: 'price', count: 2 },
      { reason: 'shrunk', count: 1 },
    ])
    expect(book.indices(at('10:05')).map(({ last }) => last)).toEqual([3010])
  })

  test('without a previous close or a turnover keeps those it was told with', () => {
    const book = smallBook()
    book.foldIndices([quote('10:00', { last: 3010, yuan: 5e8 })])
    book.foldIndices([quote('10:01', { last: 3020, yuan: Number.NaN, prevClose: 0 })])
    expect(book.indices(at('10:01'))).toMatchObject([{ prevClose: 3000, last: 3020, amountYuan: 5e8 }])
  })
})
