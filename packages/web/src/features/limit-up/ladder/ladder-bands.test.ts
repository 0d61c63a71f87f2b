import { expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { ladderBands } from './ladder-bands.ts'
import { countFate, yesterdayFates } from './yesterday-fate.ts'

const row = (code: string, change: Readonly<Record<string, unknown>> = {}) => limitUpRow({ code, ...change })
const codes = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code)

test('the highest stands on top, a broken board on the rung it reached for, ST below all', () => {
  const bands = ladderBands(
    [
      row('000001', { streak: 1 }),
      row('000002', { streak: 3 }),
      row('000003', { streak: 2, pool: 'broken' }),
      row('000004', { streak: 5, isSt: true }),
    ],
    'seal',
  )
  expect(bands.map(({ streak, sealed, broken }) => [streak, codes(sealed), codes(broken)])).toEqual([
    [3, ['000002'], ['000003']],
    [1, ['000001'], []],
    [undefined, ['000004'], []],
  ])
})

test('on one rung the larger seal stands first, or the one that opened least and sealed first', () => {
  const rows = [
    row('000001', { sealYuan: 5e8, brokenTimes: 2, firstSealAt: '09:25:00' }),
    row('000002', { sealYuan: 1e8, brokenTimes: 0, firstSealAt: '10:00:00' }),
    row('000003', { sealYuan: null, brokenTimes: 0, firstSealAt: '09:31:00' }),
    row('000004', { sealYuan: 9e8, brokenTimes: null, firstSealAt: null }),
  ]
  const order = (by: 'seal' | 'time') => ladderBands(rows, by).flatMap(({ sealed }) => codes(sealed))
  expect(order('seal')).toEqual(['000004', '000001', '000002', '000003'])
  expect(order('time')).toEqual(['000003', '000002', '000001', '000004'])
})

test('yesterday’s streaks went on, broke, fell off or do not trade; ST is left out', () => {
  const before = (code: string, change: Readonly<Record<string, unknown>> = {}) =>
    row(code, { pool: 'yesterday', streak: 2, changePct: 1, ...change })
  const bands = yesterdayFates(
    [
      before('000001', { changePct: 9.9 }),
      before('000002', { changePct: 10 }),
      before('000003', { changePct: -3 }),
      before('000004', { changePct: null }),
      before('000005', { streak: 6 }),
      before('000006', { isSt: true }),
    ],
    { sealed: [row('000002')], broken: [row('000001')] },
  )
  expect(bands.map(({ streak }) => streak)).toEqual([6, 2])
  const twos = bands[1]?.rows ?? []
  expect(twos.map(({ row: { code }, fate }) => `${code} ${fate}`)).toEqual([
    '000002 promoted',
    '000001 broken',
    '000003 failed',
    '000004 suspended',
  ])
  expect(countFate(twos, 'promoted')).toBe(1)
})
