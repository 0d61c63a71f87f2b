import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { oneStop } from './one-stop.ts'

afterEach(cleanup)

function Chips({ names }: { readonly names: readonly string[] }) {
  const [pressed, setPressed] = useState<string>()
  return (
    <div role="toolbar" ref={oneStop}>
      {names.map(name => (
        <button key={name} type="button" aria-pressed={name === pressed} onClick={() => setPressed(name)}>
          {name}
        </button>
      ))}
      <button type="button" tabIndex={-1}>
        无键
      </button>
    </div>
  )
}

const tabStops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a group is one stop, and the arrows move it', async () => {
  render(<Chips names={['机器人', '光伏', '白酒']} />)
  await expect.poll(tabStops).toEqual(['机器人'])
  screen.getByText('机器人').focus()
  press('ArrowRight')
  expect(document.activeElement?.textContent).toBe('光伏')
  expect(tabStops()).toEqual(['光伏'])
  press('End')
  press('ArrowRight')
  expect(document.activeElement?.textContent).toBe('白酒')
  press('Home')
  expect(tabStops()).toEqual(['机器人'])
})

test('what is pressed by hand is the stop from then on', async () => {
  render(<Chips names={['机器人', '光伏']} />)
  await expect.poll(tabStops).toEqual(['机器人'])
  screen.getByText('光伏').focus()
  expect(tabStops()).toEqual(['光伏'])
})

test('a stop that goes away leaves the group reachable, and one that comes is part of it', async () => {
  const { rerender } = render(<Chips names={['机器人', '光伏']} />)
  rerender(<Chips names={['光伏', '白酒']} />)
  await expect.poll(tabStops).toEqual(['光伏'])
})
