import { expect, test } from 'vitest'
import { changeColumn, codeColumn, priceColumn, streakColumn } from './stock-columns.tsx'

interface Row {
  readonly code: string
  readonly changePct: number | null
}
const up: Row = { code: '000001', changePct: 3.456 }
const unknown: Row = { code: '600000', changePct: null }
const changePct = (row: Row) => row.changePct

test('a change has its sign and its colour, and an unknown one is a dash', () => {
  const { text, tone, sortValue } = changeColumn(changePct)
  expect([text(up), tone?.(up), sortValue?.(up)]).toEqual(['+3.46%', 'up', 3.456])
  expect([text(unknown), tone?.(unknown), sortValue?.(unknown)]).toEqual(['—', 'flat', null])
})

test('what a table says of a column stands before what all say', () => {
  expect(priceColumn(changePct, changePct)).toMatchObject({ id: 'priceYuan', title: '最新价', widthPx: 76, hint: '元' })
  const own = priceColumn(changePct, changePct, { title: '现价', widthPx: 68, unit: '元', hint: undefined })
  expect(own).toMatchObject({ id: 'priceYuan', title: '现价', widthPx: 68, unit: '元', hint: undefined })
})

test('codes stand in the order of their numbers, and without a star there is only the code', () => {
  const { cell, sortValue, text } = codeColumn<Row>({ code: ({ code }) => code })
  expect([cell, sortValue?.(up), text(up)]).toEqual([undefined, 1, '000001'])
})

test('no streak is said, and a stock of which nobody knows has a dash', () => {
  const { text } = streakColumn((streak: number | undefined) => streak)
  expect([undefined, 0, 1, 3].map(text)).toEqual(['—', '无', '首板', '3连板'])
})
