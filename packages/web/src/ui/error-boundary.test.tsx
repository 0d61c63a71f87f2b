import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken(): never {
  throw new Error('Failed to fetch dynamically imported module')
}

test('a screen that breaks says so and leaves what is around it', () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <p>页头</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch dynamically imported module')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  expect(screen.getByText('页头')).toBeTruthy()
})
