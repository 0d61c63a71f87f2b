import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './repository.ts'

/** Named like suites and still to be called fixtures; one that has been leaves the list. */
const STILL_CALLED_SUITES: readonly string[] = ['packages/market/src/day-book/day-book.suite.ts']

const HOLDS_TESTS = /\b(?:test|describe|it)(?:\.\w+)?\(/

const suites = globSync('packages/*/{src,tools}/**/*.suite.{ts,tsx}', { cwd: REPOSITORY })

test('a suite holds tests; what tests only share is a fixture', () => {
  expect(suites.length).toBeGreaterThan(5)
  const without = suites.filter(path => !HOLDS_TESTS.test(readFileSync(join(REPOSITORY, path), 'utf8')))
  expect(without.sort()).toEqual([...STILL_CALLED_SUITES].sort())
})
