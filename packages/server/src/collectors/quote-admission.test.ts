import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import type { SourceMoment } from '#sources/source.ts'
import { quoteAdmission, Refused } from './quote-admission.ts'

const DAY = TradeDay.parse('2024-01-19')
const simulator = createSimulator({ seed: 1 })
const good = simulator.momentAt(DAY, 37_800)
const later = simulator.momentAt(DAY, 37_860)
const trading = good.state.reduce((sum, state) => sum + (state === 1 ? 1 : 0), 0)
const row = good.state.indexOf(1)

/** A moment in which some of the trading stocks cost what nobody can have paid. */
function wrongMoment(moment: SourceMoment, count: number, cents: number): SourceMoment {
  const closeCents = moment.closeCents.slice()
  const rows = [...moment.state.keys()].filter(at => moment.state[at] === 1).slice(0, count)
  for (const at of rows) closeCents[at] = cents
  return { ...moment, closeCents }
}

test('a good moment comes in whole', () => {
  const { moment, rows, expectedRows, refusedRows } = quoteAdmission(simulator.catalogue)(good)
  expect(moment).toEqual(good)
  expect([rows, refusedRows]).toEqual([expectedRows, 0])
})

test.each([0, -1, 100_000_000])(
  'a single stock at %i cents keeps its last good price, and the others move on',
  cents => {
    const admit = quoteAdmission(simulator.catalogue)
    admit(good)
    const { moment, refusedRows } = admit(wrongMoment(later, 1, cents))
    expect(refusedRows).toBe(1)
    expect(moment.closeCents[row]).toBe(good.closeCents[row])
    expect(moment.closeCents.slice(row + 1)).toEqual(later.closeCents.slice(row + 1))
  },
)

test('one in a hundred may be wrong; one more, and nothing of the moment is taken', () => {
  const admit = quoteAdmission(simulator.catalogue)
  const { moment } = admit(good)
  const most = Math.floor(trading / 100)
  expect(() => admit(wrongMoment(later, most + 1, 0))).toThrow(Refused)
  expect(moment.closeCents).toEqual(good.closeCents)
  expect(admit(wrongMoment(later, most, 0)).refusedRows).toBe(most)
})

test('a market without a single trading stock is refused', () => {
  const admit = quoteAdmission(simulator.catalogue)
  expect(() => admit({ ...good, state: new Uint8Array(good.state.length) })).toThrow('空')
})

test('what is refused next does not reach the last good moment through the columns of its source', () => {
  const admit = quoteAdmission(simulator.catalogue)
  const ticker = simulator.createTicker(DAY)
  const { moment } = admit(ticker.advance(37_800))
  ticker.advance(37_860).closeCents.fill(1)
  expect(moment.closeCents).toEqual(good.closeCents)
})

test('before the opening auction is struck a market without prices is a good one, and a price is still looked at', () => {
  const admit = quoteAdmission(simulator.catalogue)
  const gathering = simulator.momentAt(DAY, 33_500)
  expect(admit(gathering).refusedRows).toBe(0)
  expect(admit(wrongMoment(gathering, 1, -1)).refusedRows).toBe(1)
  expect(() => admit({ ...gathering, second: 33_900 })).toThrow(Refused)
})
