import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { type AlertColumn, OUT } from './column.ts'
import type { WatchedRule } from './pacing.ts'
import { readAlert } from './rule.ts'
import { type AlertWatch, createAlertWatch } from './watch.ts'

const MONDAY = TradeDay.parse('2026-03-02')
const TUESDAY = TradeDay.parse('2026-03-03')
const TEN = 36_000

function rule(id: number, condition: string, more: Partial<WatchedRule> = {}): WatchedRule {
  return {
    ...{ ...readAlert(condition), id, condition, rows: undefined, mode: 'every', pauseSeconds: 0 },
    ...{ activeFromSecond: 0, activeUntilSecond: 86_400, expiresOn: undefined },
    ...more,
  }
}

type Values = Readonly<Record<string, readonly number[]>>

function watching(...rules: readonly WatchedRule[]): AlertWatch {
  const watch = createAlertWatch()
  for (const one of rules) watch.put(one)
  return watch
}

/** Moments one after another: `rule: rows` of what fires at each. */
function firings(watch: AlertWatch, moments: readonly Values[], { day = MONDAY, from = TEN } = {}) {
  return moments.map((values, step) => {
    const column = ({ field }: AlertColumn) => Float64Array.from(values[field] ?? [])
    const fired = watch.advance({ day, second: from + step * 60, sectors: [], column })
    return fired.map(({ rule: { id }, rows }) => `${id}: ${rows.join()}`).join('; ')
  })
}

test('what is told is the moment at which a condition begins to hold', () => {
  const prices = [
    [10, 20],
    [11, 20],
    [11, 19],
    [10, 21],
    [11, 21],
  ].map(price => ({ price }))
  expect(firings(watching(rule(1, '股价>=11'), rule(2, '股价<20')), prices)).toEqual(['', '1: 0', '2: 1', '', '1: 0'])
})

test('only of the rows that are watched', () => {
  const prices = [
    [10, 10, 10],
    [12, 12, 12],
  ].map(price => ({ price }))
  expect(firings(watching(rule(1, '股价>11', { rows: [1] }), rule(2, '股价>11', { rows: [0, 2] })), prices)).toEqual([
    '',
    '1: 1; 2: 0,2',
  ])
})

test('the unknown begins nothing, and what was known before it counts', () => {
  const { NaN: unknown } = Number
  const moments = [[unknown], [12], [10], [unknown], [12]].map(price => ({ price }))
  expect(firings(watching(rule(1, '股价>11')), moments)).toEqual(['', '', '', '', '1: 0'])
  const halfKnown = [
    { price: [10], sealed: [0] },
    { price: [12], sealed: [unknown] },
  ]
  expect(firings(watching(rule(1, '股价>11 且 非 涨停')), halfKnown)).toEqual(['', ''])
})

test('of what there is nothing to tell no comparison holds, whichever way it goes', () => {
  const seals = [[OUT], [3e7], [6e7], [OUT], [3e7]].map(seal => ({ seal, sealed: [seal[0] === OUT ? 0 : 1] }))
  const watch = watching(rule(1, '封单<5000万'), rule(2, '封单>5000万'))
  expect(firings(watch, seals)).toEqual(['', '1: 0', '2: 0', '', '1: 0'])
})

test('all conditions of a rule must hold, whichever begins last; one of them is enough with 或', () => {
  const moments = [
    { sealed: [0], turnover: [1], broken: [0] },
    { sealed: [1], turnover: [1], broken: [0] },
    { sealed: [1], turnover: [6], broken: [0] },
    { sealed: [0], turnover: [7], broken: [1] },
  ]
  const watch = watching(rule(1, '涨停 且 换手率>5%'), rule(2, '炸板 或 换手率>5%'), rule(3, '非 涨停'))
  expect(firings(watch, moments)).toEqual(['', '', '1: 0; 2: 0', '3: 0'])
})

