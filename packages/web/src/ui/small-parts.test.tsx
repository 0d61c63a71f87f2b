import type { TradeDay } from '@kanpan/contract/model/stock'
import { TradeDay as TradeDayShape } from '@kanpan/contract/model/stock'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#lib/page/toasts.ts'
import { BackToTop } from './back-to-top.tsx'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'
import { Picture } from './picture.tsx'
import { Tabs } from './tabs.tsx'
import { Toaster } from './toaster.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  useToasts.setState({ list: [] })
})

test('an image that does not come says so', () => {
  render(<Picture src="/missing.png" alt="老王的头像" />)
  fireEvent.error(screen.getByAltText('老王的头像'))
  expect(screen.getByAltText('加载失败')).toBeTruthy()
})

test('the way back to the top appears after 200 pixels', () => {
  render(<BackToTop />)
  const scroll = (top: number) => {
    Object.defineProperty(globalThis, 'scrollY', { configurable: true, value: top })
    fireEvent.scroll(window)
    return screen.queryByRole('button', { name: '回到顶部' })
  }
  expect(scroll(200)).toBeNull()
  expect(scroll(201)).not.toBeNull()
})

test('what is wrong with a field is tied to it', () => {
  render(<Field label="密码" error="密码至少 8 个字符" />)
  const input = screen.getByLabelText('密码')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('密码至少 8 个字符')
})

test('arrow keys choose the next tab', () => {
  const onChange = vi.fn()
  const tabs = [
    { id: 'day', title: '日K' },
    { id: 'week', title: '周K' },
  ] as const
  render(<Tabs label="周期" tabs={tabs} value="week" onChange={onChange} />)
  fireEvent.keyDown(screen.getByRole('tab', { name: '周K' }), { key: 'ArrowRight' })
  expect(onChange).toHaveBeenCalledWith('day')
})

describe('toasts', () => {
  test('the same sentence twice is counted, not repeated', () => {
    render(<Toaster />)
    act(() => {
      toast('Network Error', 'error')
      toast('Network Error', 'error')
    })
    expect(screen.getByRole('alert').textContent).toContain('（2 次）')
  })

  test('a toast goes by itself, but not from under the pointer', () => {
    vi.useFakeTimers()
    render(<Toaster />)
    act(() => toast('已收藏', 'success'))
    fireEvent.pointerEnter(screen.getByRole('status'))
    act(() => vi.advanceTimersByTime(60_000))
    fireEvent.pointerLeave(screen.getByRole('status'))
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('the date picker', () => {
  const day = (text: string): TradeDay => TradeDayShape.parse(text)

  test('steps over the days the exchanges were shut', () => {
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
})
