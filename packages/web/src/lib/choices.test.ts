import { settingSave } from '@kanpan/contract/api/main/setting'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#lib/api.ts'
import { keepChoicesWithAccount } from './choice-sync.ts'
import { changeChoice, choiceOf, choiceTexts, forgetChoices, putChoice } from './choices.ts'

vi.mock('#lib/api.ts', () => ({ call: vi.fn() }))

const SettingInput = settingSave.input
let account: { key: string; value: string }[]
const saved: typeof account = []

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  forgetChoices()
  account = []
  saved.length = 0
  vi.mocked(call).mockImplementation(async (endpoint, input) => {
    if (endpoint.path === 'setting/getList') return { list: account.map(one => ({ ...one, updatedAtMs: 1 })) }
    saved.push(SettingInput.parse(input))
    return { saved: true, updatedAtMs: 2 }
  })
})
afterEach(() => vi.useRealTimers())

test('what the account has counts, what only this browser has is added to it', async () => {
  putChoice('appearance', '{"theme":"dark"}')
  putChoice('table.market', '{"sort":null}')
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leave = keepChoicesWithAccount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(choiceOf('appearance')).toEqual({ theme: 'light' })
  expect(saved).toEqual([{ key: 'table.market', value: '{"sort":null}' }])
  leave()
})

test('several changes of one thing are saved once, as the last of them', async () => {
  const leave = keepChoicesWithAccount()
  await vi.advanceTimersByTimeAsync(0)
  changeChoice('appearance', { theme: 'dark' })
  changeChoice('appearance', { theme: 'light' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toEqual([{ key: 'appearance', value: '{"theme":"light"}' }])
  leave()
  changeChoice('appearance', { theme: 'dark' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved).toHaveLength(1)
})

test('a choice made while the account was being read is not undone by it', async () => {
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leave = keepChoicesWithAccount()
  changeChoice('appearance', { theme: 'dark' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(choiceOf('appearance')).toEqual({ theme: 'dark' })
  expect(saved).toEqual([{ key: 'appearance', value: '{"theme":"dark"}' }])
  leave()
})

test('a choice made just before the page was left is kept by the next page, and saved', async () => {
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leave = keepChoicesWithAccount()
  await vi.advanceTimersByTimeAsync(0)
  changeChoice('appearance', { theme: 'dark' })
  leave()
  expect(saved).toEqual([])
  const leaveNext = keepChoicesWithAccount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(choiceOf('appearance')).toEqual({ theme: 'dark' })
  expect(saved).toEqual([{ key: 'appearance', value: '{"theme":"dark"}' }])
  leaveNext()

  // The account has it now, and counts again.
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leaveLast = keepChoicesWithAccount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(choiceOf('appearance')).toEqual({ theme: 'light' })
  leaveLast()
})

test('the next person finds the looks of the browser and nothing else', () => {
  putChoice('appearance', '{"theme":"dark"}')
  putChoice('searches', '["涨停"]')
  forgetChoices('appearance')
  expect(choiceTexts()).toEqual({ appearance: '{"theme":"dark"}' })
  expect(localStorage.getItem('kanpan.setting.searches')).toBeNull()
})

test('what cannot be read is no choice', () => {
  putChoice('broken', '{')
  expect(choiceOf('broken')).toBeUndefined()
})
