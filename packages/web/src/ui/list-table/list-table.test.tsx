import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Column } from '#lib/column/column.ts'
import { forgetChoices } from '#lib/settings/choices.fixture.ts'
import { choiceOf } from '#lib/settings/choices.ts'
import { changePreferences } from '#ui/dense-table/preferences.ts'
import { ListTable } from './list-table.tsx'

interface Stock {
  readonly name: string
  readonly changePct: number | null
  readonly reason: string
}

const columns: readonly Column<Stock>[] = [
  {
    id: 'name',
    title: '名称',
    widthPx: 88,
    align: 'start',
    sticky: true,
    rowHeader: true,
    text: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    id: 'changePct',
    title: '涨跌幅',
    widthPx: 80,
    text: ({ changePct }) => (changePct === null ? '—' : `${changePct}%`),
    tone: ({ changePct }) => (changePct === null ? 'muted' : changePct > 0 ? 'up' : 'down'),
    sortValue: ({ changePct }) => changePct,
  },
  { id: 'reason', title: '理由', widthPx: 280, align: 'start', text: ({ reason }) => reason },
  { id: 'note', title: '备注', widthPx: 80, text: () => '无', hiddenAtFirst: true },
]
const rows: readonly Stock[] = [
  { name: '甲股份', changePct: 2, reason: '机器人订单' },
  { name: '乙股份', changePct: null, reason: '停牌' },
  { name: '丙股份', changePct: 9, reason: '机器人参股' },
]

const show = (isChosen?: (row: Stock) => boolean) =>
  render(
    <ListTable
      table="tried"
      label="个股"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      below="reason"
      {...(isChosen && { isChosen })}
    />,
  )
interface NamedProps {
  readonly rows: readonly Stock[]
  readonly isChosen?: (row: Stock) => boolean
}
const Named = (props: NamedProps) => (
  <ListTable
    {...props}
    table="tried"
    label="个股"
    columns={columns}
    rowKey={({ name }) => name}
    named={({ name }, among) => `${name} ${among.indexOf(name) + 1}/${among.length}`}
  />
)
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  forgetChoices()
  history.replaceState(null, '', '/')
})
afterEach(cleanup)

test('a head falls, rises and lets go, says so, and is kept as a choice; the unknown stands last both ways', () => {
  show()
  expect(names()).toEqual(['甲股份', '乙股份', '丙股份'])
  const head = () => screen.getByRole('columnheader', { name: '涨跌幅' })
  fireEvent.click(within(head()).getByRole('button'))
  expect(names()).toEqual(['丙股份', '甲股份', '乙股份'])
  expect(head().getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(within(head()).getByRole('button'))
  expect(names()).toEqual(['甲股份', '丙股份', '乙股份'])
  expect(choiceOf('table.tried')).toEqual({ sort: { id: 'changePct', order: 'asc' }, shown: {} })
  fireEvent.click(within(head()).getByRole('button'))
  expect(names()).toEqual(['甲股份', '乙股份', '丙股份'])
  expect(head().getAttribute('aria-sort')).toBe('none')
})

test('what it is narrowed to stands in the address; where nothing is left it says so and lets go', () => {
  history.replaceState(null, '', '/?filter.tried=机器人+涨跌幅>5')
  show()
  expect(names()).toEqual(['丙股份'])
  cleanup()
  history.replaceState(null, '', '/?filter.tried=光伏')
  show()
  expect(screen.queryAllByRole('rowheader')).toEqual([])
  expect(screen.getByText(/没有符合“光伏”的行/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '取消筛选' }))
  expect(names()).toHaveLength(3)
})

test('a name that is opened has the others beside it as they are shown, sorted and narrowed', () => {
  changePreferences('tried', { sort: { id: 'changePct', order: 'asc' } })
  history.replaceState(null, '', '/?filter.tried=机器人')
  const { rerender } = render(<Named rows={rows} />)
  expect(names()).toEqual(['甲股份 1/2', '丙股份 2/2'])
  rerender(<Named rows={[...rows, { name: '丁股份', changePct: 5, reason: '机器人样机' }]} />)
  expect(names()).toEqual(['甲股份 1/3', '丁股份 2/3', '丙股份 3/3'])
})

test('of many rows some are drawn and the others when they are reached; sorted, narrowed and opened are all', () => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: `第${at}股`, changePct: at % 100, reason: '上市' }))
  const { rerender } = render(<Named rows={many} />)
  expect(names()).toHaveLength(60)
  fireEvent.click(screen.getByRole('button', { name: '再看 140 行' }))
  expect(names()).toHaveLength(120)
  fireEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
  expect(names()[0]).toBe('第99股 1/200')
  rerender(<Named rows={many} isChosen={({ name }) => name === '第101股'} />)
  expect(names().at(-1)).toBe('第101股 198/200')
  cleanup()
  history.replaceState(null, '', '/?filter.tried=涨跌幅>60')
  render(<Named rows={many} />)
  fireEvent.click(screen.getByRole('button', { name: '再看 18 行' }))
  expect(names()).toHaveLength(78)
  expect(screen.queryByRole('button', { name: /再看/ })).toBeNull()
})

test('columns are shown and hidden as chosen, the one below its row too', () => {
  show()
  expect(heads()).toEqual(['名称', '涨跌幅'])
  expect(screen.getByText('机器人订单').closest('td')?.getAttribute('colspan')).toBe('2')
  cleanup()
  changePreferences('tried', { shown: { note: true, reason: false, changePct: false } })
  show()
  expect(heads()).toEqual(['名称', '备注'])
  expect(screen.queryByText('机器人订单')).toBeNull()
})

test('a figure has the colour of its sign, and the row that is looked at beside the table is marked', () => {
  show(({ name }) => name === '丙股份')
  expect(screen.getByText('2%').className).toContain('number-up')
  expect(screen.getByText('—').className).toContain('text-ink-3')
  expect(screen.getByText('丙股份').closest('[aria-current]')?.textContent).toContain('9%')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})
