import { expect, test } from 'vitest'
import { ALL_ROUTES } from './routes.ts'
import { SCREENS } from './screens.ts'

test('every address that does not lead on has its screen, and every screen its address', () => {
  const paths = new Set(ALL_ROUTES.filter(({ redirect }) => redirect === undefined).map(({ path }) => path))
  expect(Object.keys(SCREENS).toSorted()).toEqual([...paths].toSorted())
})
