import { expect, test } from 'vitest'
import { corporateEvents } from './corporate-events.ts'
import { createUniverse } from './universe/universe.ts'

const universe = createUniverse(1)
const events = corporateEvents(universe)

test('what is announced of a company comes to pass, and is announced before it does', () => {
  const listings = events.filter(({ kind }) => kind === 'listing')
  for (const { day, row } of listings) expect(universe.stocks[row]?.listedOn).toBe(day)
  const listed = universe.calendar.listed.filter(number => number >= 0).length
  expect(listings.length).toBe(listed)
  const exRights = [...universe.calendar.exRights.values()].flat()
  expect(events.filter(({ kind }) => kind === 'exRight')).toHaveLength(exRights.length)
  expect(events.filter(({ day, announcedOn }) => announcedOn > day)).toEqual([])
})

test('they are told in order of their days', () => {
  const days = events.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
})
