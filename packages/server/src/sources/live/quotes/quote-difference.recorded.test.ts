import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import type { QuoteRow } from '@kanpan/providers/rows/quote-row'
import { describe, expect, test } from 'vitest'
import { differenceOf } from './quote-difference.ts'

const FILES = ['12', '13', '14', '17'].map(date => `quotes_snapshot_2026/snapshot_202608${date}.csv.gz`)
/** Two providers stamp their closing rows some minutes apart. */
const [EARLIER, LATER] = [54_000, 54_300]
/** Money is not recorded: the same of both, as it is where the volume is. */
const AMOUNT_YUAN = 1e6

interface Pair {
  readonly one: QuoteRow
  readonly other: QuoteRow
}

/** A closing row as each of the two providers has its last price; of stocks that were traded. */
function pairsOf(file: string): readonly Pair[] {
  return [...recordedRows(file)].flatMap((row): readonly Pair[] => {
    const number = (name: string) => Number(row.get(name) || Number.NaN)
    if (!(number('volume_shares') > 0) || !(number('sina_price') > 0) || !(number('tencent_price') > 0)) return []
    const shared: Omit<QuoteRow, 'second' | 'lastYuan'> = {
      ...{ code: row.get('code') ?? '', name: row.get('name') ?? '', day: row.get('trade_date') ?? '' },
      ...{ state: 'trading' as const, prevCloseYuan: number('prev_close'), openYuan: number('open') },
      ...{ highYuan: number('high'), lowYuan: number('low') },
      ...{ volumeShares: number('volume_shares'), amountYuan: AMOUNT_YUAN },
    }
    return [
      {
        one: { ...shared, second: EARLIER, lastYuan: number('sina_price') },
        other: { ...shared, second: LATER, lastYuan: number('tencent_price') },
      },
    ]
  })
}

describe.skipIf(!FILES.every(hasRecorded))('the recorded closing rows of two providers', () => {
  const pairs = FILES.flatMap(pairsOf)

  test('whose volume is the same have the same last price, whenever they are stamped: none is called different', () => {
    expect(pairs.length).toBeGreaterThan(12_500)
    expect(pairs.filter(({ one, other }) => differenceOf(one, other) !== undefined)).toEqual([])
  })

  test('and of which one is a cent off are called different, each of them', () => {
    const off = pairs.filter(
      ({ one, other }) => differenceOf({ ...one, lastYuan: one.lastYuan + 0.01 }, other) === '现价',
    )
    expect(off).toHaveLength(pairs.length)
  })
})
