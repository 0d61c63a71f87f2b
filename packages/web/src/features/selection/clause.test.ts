import { SELECTION_FIELDS } from '@kanpan/market/selection/fields'
import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { expect, test } from 'vitest'
import { type Clause, clausesOf, clauseText, ruleProblem, ruleText } from './clause.ts'
import { emptyClause } from './clause-choices.ts'
import { READY_RULES } from './ready-rules.ts'

test('the usual rule comes apart into its conditions and back together to the same rule', () => {
  const clauses = clausesOf(DEFAULT_RULE) ?? []
  expect(clauses.map(clauseText)).toEqual([
    '涨停',
    '连板>=2',
    '首封<10:30',
    '炸板<=1',
    '换手率 2..30%',
    '流通市值<200亿',
    '非 ST',
  ])
  expect(ruleText(clauses)).toBe(DEFAULT_RULE)
})

test('every field can be asked for and is read back as it was written', () => {
  for (const { id, dimension } of SELECTION_FIELDS) {
    const clause: Clause = { ...emptyClause(id), low: dimension === 'word' ? '人工 智能' : emptyClause(id).low }
    for (const one of [clause, { ...clause, negated: true }, { ...clause, daysAgo: 3 }]) {
      expect(clausesOf(clauseText(one)), clauseText(one)).toEqual([one])
    }
  }
})

test('a range keeps its ends and its unit', () => {
  for (const text of ['流通市值 20..100亿', '首封 09:30..10:15', '非 昨日涨幅 -3..5%', '概念 含 储能']) {
    expect(ruleText(clausesOf(text) ?? []), text).toBe(text)
  }
})

test('a rule with 或 or brackets is edited as text, and so is what cannot be read', () => {
  expect(clausesOf('(一字板 或 T字板) 且 封单>=3000万')).toBeUndefined()
  expect(clausesOf('连板>=')).toBeUndefined()
  expect(ruleProblem('连板>=2 且 换手率<5元')).toEqual({
    at: 13,
    message: '换手率 的单位应为 %、％、个百分点、个点，不是 元',
  })
  expect(ruleProblem(DEFAULT_RULE)).toBeUndefined()
})

test('every rule that is offered can be read and edited condition by condition', () => {
  for (const { rule } of READY_RULES) expect(ruleText(clausesOf(rule) ?? []), rule).toBe(rule)
})
