import { expect, test } from 'vitest'
import { monthEvents } from './month-events.ts'

const event = (day: string, kind: 'listing' | 'exRight', name: string) =>
  ({ day, announcedOn: '2025-11-20', kind, code: '600001', name, detail: '除息' }) as const

test('companies with the same event on a day stand together, what the rules fix before them', () => {
  const list = monthEvents('2025-11', [
    event('2025-11-21', 'exRight', '甲'),
    event('2025-11-21', 'exRight', '乙'),
    event('2025-11-27', 'listing', '丙'),
  ])
  expect(
    list.map(({ day, kind, stocks }) => `${day.slice(8)} ${kind} ${stocks.map(({ name }) => name).join('')}`),
  ).toEqual(['20 macro ', '21 expiry ', '21 exRight 甲乙', '26 expiry ', '27 listing 丙', '30 macro '])
})
