import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { daySpanOf, withDaySpan } from '#features/limit-up/day/day-span.ts'
import { type GroupRow, groupColumns } from './group-columns.tsx'
import { slotText } from './group-rows.ts'
import { SurvivalTable } from './survival-table.tsx'

const share = (count: number, of: number) => ({ count, of, pct: (100 * count) / of, lowPct: 24.1, highPct: 29.2 })
const group: GroupRow = {
  id: '2',
  title: '2板',
  rank: 2,
  sealed: 30,
  broken: 10,
  next: {
    opens: 40,
    meanOpenPct: 2.1,
    closes: 40,
    meanClosePct: -1,
    rising: share(10, 40),
    promoted: share(8, 40),
  },
}
const columns = groupColumns({ title: '连板', hint: '' })
const text = (id: string, row = group) => columns.find(column => column.id === id)?.text(row)
const tone = (id: string, row = group) => columns.find(column => column.id === id)?.tone?.(row)

test('a group is told with its rates, their interval and of how many', () => {
  expect([text('hold'), text('open'), text('close'), text('promoted'), text('sample')]).toEqual([
    '75.0%',
    '+2.10%',
    '-1.00%',
    '20.0%（24–29%）',
    '8/40',
  ])
})

test('a mean of few is grey, whatever its sign', () => {
  const few = { ...group, next: { ...group.next, opens: 29, closes: 29 } }
  expect([tone('open'), tone('close'), tone('open', few), tone('close', few), tone('rising', few)]).toEqual([
    'up',
    'down',
    'muted',
    'muted',
    'muted',
  ])
})

test('a half hour has a beginning and an end, the auction a name', () => {
  expect(['09:15:00', '09:30:00', '14:30:00', null].map(slotText)).toEqual([
    '集合竞价',
    '09:30–10:00',
    '14:30–15:00',
    '时间未记录',
  ])
})

test('a share of first boards says how sure it is, of how many, and who is not counted yet', () => {
  const steps = [{ ...share(168, 900), streak: 2, undecided: 86 }]
  render(<SurvivalTable title="情绪" cohorts={[{ id: 'all', title: '全部首板', boards: 986, small: false, steps }]} />)
  expect(screen.getByText('18.7%').closest('td')?.title).toBe(
    '900 只首板里 168 只到过 2 板，95% 区间 24.1%–29.2%；另有 86 只天数还不够，不计',
  )
})

test('the days looked back over stand in the address', () => {
  const offered = [5, 20]
  expect(daySpanOf(new URLSearchParams('days=5'), offered, 20)).toEqual({ kind: 'days', days: 5 })
  expect(daySpanOf(new URLSearchParams('days=7'), offered, 20)).toEqual({ kind: 'days', days: 20 })
  const between = daySpanOf(new URLSearchParams('from=2025-11-03&to=2025-11-28'), offered, 20)
  expect(between).toEqual({ kind: 'between', from: '2025-11-03', to: '2025-11-28' })
  expect(daySpanOf(new URLSearchParams('from=2025-11-28&to=2025-11-03'), offered, 20).kind).toBe('days')
  expect(String(withDaySpan(new URLSearchParams('days=5&tab=slot'), between, 20))).toBe(
    'tab=slot&from=2025-11-03&to=2025-11-28',
  )
  expect(String(withDaySpan(new URLSearchParams('days=5'), { kind: 'days', days: 20 }, 20))).toBe('')
})
