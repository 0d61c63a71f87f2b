import { expect, test } from 'vitest'
import { memberships } from '#sector/memberships.ts'
import { smallCatalogue, smallSector } from '#small-market.fixture.ts'
import { heatPlaces, hottest, placesWon, sectorHeat } from './heat-list.ts'

const heat = Float64Array.of(50, 900, Number.NaN, 400, 400)

test('the list begins with the hottest, and what is unknown has no place on it', () => {
  expect([...hottest(heat)]).toEqual([1, 3, 4, 0])
  expect([...hottest(heat, 2)]).toEqual([1, 3])
  expect([...heatPlaces(heat)]).toEqual([4, 1, 0, 2, 3])
})

test('a stock that goes from place 4 to place 1 has won three; one without a place has won nothing known', () => {
  expect(placesWon(1, 4)).toBe(3)
  expect(placesWon(5, 2)).toBe(-3)
  expect(placesWon(1, 0)).toBeUndefined()
  expect(placesWon(0, 3)).toBeUndefined()
})

test('a sector is as hot as its stocks on the list, less the wider it is; of one stock or two there is no heat', () => {
  const { stocksOfSector } = memberships(
    smallCatalogue(
      ['main', 'main', 'main', 'main', 'main'],
      [
        smallSector('885001', 'concept', [1]),
        smallSector('885002', 'concept', [0, 1, 3, 4]),
        smallSector('885003', 'concept', [0, 1, 3]),
        smallSector('885004', 'concept', [1, 3, 4]),
      ],
    ),
  )
  // On a list of three, rows 1, 3 and 4, with 900, 400 and 400.
  const heats = [...sectorHeat(heat, hottest(heat, 3), stocksOfSector)]
  expect(heats.slice(0, 3)).toEqual([Number.NaN, 850, Number.NaN])
  expect(heats[3]).toBeCloseTo(1700 / Math.sqrt(3))
})
