import type { AlertFiring } from '@kanpan/contract/model/alert/rule'
import { expect, test } from 'vitest'
import { firingPath, targetsText } from './firing-text.ts'

const link = (at: string | null) => ({ path: '/stock2/overview', date: '2026-11-20' as AlertFiring['day'], at })
const target = (name: string, ...facts: string[]) => ({ code: '600001', name, facts })

test('a firing leads to its minute, one of the evening to its day, one of several stocks to that stock', () => {
  expect(firingPath(link('10:32:00'))).toBe('/stock2/overview?date=2026-11-20&at=10%3A32%3A00')
  expect(firingPath(link(null))).toBe('/stock2/overview?date=2026-11-20')
  expect(firingPath(link('10:32:00'), '/stock/sector?code=881144')).toBe(
    '/stock/sector?code=881144&date=2026-11-20&at=10%3A32%3A00',
  )
})

test('of one alone the facts are told, of several the first names and how many there are', () => {
  expect(targetsText({ targets: [target('甲', '11.20元')], total: 1 })).toBe('甲 11.20元')
  expect(targetsText({ targets: ['甲', '乙', '丙', '丁'].map(name => target(name)), total: 30 })).toBe(
    '甲、乙、丙 等 30 个',
  )
})
