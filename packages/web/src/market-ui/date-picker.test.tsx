import { TradeDay } from '@kanpan/contract/model/stock'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DatePicker } from './date-picker.tsx'

afterEach(cleanup)

const day = (text: string): TradeDay => TradeDay.parse(text)

test('the date picker steps over the days the exchanges were shut', () => {
  const onChange = vi.fn()
  render(<DatePicker value={day('2025-10-09')} max={day('2025-10-09')} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: '前一交易日' }))
  expect(onChange).toHaveBeenCalledWith('2025-09-30')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '后一交易日' }).disabled).toBe(true)
})

test('only trading days up to the last can be chosen', async () => {
  const onChange = vi.fn()
  render(<DatePicker value={day('2025-10-10')} max={day('2025-10-13')} onChange={onChange} />)
  fireEvent.click(screen.getByRole('button', { name: '交易日 2025-10-10' }))
  await screen.findByRole('button', { name: '2025 年 10 月 9 日' })
  const can = (text: number) =>
    !screen.getByRole<HTMLButtonElement>('button', { name: `2025 年 10 月 ${text} 日` }).disabled
  expect([8, 9, 11, 13, 14].map(can)).toEqual([false, true, false, true, false])
  fireEvent.click(screen.getByRole('button', { name: '2025 年 10 月 9 日' }))
  expect(onChange).toHaveBeenCalledWith('2025-10-09')
})
