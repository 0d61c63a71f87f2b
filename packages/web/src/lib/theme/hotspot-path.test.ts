import { expect, test } from 'vitest'
import { momentOf } from '#lib/market-time/moment.ts'
import { hotspotPath } from './hotspot-path.ts'

const at = (search: string) => momentOf(new URLSearchParams(search))

test('a hotspot of the day shown is read at the moment shown', () => {
  expect(hotspotPath('2026-11-20.885452', {}, '2026-11-20')).toBe('/hotspot?id=2026-11-20.885452')
  expect(hotspotPath('2026-11-20.885452', at('date=2026-11-20&at=10:31:00'), '2026-11-20')).toBe(
    '/hotspot?date=2026-11-20&at=10%3A31%3A00&id=2026-11-20.885452',
  )
})

test('one of another day is read on its own day', () => {
  expect(hotspotPath('2026-11-19.885452', at('at=10:31:00'), '2026-11-20')).toBe(
    '/hotspot?date=2026-11-19&id=2026-11-19.885452',
  )
})
