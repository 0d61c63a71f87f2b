import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Column } from '#lib/column/column.ts'
import { DenseTable, type DenseTableProps } from './dense-table.tsx'
import { createRowStore } from './source.ts'

interface Stock {
  readonly code: string
  readonly name: string
  readonly price: number | null
}

const columns: readonly Column<Stock>[] = [
  {
    id: 'code',
    title: '代码',
    widthPx: 64,
    text: row => row.code,
    align: 'start',
    sticky: true,
    sortValue: row => row.code,
  },
  { id: 'name', title: '名称', widthPx: 88, text: row => row.name, align: 'start', sticky: true, rowHeader: true },
  {
    id: 'price',
    title: '最新价',
    widthPx: 80,
    text: row => row.price?.toFixed(2) ?? '—',
    sortValue: row => row.price,
    flash: row => row.price,
  },
  { id: 'note', title: '备注', widthPx: 80, text: () => '', hiddenAtFirst: true },
]
const stocks = (count: number): Stock[] =>
  Array.from({ length: count }, (_, at) => ({ code: String(600_000 + at), name: `股票${at}`, price: at + 1 }))

let tableNumber = 0
function show(rows: readonly Stock[], props: Partial<DenseTableProps<Stock>> = {}) {
  tableNumber += 1
  const store = createRowStore<Stock>(row => row.code, rows)
  const table = props.table ?? `t${tableNumber}`
  render(
    <DenseTable
      label="涨停排行"
      source={store}
      columns={columns}
      href={row => `/stock/detail/${row.code}`}
      {...props}
      table={table}
    />,
  )
  return { store, table, grid: screen.getByRole('grid') }
}
const names = () => screen.getAllByRole('rowheader').map(cell => cell.textContent)
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(cleanup)

