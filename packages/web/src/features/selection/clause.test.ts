import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { expect, test } from 'vitest'
import { ALERT_LANGUAGE } from './alert-language.ts'
import { type Clause, clausesOf, clauseText, ruleProblem, ruleText } from './clause.ts'
import { emptyClause } from './clause-choices.ts'
import { READY_RULES } from './ready-rules.ts'
import { fieldsOf, SELECTION_LANGUAGE } from './rule-language.ts'

test('the usual rule comes apart into its conditions and back together to the same rule', () => {
  const clauses = clausesOf(SELECTION_LANGUAGE, DEFAULT_RULE) ?? []
  expect(clauses.map(clause => clauseText(SELECTION_LANGUAGE, clause))).toEqual([
    '涨停',
    '连板>=2',
    '首封<10:30',
    '炸板<=1',
    '换手率 2..30%',
    '流通市值<200亿',
    '非 ST',
  ])
  expect(ruleText(SELECTION_LANGUAGE, clauses)).toBe(DEFAULT_RULE)
})

test.each([
  ['精选', SELECTION_LANGUAGE],
  ['预警', ALERT_LANGUAGE],
])('every field of %s can be asked for and is read back as it was written', (_, language) => {
  for (const { id, dimension, isOfNow } of fieldsOf(language)) {
    const empty = emptyClause(language, id)
    const clause: Clause = { ...empty, low: dimension === 'word' ? '人工 智能' : empty.low }
    const earlier = isOfNow ? [] : [{ ...clause, daysAgo: 3 }]
    for (const one of [clause, { ...clause, negated: true }, ...earlier]) {
      const text = clauseText(language, one)
      expect(clausesOf(language, text), text).toEqual([one])
    }
  }
})

test('a condition of an alert is read apart with its minutes, and denied where the whole never fires', () => {
  const [first, second] = clausesOf(ALERT_LANGUAGE, '5分钟涨幅>=3% 且 非 ST') ?? []
  expect(first).toMatchObject({ field: 'minutesChange', minutes: '5', operator: '>=', low: '3', unit: '%' })
  expect(second).toMatchObject({ field: 'st', negated: true })
  expect(clausesOf(ALERT_LANGUAGE, '非 ST')).toHaveLength(1)
  expect(ruleProblem(ALERT_LANGUAGE, '非 ST')?.message).toBe('这些条件在盘中不会变化，永远不会触发')
})

test('a range keeps its ends and its unit', () => {
  for (const text of ['流通市值 20..100亿', '首封 09:30..10:15', '非 昨日涨幅 -3..5%', '概念 含 储能']) {
    expect(ruleText(SELECTION_LANGUAGE, clausesOf(SELECTION_LANGUAGE, text) ?? []), text).toBe(text)
  }
})

test('a rule with 或 or brackets is edited as text, and so is what cannot be read', () => {
  expect(clausesOf(SELECTION_LANGUAGE, '(一字板 或 T字板) 且 封单>=3000万')).toBeUndefined()
  expect(clausesOf(SELECTION_LANGUAGE, '连板>=')).toBeUndefined()
  expect(ruleProblem(SELECTION_LANGUAGE, '连板>=2 且 换手率<5元')).toEqual({
    at: 13,
    message: '换手率 的单位应为 %、％、个百分点、个点，不是 元',
  })
  expect(ruleProblem(SELECTION_LANGUAGE, DEFAULT_RULE)).toBeUndefined()
})

test('every rule that is offered can be read and edited condition by condition', () => {
  for (const { rule } of READY_RULES)
    expect(ruleText(SELECTION_LANGUAGE, clausesOf(SELECTION_LANGUAGE, rule) ?? []), rule).toBe(rule)
})
