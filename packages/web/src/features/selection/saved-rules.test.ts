import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'
import { forgetRule, MOST_RULES, parseSavedRules, saveRule, useSavedRules } from './saved-rules.ts'

beforeEach(() => forgetChoices())

test('a rule is saved under its name, changed under it, and let go', () => {
  const { result } = renderHook(useSavedRules)
  act(() => saveRule({ name: '早封', rule: '首封<10:00' }))
  act(() => saveRule({ name: '小盘', rule: '流通市值<50亿' }))
  act(() => saveRule({ name: '早封', rule: '首封<09:40' }))
  expect(result.current).toEqual([
    { name: '早封', rule: '首封<09:40' },
    { name: '小盘', rule: '流通市值<50亿' },
  ])
  act(() => forgetRule('早封'))
  expect(result.current.map(({ name }) => name)).toEqual(['小盘'])
})

test('what cannot be a rule is not read, and no more are kept than a person can overlook', () => {
  expect(parseSavedRules([{ name: '早封', rule: '首封<10:00' }, { name: 1, rule: '' }, null, '涨停'])).toHaveLength(1)
  expect(parseSavedRules({ name: '早封' })).toEqual([])
  expect(parseSavedRules(Array.from({ length: 30 }, (_, at) => ({ name: String(at), rule: '涨停' })))).toHaveLength(
    MOST_RULES,
  )
})
