import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
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