test('the market’s own conditions stand beside those of stocks', () => {
  const moments = [
    { emotion: [40], sealed: [1, 0] },
    { emotion: [19], sealed: [1, 0] },
    { emotion: [19], sealed: [1, 1] },
  ]
  const watch = watching(rule(1, '涨停 且 情绪<20'), rule(2, '情绪<20'), rule(3, '涨停 且 情绪<20', { rows: [1] }))
  expect(firings(watch, moments)).toEqual(['', '1: 0; 2: 0', '1: 1; 3: 1'])
})

test('a day begins at nothing where it is the day’s doing, and where the day before left it where not', () => {
  const watch = watching(rule(1, '涨停'), rule(2, '股价>11'))
  firings(watch, [{ sealed: [1], price: [12] }])
  expect(firings(watch, [{ sealed: [1], price: [13] }], { day: TUESDAY })).toEqual(['1: 0'])
})

test('once is once, daily once a day for each, and with a pause not before it is over', () => {
  const swinging = Array.from({ length: 8 }, (_, at) => ({ price: at % 2 === 0 ? [10, 10] : [12, at < 4 ? 10 : 12] }))
  const rules = [
    rule(1, '股价>11', { mode: 'once' }),
    rule(2, '股价>11', { mode: 'daily' }),
    rule(3, '股价>11', { pauseSeconds: 200 }),
  ]
  expect(firings(watching(...rules), swinging)).toEqual(['', '1: 0; 2: 0; 3: 0', '', '', '', '2: 1; 3: 0,1', '', ''])
})

test('outside of its hours and behind its last day a rule is silent', () => {
  const swinging = Array.from({ length: 4 }, (_, at) => ({ price: [at % 2 === 0 ? 10 : 12] }))
  const watch = watching(
    rule(1, '股价>11', { activeFromSecond: TEN + 120 }),
    rule(2, '股价>11', { activeUntilSecond: TEN + 120 }),
    rule(3, '股价>11', { expiresOn: TradeDay.parse('2026-02-27') }),
  )
  expect(firings(watch, swinging)).toEqual(['', '2: 0', '', '1: 0'])
})

test('a rule that is removed, or has another condition, tells of nothing it told of before', () => {
  const watch = watching(rule(1, '股价>11'), rule(2, '股价>11'))
  firings(watch, [{ price: [10], change: [0] }])
  watch.remove(2)
  watch.put(rule(1, '股价>11.5 且 涨幅>=0%'))
  expect(
    firings(watch, [
      { price: [11.2], change: [0] },
      { price: [11.6], change: [1] },
    ]),
  ).toEqual(['', '1: 0'])
  watch.remove(1)
  expect(watch.columns()).toEqual([])
})

test('what nobody looked at for a while begins at what it is then', () => {
  const watch = watching(rule(1, '股价>11'))
  firings(watch, [{ price: [10] }])
  watch.remove(1)
  firings(watch, [{ price: [12] }], { from: TEN + 60 })
  watch.put(rule(2, '股价>11'))
  expect(firings(watch, [{ price: [12] }, { price: [10] }, { price: [12] }], { from: TEN + 120 })).toEqual([
    '',
    '',
    '2: 0',
  ])
})

test('behind a restart nothing is told twice and nothing is left out', () => {
  const rules = [rule(1, '股价>11'), rule(2, '股价>13'), rule(3, '股价>11', { mode: 'daily' })]
  const before = watching(...rules)
  expect(firings(before, [{ price: [10] }, { price: [12] }])).toEqual(['', '1: 0; 3: 0'])
  const state = before.state()
  const after = watching(...rules)
  if (state) after.restore(state)
  expect(firings(after, [{ price: [12] }, { price: [14] }, { price: [10] }, { price: [12] }])).toEqual([
    '',
    '2: 0',
    '',
    '1: 0',
  ])
})

test('sectors that have other rows are the same sectors', () => {
  const watch = watching(rule(1, '热度>=3'))
  const at = (second: number, sectors: readonly string[], heat: readonly number[]) =>
    watch
      .advance({ day: MONDAY, second, sectors, column: () => Float64Array.from(heat) })
      .map(({ rows }) => rows.join())
  expect(at(TEN, ['a', 'b'], [5, 1])).toEqual([])
  expect(at(TEN + 3, ['x', 'a', 'b'], [0, 5, 4])).toEqual(['2'])
})
