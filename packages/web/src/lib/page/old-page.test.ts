import { afterEach, expect, test, vi } from 'vitest'
import { isGonePart, reloadOldPage } from './old-page.ts'

afterEach(() => sessionStorage.clear())

test('a part that cannot be loaded loads the page again, once for each build', () => {
  const reload = vi.fn()
  reloadOldPage('/assets/main-old.js', reload)
  dispatchEvent(new Event('vite:preloadError'))
  dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(1)

  // Another update later in the same tab.
  sessionStorage.setItem('kanpan.reloaded-for', '/assets/main-older.js')
  dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(2)
})

test.each([
  ['Failed to fetch dynamically imported module: http://x/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['x is not a function', false],
])('%s: a part is gone, %s', (message, expected) => {
  expect(isGonePart(new TypeError(message))).toBe(expected)
})
