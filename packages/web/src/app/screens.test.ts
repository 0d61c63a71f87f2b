import { expect, test } from 'vitest'
import { ALL_ROUTES } from './routes.ts'
import { SCREENS } from './screens.ts'

test('every screen belongs to an address', () => {
  const paths = new Set(ALL_ROUTES.filter(({ redirect }) => redirect === undefined).map(({ path }) => path))
  expect(Object.keys(SCREENS).filter(path => !paths.has(path))).toEqual([])
})
