import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSettings } from '#lib/settings/settings.ts'
import { listenToKeys, useShortcut } from './keyboard.ts'

const typed = vi.fn()
const toggled = vi.fn()
let stop = (): void => {}
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

beforeEach(() => {
  vi.useFakeTimers()
  useSettings.setState({ shortcuts: true })
  renderHook(() => useShortcut('b', toggled))
  stop = listenToKeys(typed)
})
afterEach(() => {
  stop()
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  document.body.replaceChildren()
})

test('a digit or a letter anywhere on the page is typed text', () => {
  press('6')
  press('g')
  expect(typed.mock.calls).toEqual([['6'], ['g']])
})

test('behind an open dialog nothing is typed, wherever the focus is', () => {
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.setAttribute('open', '')
  press('6')
  press('b')
  vi.advanceTimersByTime(400)
  dialog.removeAttribute('open')
  press('0')
  expect(typed.mock.calls).toEqual([['0']])
  expect(toggled).not.toHaveBeenCalled()
})

test('a key that is a shortcut acts when it stays alone', () => {
  press('b')
  expect(toggled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(400)
  expect(toggled).toHaveBeenCalledTimes(1)
  expect(typed).not.toHaveBeenCalled()
})

test('the same key begins a pinyin when another letter follows at once', () => {
  press('b')
  press('y')
  vi.advanceTimersByTime(400)
  expect(typed).toHaveBeenCalledWith('by')
  expect(toggled).not.toHaveBeenCalled()
})

describe('keys that are meant for something else', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }, { keyCode: 229 }])(
    '%j',
    more => {
      press('6', more)
      expect(typed).not.toHaveBeenCalled()
    },
  )

  test.each(['<input>', '<textarea></textarea>', '<p contenteditable="true"></p>', '<div role="menu"></div>'])(
    '%s',
    html => {
      document.body.innerHTML = html
      press('6', {}, document.body.firstElementChild ?? document.body)
      expect(typed).not.toHaveBeenCalled()
    },
  )

  test('any key, once a person has turned single keys off', () => {
    useSettings.setState({ shortcuts: false })
    press('6')
    press('b')
    vi.advanceTimersByTime(400)
    expect(typed).not.toHaveBeenCalled()
    expect(toggled).not.toHaveBeenCalled()
  })
})
