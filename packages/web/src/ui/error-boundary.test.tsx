import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Broken({ message }: { readonly message: string }): never {
  throw new Error(message)
}

test('a screen that breaks says so and leaves what is around it', () => {
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <>
      <p>页头</p>
      <ErrorBoundary>
        <Broken message="rows is not iterable" />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('rows is not iterable')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  expect(screen.getByText('页头')).toBeTruthy()
})

test('a page from before an update says so instead of the browser’s own words', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <ErrorBoundary>
      <Broken message="Failed to fetch dynamically imported module: /assets/a.js" />
    </ErrorBoundary>,
  )
  const alertText = screen.getByRole('alert').textContent
  expect(alertText).toContain('页面已更新，请刷新')
  expect(alertText).not.toContain('dynamically')
  expect(screen.getByRole('button', { name: '刷新' })).toBeTruthy()
})
