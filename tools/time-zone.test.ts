import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './repository.ts'

/** Minutes behind UTC on a winter day. */
const ZONES: Readonly<Record<string, number>> = { 'America/New_York': 300, 'Asia/Shanghai': -480, UTC: 0 }
/** These say to a reader elsewhere in which zone she is. */
const ABOUT_READERS = [
  'packages/web/src/app/layout/clock-view.tsx',
  'packages/web/src/features/self-check/client-facts.ts',
]
/** What a `Date` says of the machine's own zone; a moment that is written with its zone is nobody's. */
const OF_THE_MACHINE =
  /\.(?:get|set)(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear)\(|getTimezoneOffset\(|new Date\(\d+, ?\d|\.toLocale(?:Date|Time)String\((?![^)]*timeZone)/

test('every test is run in a zone that is not the market’s, or in the one that is given', () => {
  const zone = process.env.TZ ?? ''
  expect(Object.keys(ZONES)).toContain(zone)
  expect(new Date('2026-01-05T00:00:00Z').getTimezoneOffset()).toBe(ZONES[zone])
})

test('no day and no hour is taken from the zone of the machine', () => {
  const sources = readdirSync(join(REPOSITORY, 'packages'), { recursive: true, encoding: 'utf8' })
    .map(path => join('packages', path))
    .filter(path => /\/src\/.*\.tsx?$/.test(path) && !/\.(?:test|fixture|suite)\.tsx?$/.test(path))
  const found = sources.filter(path => OF_THE_MACHINE.test(readFileSync(join(REPOSITORY, path), 'utf8')))
  expect(sources.length).toBeGreaterThan(1_000)
  expect(found.toSorted()).toEqual(ABOUT_READERS)
})