test('a table of thousands of rows draws only what is seen and says how many there are', () => {
  const { grid } = show(stocks(5_500))
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(grid.getAttribute('aria-rowcount')).toBe('5501')
  expect(within(grid).getByText('股票0').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('2')
})

test('scrolling shows the rows at that place', () => {
  const { grid } = show(stocks(5_500))
  grid.scrollTop = 32 * 3_000
  fireEvent.scroll(grid)
  expect(names()).toContain('股票3000')
  expect(names()).not.toContain('股票0')
})

describe('order', () => {
  test('a header falls, rises and lets go, and says so', () => {
    show(stocks(3))
    const price = header('最新价')
    const click = () => fireEvent.click(within(price).getByRole('button'))
    expect(price.getAttribute('aria-sort')).toBe('none')
    click()
    expect([names(), price.getAttribute('aria-sort')]).toEqual([['股票2', '股票1', '股票0'], 'descending'])
    click()
    expect([names(), price.getAttribute('aria-sort')]).toEqual([['股票0', '股票1', '股票2'], 'ascending'])
    click()
    expect(price.getAttribute('aria-sort')).toBe('none')
  })

  test('it is kept for the next visit of the same table', () => {
    const { table } = show(stocks(3))
    fireEvent.click(within(header('最新价')).getByRole('button'))
    cleanup()
    show(stocks(3), { table })
    expect(names()).toEqual(['股票2', '股票1', '股票0'])
    expect(JSON.parse(localStorage.getItem(`kanpan.setting.table.${table}`) ?? '')).toMatchObject({
      sort: { id: 'price', order: 'desc' },
    })
  })

  test('it follows the figures as they change', () => {
    const { store } = show(stocks(3), { initialSort: { id: 'price', order: 'desc' } })
    act(() => store.set(stocks(3).map(row => (row.code === '600000' ? { ...row, price: 99 } : row))))
    expect(names()[0]).toBe('股票0')
  })

  test('it can live in the address', () => {
    const onSort = vi.fn()
    show(stocks(3), { sort: { id: 'price', order: 'desc' }, onSort })
    fireEvent.click(within(header('最新价')).getByRole('button'))
    expect(onSort).toHaveBeenCalledWith({ id: 'price', order: 'asc' })
    expect(names()[0]).toBe('股票2')
  })
})

describe('keyboard', () => {
  const press = (grid: HTMLElement, ...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(grid, { key })
  }
  const selected = () => screen.queryByRole('row', { selected: true })?.textContent

  test('arrows, Home, End and pages move the cursor and Enter opens the row', () => {
    const { grid } = show(stocks(100))
    press(grid, 'ArrowDown', 'ArrowDown')
    expect(selected()).toContain('股票1')
    press(grid, 'End')
    press(grid, 'Home', 'ArrowDown', 'Enter')
    expect(location.pathname).toBe('/stock/detail/600001')
  })

  test('the active cell is named to assistive technology', () => {
    const { grid } = show(stocks(5))
    press(grid, 'ArrowDown', 'ArrowRight')
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toBe('股票0')
  })

  test('what the active cell has no room for stands beside it, as what a pointer is told', () => {
    const hint = '元，不复权'
    const cell = ({ name }: Stock) => <span title={`${name}有限公司`}>{name}</span>
    const noted = columns.map(column => ({ ...column, ...(column.id === 'name' ? { cell } : { hint }) }))
    const { grid } = show(stocks(3), { columns: noted })
    const note = () => grid.querySelector<HTMLElement>('.dt-note:not([hidden])')?.textContent
    press(grid, 'ArrowDown')
    expect(note()).toBeUndefined()
    press(grid, 'ArrowRight')
    expect(note()).toBe('股票0有限公司')
    press(grid, 'ArrowDown')
    expect(note()).toBe('股票1有限公司')
    press(grid, 'ArrowRight')
    expect(note()).toBeUndefined()
    press(grid, 'ArrowUp', 'ArrowUp')
    expect(note()).toBe(hint)
  })

  test('above the first row Enter sorts by the header', () => {
    const { grid } = show(stocks(3))
    press(grid, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'Enter')
    expect(names()[0]).toBe('股票2')
  })

  test('S stars the row under the cursor', () => {
    const onStar = vi.fn()
    const { grid } = show(stocks(3), { onStar })
    press(grid, 'ArrowDown', 's')
    expect(onStar).toHaveBeenCalledWith(expect.objectContaining({ code: '600000' }))
  })

  test('the cursor stays on its stock when the order changes', () => {
    const { grid, store } = show(stocks(3), { initialSort: { id: 'price', order: 'desc' } })
    press(grid, 'ArrowDown')
    expect(selected()).toContain('股票2')
    act(() => store.set(stocks(3).map(row => (row.code === '600002' ? { ...row, price: 0 } : row))))
    expect(selected()).toContain('股票2')
    expect(names()[2]).toBe('股票2')
  })
})

test('a figure that rises or falls lights up, one that stays does not', () => {
  const { store } = show(stocks(3))
  act(() =>
    store.set([
      { code: '600000', name: '股票0', price: 2 },
      { code: '600001', name: '股票1', price: 1 },
      ...stocks(3).slice(2),
    ]),
  )
  const lit = screen.getAllByRole('gridcell').map(cell => cell.dataset.flash)
  expect(lit.filter(Boolean)).toEqual(['up', 'down'])
})

test('a column that is hidden at first is not drawn', () => {
  show(stocks(1))
  expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull()
})

test('the mini table has rows of 24 pixels', () => {
  const { grid } = show(stocks(2), { mini: true })
  expect(within(grid).getByText('股票1').closest<HTMLElement>('[role=row]')?.style.transform).toBe('translateY(24px)')
})

describe('on a phone', () => {
  const inCards: readonly Column<Stock>[] = columns.map(column =>
    column.id === 'price' ? { ...column, card: 'figure' } : column.id === 'note' ? column : { ...column, card: 'lead' },
  )
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
  )
  afterEach(() => vi.unstubAllGlobals())

  test('rows are cards of two lines: the name first, figures behind their titles, as many rows told as before', () => {
    const { grid } = show(stocks(5_500), { columns: inCards })
    expect(grid.dataset.card).toBe('true')
    expect(grid.getAttribute('aria-rowcount')).toBe('5501')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
    const card = within(grid).getByText('股票0').closest<HTMLElement>('[role=row]')
    expect([...(card?.querySelectorAll('.dtc-line') ?? [])].map(line => line.textContent)).toEqual([
      '股票0600000',
      '1.00',
    ])
    // A screen reader finds the title by the number of the column, an eye before the figure.
    const figure = within(grid).getByText('1.00')
    expect(figure.dataset.title).toBe('最新价')
    expect(figure.getAttribute('aria-colindex')).toBe(header('最新价').getAttribute('aria-colindex'))
  })

  test('cards are sorted by a touch on a title, and walked and opened by the keyboard', () => {
    const { grid } = show(stocks(30), { columns: inCards })
    fireEvent.click(within(header('最新价')).getByRole('button'))
    expect(header('最新价').getAttribute('aria-sort')).toBe('descending')
    expect(names()[0]).toBe('股票29')
    fireEvent.keyDown(grid, { key: 'ArrowDown' })
    fireEvent.keyDown(grid, { key: 'Enter' })
    expect(location.pathname).toBe('/stock/detail/600029')
  })

  test('a touch anywhere on a card opens it', () => {
    const { grid } = show(stocks(3), { columns: inCards })
    fireEvent.click(within(grid).getByText('2.00'))
    expect(location.pathname).toBe('/stock/detail/600001')
  })

  test('a table that says nothing of cards stays a table', () => {
    const { grid } = show(stocks(3))
    expect(grid.dataset.card).toBeUndefined()
  })
})
