import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasRecorded, recordedRows, recordedText } from '@kanpan/market/recorded-data.fixture'
import { RECORDED_FILES, recordedStretches } from '@kanpan/simulator/report/recorded-stretches'
import { isInRange } from '@kanpan/simulator/report/report'
import { documentedRows, withReport } from '@kanpan/simulator/report/report-document'
import { createUniverse } from '@kanpan/simulator/universe/universe'
import { describe, expect, test } from 'vitest'

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'simulator.md')
const missing = Object.values(RECORDED_FILES).some(file => !hasRecorded(file))

/** Figures that a month of recorded days already tells well. */
const CLOSE_TO_RECORDED: readonly string[] = [
  'stockSd',
  'stockKurtosis',
  'crossSd',
  'limitUpShare',
  'streak1',
  'promotion1',
]

/** A listed company's name without the marks of the day it was recorded. */
function plainName(name: string | undefined): string {
  return (name ?? '').normalize('NFKC').replace(/\s|^\*?ST|^[NC](?=\p{Script=Han})|^X[DR]|^DR|退$/gu, '')
}

describe.skipIf(missing)('the simulated market beside the recorded one', () => {
  test('no fictional company bears the name of a listed one', () => {
    const listed = new Set([
      ...[...recordedRows(RECORDED_FILES.names2023)].map(row => plainName(row.get('name'))),
      ...[...recordedRows(RECORDED_FILES.names2025)].map(row => plainName(row.get('short_name'))),
    ])
    expect(listed.size).toBeGreaterThan(5_000)
    for (const seed of [1, 2, 3, 4, 5]) {
      const taken = createUniverse(seed).stocks.filter(({ name }) => listed.has(name))
      expect(taken.map(({ name }) => name)).toEqual([])
    }
  })

  test('a simulated year of three seeds is in the range of the real market, and its document shows the table', () => {
    const stretches = recordedStretches(recordedRows, recordedText)
    const rows = documentedRows(stretches)
    expect(rows.filter(row => !isInRange(row)).map(({ title }) => title)).toEqual([])
    for (const { title, simulated, recorded } of rows.filter(({ name }) => CLOSE_TO_RECORDED.includes(name))) {
      const known = recorded.filter(value => value !== undefined)
      for (const value of simulated) {
        expect(value, title).toBeGreaterThan(0.7 * Math.min(...known))
        expect(value, title).toBeLessThan(1.4 * Math.max(...known))
      }
    }
    const correlations = (name: string) => rows.find(row => row.name === name)?.simulated ?? []
    for (const [seed, own = Number.NaN] of correlations('ownConcept').entries())
      expect(own - (correlations('otherConcept')[seed] ?? Number.NaN)).toBeGreaterThan(0.15)
    const document = readFileSync(DOCUMENT, 'utf8')
    expect(withReport(document, rows, stretches), 'run `npm run kanpan -- simulator report`').toBe(document)
  })
})
