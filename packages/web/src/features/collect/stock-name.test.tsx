import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StockName } from './stock-name.tsx'

afterEach(cleanup)

const link = () => screen.getByRole('link', { name: '峤优设备' })

test('a name leads to its stock at the moment the screen shows', () => {
  history.replaceState(null, '', '/stock2/limit_up/ranking?tab=broken&date=2025-11-28&at=10:31:00')
  render(<StockName code="001299" name="峤优设备" />)
  expect(link().getAttribute('href')).toBe('/stock/detail/001299?date=2025-11-28&at=10%3A31%3A00')
})

test('opened from a list it carries the list along, to step to the next', () => {
  history.replaceState(null, '', '/stock2/limit_up/ranking')
  render(<StockName code="001299" name="峤优设备" among={['600148', '001299', '300001']} />)
  fireEvent.click(link())
  expect(location.pathname).toBe('/stock/detail/001299')
  expect(history.state).toEqual({
    neighbours: ['/stock/detail/600148', '/stock/detail/001299', '/stock/detail/300001'],
  })
})

test('within a sentence a name has no star behind it', () => {
  render(<StockName code="001299" name="峤优设备" bare />)
  expect(document.body.textContent).toBe('峤优设备')
  expect(screen.queryByRole('button')).toBeNull()
})
