import { settingSave } from '@kanpan/contract/api/main/setting'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'
import { forgetChoices } from './choices.fixture.ts'
import { changeChoice, choiceOf, putChoice } from './choices.ts'

const SettingInput = settingSave.input
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data })

let account: { key: string; value: string }[]
let saved: typeof account = []
let keepChoicesWithAccount: () => () => void

answerCalls(({ url: { pathname }, body }) => {
  if (pathname.endsWith('/setting/getList')) return ok({ list: account.map(one => ({ ...one, updatedAtMs: 1 })) })
  saved.push(SettingInput.parse(JSON.parse(body)))
  return ok({ saved: true, updatedAtMs: 2 })
})

beforeAll(async () => {
  keepChoicesWithAccount = (await import('./choice-sync.ts')).keepChoicesWithAccount
})
beforeEach(() => {
  // Only what the choices rest on: the answers come by themselves.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  forgetChoices()
  account = []
  saved = []
})
afterEach(() => vi.useRealTimers())

const isChosen = (key: string, value: unknown) =>
  vi.waitFor(() => expect(choiceOf(key)).toEqual(value), { interval: 5 })
/** Longer than a choice rests before it is saved. */
const RESTED_MS = 1_000
const areSaved = (...wanted: typeof account) =>
  vi.waitFor(
    () => {
      vi.advanceTimersByTime(RESTED_MS)
      expect(saved).toEqual(wanted)
      expect(localStorage.getItem('kanpan.unsaved')).toBeNull()
    },
    { interval: 5 },
  )

test('what the account has counts, what only this browser has is added to it', async () => {
  putChoice('appearance', '{"theme":"dark"}')
  putChoice('table.market', '{"sort":null}')
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leave = keepChoicesWithAccount()
  await areSaved({ key: 'table.market', value: '{"sort":null}' })
  expect(choiceOf('appearance')).toEqual({ theme: 'light' })
  leave()
})

test('several changes of one thing are saved once, as the last of them', async () => {
  account = [{ key: 'density', value: '"compact"' }]
  const leave = keepChoicesWithAccount()
  await isChosen('density', 'compact')
  changeChoice('appearance', { theme: 'dark' })
  changeChoice('appearance', { theme: 'light' })
  const first = { key: 'appearance', value: '{"theme":"light"}' }
  await areSaved(first)
  changeChoice('searches', ['涨停'])
  await areSaved(first, { key: 'searches', value: '["涨停"]' })
  leave()

  // Who has left saves nothing: the next save is that of who comes.
  changeChoice('appearance', { theme: 'dark' })
  vi.advanceTimersByTime(RESTED_MS)
  expect(saved).toHaveLength(2)
})

test('a choice made while the account was being read is not undone by it', async () => {
  account = [
    { key: 'appearance', value: '{"theme":"light"}' },
    { key: 'density', value: '"compact"' },
  ]
  const leave = keepChoicesWithAccount()
  changeChoice('appearance', { theme: 'dark' })
  await isChosen('density', 'compact')
  await areSaved({ key: 'appearance', value: '{"theme":"dark"}' })
  expect(choiceOf('appearance')).toEqual({ theme: 'dark' })
  leave()
})

test('a choice made just before the page was left is kept by the next page, and saved', async () => {
  account = [{ key: 'appearance', value: '{"theme":"light"}' }]
  const leave = keepChoicesWithAccount()
  await isChosen('appearance', { theme: 'light' })
  changeChoice('appearance', { theme: 'dark' })
  leave()
  expect(saved).toEqual([])
  const leaveNext = keepChoicesWithAccount()
  await areSaved({ key: 'appearance', value: '{"theme":"dark"}' })
  expect(choiceOf('appearance')).toEqual({ theme: 'dark' })
  leaveNext()

  // The account has it now, and counts again.
  const leaveLast = keepChoicesWithAccount()
  await isChosen('appearance', { theme: 'light' })
  leaveLast()
})

test('what comes when the browser is another person’s already is not kept for her', async () => {
  const leave = keepChoicesWithAccount()
  localStorage.setItem('kanpan.owner', 'hers')
  putChoice('searches', '["涨停"]')
  changeChoice('appearance', { theme: 'dark' })
  expect({ ...localStorage }).toEqual({ 'kanpan.owner': 'hers' })
  // The account is that of who chose it, whoever the browser is now.
  await vi.waitFor(() => {
    vi.advanceTimersByTime(RESTED_MS)
    expect(saved).toContainEqual({ key: 'appearance', value: '{"theme":"dark"}' })
  })
  leave()
})

test('what cannot be read is no choice', () => {
  putChoice('broken', '{')
  expect(choiceOf('broken')).toBeUndefined()
})
