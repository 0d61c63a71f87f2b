import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Feed } from './feed.tsx'

const ROW_PX = 28

function List({ ids }: { readonly ids: readonly number[] }) {
  return (
    <Feed newest={String(ids[0])}>
      <ol>
        {ids.map(id => (
          <li key={id}>
            <a href={`/${id}`}>{id}</a>
          </li>
        ))}
      </ol>
    </Feed>
  )
}

function feedOf(container: HTMLElement): HTMLElement {
  const box = container.firstElementChild
  if (!(box instanceof HTMLElement)) throw new Error('no feed')
  return box
}

describe('a list that grows at its top', () => {
  const shown = vi.fn()

  beforeEach(() => {
    // What lays nothing out has no rows to measure: here each is as high as the next.
    vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
      return [...(this.parentElement?.children ?? [])].indexOf(this) * ROW_PX
    })
    vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(shown)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    shown.mockReset()
  })

  test('keeps its rows in their place, and slides in what came', () => {
    const { container, rerender } = render(<List ids={[2, 1]} />)
    rerender(<List ids={[4, 3, 2, 1]} />)
    expect(feedOf(container).scrollTop).toBe(2 * ROW_PX)
    expect(shown).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('stays where it is when another list takes its place', () => {
    const { container, rerender } = render(<List ids={[2, 1]} />)
    rerender(<List ids={[9, 8]} />)
    expect(feedOf(container).scrollTop).toBe(0)
    expect(shown).not.toHaveBeenCalled()
  })

  test('waits while the mouse is over it, says that there is more, and shows it when the mouse leaves', () => {
    const { container, rerender } = render(<List ids={[2, 1]} />)
    fireEvent.pointerEnter(feedOf(container), { pointerType: 'mouse' })
    rerender(<List ids={[3, 2, 1]} />)
    expect(feedOf(container).scrollTop).toBe(ROW_PX)
    expect(shown).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: '↑ 有新的' })).toBeTruthy()
    fireEvent.pointerLeave(feedOf(container))
    expect(shown).toHaveBeenCalledOnce()
  })

  test('leaves a reader further down alone until they come back or ask for the newest', () => {
    const { container, rerender } = render(<List ids={[2, 1]} />)
    const box = feedOf(container)
    box.scrollTop = 100
    fireEvent.wheel(box)
    rerender(<List ids={[3, 2, 1]} />)
    expect(box.scrollTop).toBe(100 + ROW_PX)
    expect(shown).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '↑ 有新的' }))
    expect(shown).toHaveBeenCalledOnce()
    box.scrollTop = 0
    fireEvent.scroll(box)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<List ids={[4, 3, 2, 1]} />)
    expect(shown).toHaveBeenCalledTimes(2)
  })
})
