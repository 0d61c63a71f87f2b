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

test('in a list of items up and down lead from one to the next, left and right stay within one', async () => {
  render(
    <ol ref={oneStop}>
      {['机器人', '光伏', '白酒'].map(name => (
        <li key={name} data-item>
          <button type="button">{name}</button>
          <button type="button">收藏{name}</button>
        </li>
      ))}
    </ol>,
  )
  await expect.poll(tabStops).toEqual(['机器人'])
  const walk = (...keys: string[]) => {
    for (const key of keys) press(key)
    return document.activeElement?.textContent
  }
  screen.getByText('机器人').focus()
  expect(walk('ArrowRight')).toBe('收藏机器人')
  expect(walk('ArrowRight')).toBe('收藏机器人')
  expect(walk('ArrowDown')).toBe('光伏')
  expect(walk('ArrowLeft')).toBe('光伏')
  expect(walk('ArrowRight', 'ArrowUp')).toBe('机器人')
  expect(walk('ArrowUp')).toBe('机器人')
  expect(walk('End')).toBe('白酒')
  expect(tabStops()).toEqual(['白酒'])
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
