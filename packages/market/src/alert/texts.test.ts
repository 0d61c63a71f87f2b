import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { createPacing, type WatchedRule } from './pacing.ts'
import { readAlert } from './rule.ts'
import { type AlertText, createTextWatch } from './texts.ts'

const day = TradeDay.parse('2026-03-02')

const rule = (id: number, condition: string, rows?: readonly number[]): WatchedRule => ({
  ...{ ...readAlert(condition), id, condition, rows, mode: 'every', pauseSeconds: 300 },
  ...{ activeFromSecond: 0, activeUntilSecond: 86_400, expiresOn: undefined },
})
const text = (second: number, words: string, more: Partial<AlertText> = {}): AlertText => ({
  ...{ id: `n${second}`, kind: 'flash', day, second, title: words, text: words, rows: [] },
  ...more,
})

test('a text is told of to whom one of its words is watched, of the stocks they watch', () => {
  const watch = createTextWatch()
  for (const one of [
    rule(1, '快讯 has 固态电池'),
    rule(2, '快讯 has 固态'),
    rule(3, '公告 has 固态电池'),
    rule(4, '快讯 has ai 或 公告 has 回购', [4, 5]),
    rule(5, '快讯 has 固态 且 快讯 has 量产'),
  ])
    watch.put(one)
  const heard = watch.hear(
    [
      text(36_000, '某公司固态电池量产'),
      text(36_001, 'AI 眼镜发布', { rows: [3, 5] }),
      text(36_002, 'AI 眼镜发布', { rows: [3] }),
      text(36_003, '拟回购股份', { kind: 'announcement', rows: [4] }),
    ],
    createPacing(),
  )
  expect(heard.map(({ rule: { id }, text: { second }, rows }) => [id, second, rows])).toEqual([
    [1, 36_000, []],
    [2, 36_000, []],
    [5, 36_000, []],
    [4, 36_001, [5]],
    [4, 36_003, [4]],
  ])
})

test('within the pause of a rule further texts are silent, and a rule that is removed hears nothing', () => {
  const watch = createTextWatch()
  watch.put(rule(1, '快讯 has 固态'))
  const pacing = createPacing()
  expect(watch.hear([text(36_000, '固态'), text(36_100, '固态'), text(36_300, '固态')], pacing)).toHaveLength(2)
  watch.remove(1)
  expect([watch.size, watch.hear([text(40_000, '固态')], pacing)]).toEqual([0, []])
})
