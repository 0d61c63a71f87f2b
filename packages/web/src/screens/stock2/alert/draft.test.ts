import { expect, test } from 'vitest'
import { conditionProblem, newDraft, subjectProblem, withKind } from './draft.ts'

test('what a new alert begins with can be watched of what it watches', () => {
  for (const kind of ['stock', 'group', 'sector', 'market'] as const)
    expect(conditionProblem(newDraft({ kind })), kind).toBeUndefined()
})

test('with another kind a condition stays where it can be watched, and gives way where it cannot', () => {
  const market = newDraft({ condition: '炸板 且 换手率>10%' })
  expect(withKind(market, 'stock')).toMatchObject({
    subject: { kind: 'stock', value: '' },
    condition: market.condition,
  })
  const emotion = newDraft({ condition: '情绪<20' })
  expect(withKind(emotion, 'sector').condition).toBe('热度>=6')
})

test('what cannot be watched is told with its place, and what is still to be chosen', () => {
  expect(conditionProblem(newDraft({ condition: '涨停 且 热闹' }))).toBe('第 6 个字符处：不认识的字段“热闹”')
  expect(conditionProblem(newDraft({ kind: 'group', condition: '情绪<20' }))).toBe('市场的条件只能用于整个市场')
  expect(subjectProblem(newDraft({ kind: 'stock' }))).toBe('选一只股票')
  expect(subjectProblem(newDraft({ kind: 'group' }))).toBeUndefined()
})
