import { expect, test } from 'vitest'
import { memberships } from '#sector/memberships.ts'
import { smallCatalogue, smallSector } from '#small-market.suite.ts'
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

test('a sector is as hot as its stocks on the list, less the wider it is', () => {
  const { stocksOfSector } = memberships(
    smallCatalogue(
      ['main', 'main', 'main', 'main', 'main'],
      [
        smallSector('885001', 'concept', [1]),
        smallSector('885002', 'concept', [0, 1, 2, 3]),
        smallSector('885003', 'concept', [0, 2]),
      ],
    ),
  )
  // On a list of three: 900; (900 + 400) / √4; nobody.
  expect([...sectorHeat(heat, hottest(heat, 3), stocksOfSector)]).toEqual([900, 650, Number.NaN])
})
