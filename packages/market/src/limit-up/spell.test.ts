import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { knownSpell, limitUpsWithin, spell } from './spell.ts'

const POOL = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'

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

  test('are unknown while earlier days could make them more', () => {
    expect(knownSpell(0b1, 10)).toBeUndefined()
    expect(knownSpell(0b1, 20)).toEqual({ days: 1, boards: 1 })
    expect(knownSpell(0b101, 32)).toEqual({ days: 3, boards: 2 })
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
