import { beforeEach, expect, test } from 'vitest'
import { startAppearance } from './appearance.ts'
import { effectiveTheme, parseSettings, useSettings } from './settings.ts'

beforeEach(() => localStorage.clear())

test('what was kept comes back, and what makes no sense any more does not', () => {
  expect(parseSettings({ theme: 'light', palette: 'safe', rise: 'blue', flash: 0 })).toEqual({
    theme: 'light',
    palette: 'safe',
    rise: 'red',
    density: 'normal',
    refresh: 'live',
    shortcuts: true,
    flash: true,
    sound: false,
  })
})

test.each([undefined, null, '', [], 'x'])('%j is no setting: red rises, the theme follows the system', stored => {
  expect(parseSettings(stored)).toMatchObject({ theme: 'system', palette: 'standard', rise: 'red' })
})

test('dark comes first, light where the system asks for it', () => {
  expect([effectiveTheme('system', false), effectiveTheme('system', true), effectiveTheme('dark', true)]).toEqual([
    'dark',
    'light',
    'dark',
  ])
})

test('a change is on the page at once and kept for the next visit', () => {
  startAppearance()
  useSettings.getState().change({ theme: 'light', palette: 'safe', rise: 'green' })
  expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'light', palette: 'safe', rise: 'green' })
  expect(JSON.parse(localStorage.getItem('kanpan.setting.appearance') ?? '')).toMatchObject({
    theme: 'light',
    palette: 'safe',
    rise: 'green',
  })
})
