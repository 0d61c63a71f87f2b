import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.suite.ts'
import { lastOf, ST, type StockDay, smallCatalogue, smallDays } from '#small-market.suite.ts'
import { explainStreak } from './explain-streak.ts'
import { streakNow } from './limit-up-day.ts'
import { limitUpsWithin, spell } from './streak.ts'

const POOL = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'
const up = (prevClose: number, close: number): StockDay => ({ prevClose, close })
const suspended = (prevClose: number): StockDay => ({ prevClose, suspended: true })

describe('a streak', () => {
  const catalogue = smallCatalogue(['main'])

  test('counts closing limit-ups and ends with the first close below', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 11)]],
      ['2025-11-04', [up(11, 12.1)]],
      ['2025-11-05', [{ prevClose: 12.1, open: 13.31, high: 13.31, close: 13 }]],
      ['2025-11-06', [up(13, 14.3)]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 2, 0, 1])
    expect(lastOf(days).streaks.knownDays).toBe(4)
  })

  test('is neither broken nor extended by a suspended day or one without a record', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 11)]],
      ['2025-11-04', [up(11, 12.1)]],
      ['2025-11-05', [suspended(12.1)]],
      ['2025-11-06', [undefined]],
      ['2025-11-07', [up(12.1, 13.31)]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 2, 0, 0, 3])
    expect(explainStreak(days, 0)).toEqual([
      { day: '2025-11-03', outcome: 'sealed' },
      { day: '2025-11-04', outcome: 'sealed' },
      { day: '2025-11-05', outcome: 'notTraded' },
      { day: '2025-11-06', outcome: 'notTraded' },
      { day: '2025-11-07', outcome: 'sealed' },
    ])
  })

  test('its explanation begins with its first limit-up, not with the suspension before', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 10.5)]],
      ['2025-11-04', [suspended(10.5)]],
      ['2025-11-05', [up(10.5, 11.55)]],
    ])
    expect(explainStreak(days, 0)).toEqual([{ day: '2025-11-05', outcome: 'sealed' }])
    expect(explainStreak(days.slice(0, 1), 0)).toEqual([])
  })

  test('of an ST stock is counted by its own limit', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [{ prevClose: 2, close: 2.1, flags: ST }]],
      ['2025-11-04', [{ prevClose: 2.1, close: 2.21, flags: ST }]],
    ])
    expect(streakNow(lastOf(days), 0)).toBe(2)
  })
})

test('carried on day by day, a streak is what counting back over the days it traded gives', () => {
  const outcome = fc.constantFrom('sealed' as const, 'fell' as const, 'suspended' as const, 'absent' as const)
  const catalogue = smallCatalogue(['main'])
  const stock = { sealed: up(10, 11), fell: up(10, 9.5), suspended: suspended(10), absent: undefined }
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 40 }), outcomes => {
      const days = smallDays(
        catalogue,
        outcomes.map(one => ['2025-11-03', [stock[one]]] as const),
      )
      const traded = outcomes.filter(one => one === 'sealed' || one === 'fell')
      const { streak, recent } = lastOf(days).streaks
      expect(streak[0]).toBe(traded.length - 1 - traded.lastIndexOf('fell'))
      const last32 = traded.slice(-32)
      expect(limitUpsWithin(recent[0] ?? 0, 32)).toBe(last32.filter(one => one === 'sealed').length)
    }),
  )
})

describe('M days N boards', () => {
  test.each([
    ['1', '1/1'],
    ['111', '3/3'],
    ['101', '3/2'],
    ['1001', '4/2'], // half of the days is enough
    ['10001', '1/1'], // 2 of 5 is not
    ['1101001', '7/4'],
    ['10001111', '8/5'], // the gap is bridged by what followed it
  ])('limit-ups %s, the newest last, read as %s', (history, expected) => {
    const found = spell(Number.parseInt(history, 2))
    expect(`${found?.days}/${found?.boards}`).toBe(expected)
  })

  test('a stock that is not sealed has none', () => {
    expect(spell(0b10)).toBeUndefined()
  })

  test('at least half of the days are boards, and no fewer boards than the streak', () => {
    fc.assert(
      fc.property(fc.nat({ max: 0xffff_ffff }), history => {
        const recent = (history | 1) >>> 0
        const { days, boards } = spell(recent) ?? { days: 0, boards: 0 }
        expect(2 * boards).toBeGreaterThanOrEqual(days)
        expect(boards).toBe(limitUpsWithin(recent, days))
        let streak = 0
        while (streak < 32 && ((recent >>> streak) & 1) === 1) streak++
        expect(boards).toBeGreaterThanOrEqual(streak)
      }),
    )
  })

  test('limit-ups within days are counted up to all 32', () => {
    expect(limitUpsWithin(0b1011, 2)).toBe(2)
    expect(limitUpsWithin(0b1011, 10)).toBe(3)
    expect(limitUpsWithin(0xffff_ffff, 32)).toBe(32)
  })
})

describe.skipIf(!hasRecorded(POOL))('the recorded limit-up pools of a month', () => {
  test('M days N boards and streaks come out as recorded', () => {
    const rows = [...recordedRows(POOL)]
    const days = [...new Set(rows.map(row => row.get('交易日期') ?? ''))].sort()
    const recent = new Map<string, number>()
    const count = { rows: 0, spellsRight: 0, streaksRight: 0 }
    days.forEach((day, index) => {
      for (const [code, history] of recent) recent.set(code, (history << 1) >>> 0)
      for (const row of rows.filter(one => one.get('交易日期') === day)) {
        const code = row.get('代码') ?? ''
        const history = (recent.get(code) ?? 0) | 1
        recent.set(code, history)
        const recorded = row.get('涨停统计') ?? ''
        const [recordedDays = 0] = recorded.split('/').map(Number)
        // What began before the record cannot be recomputed from it.
        if (recordedDays > 1 && recordedDays > index - 3) continue
        const found = spell(history)
        count.rows++
        if (`${found?.days}/${found?.boards}` === recorded) count.spellsRight++
        let streak = 0
        while (((history >>> streak) & 1) === 1) streak++
        if (streak === Number(row.get('连板数'))) count.streaksRight++
      }
    })
    console.info('recorded limit-up pools', count)
    expect(count.rows).toBeGreaterThan(1000)
    expect(count.spellsRight).toBe(count.rows)
    expect(count.streaksRight).toBe(count.rows)
  })
})
