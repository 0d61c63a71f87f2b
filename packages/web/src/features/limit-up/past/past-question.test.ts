import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { outcomeText, pastColumns } from './past-columns.tsx'
import { codeIn, pastQuestionOf, withPastQuestion } from './past-question.ts'

test('what is looked for stands in the address, and what makes no sense there asks for nothing', () => {
  const question = pastQuestionOf(new URLSearchParams('reason=机器人&concept=&code=12'))
  expect(question).toEqual({ reason: '机器人' })
  const next = withPastQuestion(new URLSearchParams('reason=机器人&page=3&days=120'), {
    concept: '储能',
    code: StockCode.parse('001299'),
  })
  expect(Object.fromEntries(next)).toEqual({ days: '120', concept: '储能', code: '001299' })
})

test('a stock is known by its six digits, alone or with its name', () => {
  expect([codeIn('001299 峤优设备'), codeIn('001299'), codeIn('峤优设备')]).toEqual(['001299', '001299', undefined])
})

test('a past limit-up is told by the rung it reached, a broken one by the rung it tried', () => {
  expect([
    outcomeText({ sealed: true, streak: 1 }),
    outcomeText({ sealed: true, streak: 3 }),
    outcomeText({ sealed: false, streak: 3 }),
  ]).toEqual(['首板', '3板', '冲3板炸板'])
})

test('only what the server orders all pages by can be ordered', () => {
  const columns = pastColumns({
    shownDay: '2026-11-20',
    star: () => null,
    signs: () => null,
    reason: '',
  })
  expect(columns.filter(({ sortValue }) => sortValue).map(({ id }) => id)).toEqual([
    'day',
    'streak',
    'nextOpenPct',
    'nextClosePct',
    'maxSealYuan',
  ])
})
