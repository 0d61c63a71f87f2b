import type { CompanyEvent, CompanyEventKind } from '@kanpan/contract/model/company-event'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { dayEvents, filtered } from './day-events.ts'

const RANGE = { from: '2025-11-01', to: '2025-11-30' }

const event = (day: string, kind: CompanyEventKind, code: string): CompanyEvent => ({
  ...{ day, announcedOn: '2025-11-20', kind, code: StockCode.parse(code), name: code, industry: null, detail: '除息' },
  ...{ importance: 1, nextDayPct: null, unlock: null, earnings: null, earningsForecast: null },
})

const published = {
  events: [
    event('2025-11-21', 'exRight', '600001'),
    event('2025-11-21', 'exRight', '600002'),
    event('2025-11-27', 'listing', '600003'),
  ],
  counts: [{ day: '2025-11-21', kind: 'exRight', count: 45 } as const],
}
const own = {
  codes: new Set(['600002', '600009']),
  events: [event('2025-11-21', 'exRight', '600002'), event('2025-11-21', 'exRight', '600009')],
}
const nobody = { codes: new Set<string>(), events: [] }

test('companies with the same event on a day stand together, what the rules fix before them', () => {
  const list = dayEvents(RANGE, published, nobody)
  expect(
    list.map(({ day, kind, events }) => [day.slice(8), kind, ...events.map(({ code }) => code)].join(' ')),
  ).toEqual(['20 macro', '21 expiry', '21 exRight 600001 600002', '26 expiry', '27 listing 600003', '30 macro'])
})

test("a person's own stocks come first, among them those the answer for all left out", () => {
  const [group] = dayEvents(RANGE, published, own).filter(({ kind }) => kind === 'exRight')
  expect(group?.events.map(({ code }) => code)).toEqual(['600002', '600009', '600001'])
  expect(group?.count).toBe(45)
})

test('only the own stocks, or only a kind, are left by a filter', () => {
  const list = dayEvents(RANGE, published, own)
  const mine = filtered(list, { kind: undefined, isOwn: true }, own)
  expect(mine.map(({ kind, count }) => [kind, count])).toEqual([['exRight', 2]])
  const expiries = filtered(list, { kind: 'expiry', isOwn: false }, own)
  expect(expiries.map(({ day }) => day)).toEqual(['2025-11-21', '2025-11-26'])
})
