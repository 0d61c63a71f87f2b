import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { isInPanel, RoomContext, searchAt } from '#lib/page/room.ts'
import { Drawer } from './drawer.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        银河证券绍兴
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="营业部档案">
        <button type="button">次日胜率</button>
      </Drawer>
    </>
  )
}

async function openDrawer(): Promise<{ readonly opener: HTMLElement; readonly drawer: HTMLElement }> {
  render(<Page />)
  const opener = screen.getByRole('button', { name: '银河证券绍兴' })
  opener.focus()
  await act(async () => fireEvent.click(opener))
  return { opener, drawer: screen.getByRole('dialog', { name: '营业部档案' }) }
}

test('a drawer takes the focus, and Esc gives it back to where it was', async () => {
  const { opener, drawer } = await openDrawer()
  expect(document.activeElement).toBe(drawer)
  await act(async () => fireEvent.keyDown(drawer, { key: 'Escape' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the page beside a drawer stays usable, and a press there does not close it', async () => {
  const { opener } = await openDrawer()
  await act(async () => {
    fireEvent.pointerDown(opener)
    fireEvent.click(opener)
  })
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('the cross closes a drawer', async () => {
  await openDrawer()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '关闭' })))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a drawer opened from one panel of several belongs to it, wherever it is drawn', async () => {
  const drawer = (title: string) => (
    <Drawer open={true} onClose={() => {}} title={title}>
      <a href="/stock/sector?code=881144">{title} 的板块</a>
    </Drawer>
  )
  render(
    <>
      {drawer('窗口')}
      <RoomContext value={{ widthPx: 400, heightPx: 300 }}>
        <Router hook={() => ['/stock/longhu', () => {}]} searchHook={() => 'date=2024-06-27'}>
          {drawer('面板')}
        </Router>
      </RoomContext>
    </>,
  )
  const link = (title: string) => screen.getByRole('link', { name: `${title} 的板块` })
  expect(isInPanel(link('面板'))).toBe(true)
  expect(searchAt(link('面板'))).toBe('date=2024-06-27')
  expect(isInPanel(link('窗口'))).toBe(false)
})
