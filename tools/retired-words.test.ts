import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './repository.ts'
import { retiredIn } from './retired-words.ts'

const PACKAGES = join(REPOSITORY, 'packages')
const SOURCES = globSync('*/src/**/*.{ts,tsx}', { cwd: PACKAGES }).filter(
  path => !/\.(test|suite|fixture)\.tsx?$/.test(path),
)

test('no identifier is made of a word that was retired', () => {
  expect(SOURCES.length).toBeGreaterThan(1500)
  const found = SOURCES.flatMap(path => retiredIn(path, readFileSync(join(PACKAGES, path), 'utf8')))
  expect(found).toEqual([])
})

test('a retired word is found wherever it stands in a name, and prose is left in peace', () => {
  const found = (source: string) => retiredIn('a.ts', source).map(line => line.split(' ')[1])
  expect(found('const [newsTold, PLANS_KEPT] = [1, 2]')).toEqual(['newsTold', 'PLANS_KEPT'])
  expect(found('export const market: MarketDoor = door')).toEqual(['MarketDoor'])
  expect(found('// what is told is kept\nconst words = [\'kept\', `asked`, "told"]')).toEqual([])
  expect(found('const { stellar, intelligible } = told_ms')).toEqual(['told_ms'])
})
