import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { expect, test } from 'vitest'
import { ALL_DAY, hoursText, modeText, ruleState, SESSION_HOURS } from './rule-words.ts'

const RULE: AlertRule = {
  ...{ id: '1', name: '炸板', condition: '炸板', mode: 'once', pauseSeconds: 300, channels: [], subjectName: '全市场' },
  ...{ subject: { kind: 'market', value: '' }, activeFromSecond: 0, activeUntilSecond: 86_400 },
  ...{ expiresOn: null, isPaused: false, doneAtMs: null, createdAtMs: 1, changedAtMs: 1 },
}

test('a rule is watched unless it was paused, has told what it was to tell, or is over', () => {
  const titleOf = (rule: Partial<AlertRule>) => ruleState({ ...RULE, ...rule }, '2026-11-20').title
  expect(titleOf({})).toBe('监控中')
  expect(titleOf({ doneAtMs: 1 })).toBe('已提醒过')
  expect(titleOf({ doneAtMs: 1, isPaused: true })).toBe('已暂停')
  expect(titleOf({ mode: 'daily', doneAtMs: 1 })).toBe('监控中')
  expect(titleOf({ expiresOn: '2026-11-19' as AlertRule['expiresOn'] })).toBe('已到期')
  expect(titleOf({ expiresOn: '2026-11-20' as AlertRule['expiresOn'] })).toBe('监控中')
})

test('how often and at what hours, in words', () => {
  expect(modeText({ mode: 'every', pauseSeconds: 300 })).toBe('每次都提醒，间隔 5 分钟')
  expect(modeText({ mode: 'every', pauseSeconds: 0 })).toBe('每次都提醒')
  expect(modeText({ mode: 'daily', pauseSeconds: 300 })).toBe('每天一次')
  expect(hoursText({ activeFromSecond: ALL_DAY.from, activeUntilSecond: ALL_DAY.until })).toBe('全天')
  expect(hoursText({ activeFromSecond: SESSION_HOURS.from, activeUntilSecond: SESSION_HOURS.until })).toBe(
    '09:15–15:00',
  )
})
