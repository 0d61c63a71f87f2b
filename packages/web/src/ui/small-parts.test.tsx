import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { toast, useToasts } from '#lib/page/toasts.ts'
import { BackToTop } from './back-to-top.tsx'
import { Field } from './input/field.tsx'
import { Tabs } from './input/tabs.tsx'
import { Toaster } from './overlay/toaster.tsx'
import { Picture } from './picture.tsx'

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
