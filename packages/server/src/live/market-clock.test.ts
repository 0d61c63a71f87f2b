import { expect, test } from 'vitest'
import { marketTimer, newsMoment, wallTimer } from './market-clock.ts'

const at = (instant: string) => Date.parse(instant)
const SATURDAY_NIGHT = at('2026-11-21T04:02:00+08:00')

test('the fast market opens on the latest trading day at any hour', () => {
  const timer = marketTimer('fast', SATURDAY_NIGHT)
  expect(timer.read(SATURDAY_NIGHT)).toEqual({ day: '2026-11-20', second: 33_300, speed: 20, phase: 'auction' })
})

test('the fast market runs at twenty times, hurries through the break and closes', () => {
  const timer = marketTimer('fast', SATURDAY_NIGHT)
  const after = (seconds: number) => timer.read(SATURDAY_NIGHT + seconds * 1000)
  expect(after(45)).toMatchObject({ second: 34_200, speed: 20, phase: 'trading' })
  expect(after(405)).toMatchObject({ second: 41_400, speed: 300, phase: 'break' })
  expect(after(423)).toMatchObject({ second: 46_800, speed: 20, phase: 'trading' })
  expect(after(783)).toMatchObject({ second: 54_000, phase: 'closed' })
})

test('a minute after the close the next trading day begins, not the next calendar day', () => {
  const timer = marketTimer('fast', SATURDAY_NIGHT)
  expect(timer.read(SATURDAY_NIGHT + 844_000)).toMatchObject({ day: '2026-11-23', phase: 'auction' })
})

test('the wall clock shows the last close until the auction begins', () => {
  const read = (instant: string) => marketTimer('wall', 0).read(at(instant))
  expect(read('2026-11-20T10:31:00+08:00')).toEqual({ day: '2026-11-20', second: 37_860, speed: 1, phase: 'trading' })
  expect(read('2026-11-20T08:00:00+08:00')).toMatchObject({ day: '2026-11-19', phase: 'preopen' })
  expect(read('2026-11-22T12:00:00+08:00')).toMatchObject({ day: '2026-11-20', phase: 'holiday' })
})

test('the real clock says which day is about to begin, from a quarter to nine until it has', () => {
  const timer = wallTimer({ speed: 1, stepMs: 1_000, isShut: () => false })
  const upcoming = (instant: string) => timer.upcoming?.(at(instant))
  expect(upcoming('2026-11-20T08:45:00+08:00')).toEqual({ day: '2026-11-20', second: 31_500 })
  expect(upcoming('2026-11-20T09:14:59+08:00')).toEqual({ day: '2026-11-20', second: 33_299 })
  expect(['2026-11-20T08:44:59+08:00', '2026-11-20T09:15:00+08:00', '2026-11-21T09:00:00+08:00'].map(upcoming)).toEqual(
    [undefined, undefined, undefined],
  )
})

test('news of a real market go by the calendar where the day that is shown is another', () => {
  const timer = wallTimer({ speed: 1, stepMs: 1_000, isShut: () => false })
  const read = (instant: string) => timer.read(at(instant))
  expect(read('2026-11-20T22:00:00+08:00')).not.toHaveProperty('offHours')
  expect(newsMoment(read('2026-11-20T22:00:00+08:00'))).toEqual({ day: '2026-11-20', second: 79_200 })
  const night = read('2026-11-24T03:00:00+08:00')
  expect([night.day, newsMoment(night)]).toEqual(['2026-11-23', { day: '2026-11-24', second: 10_800 }])
  const sunday = read('2026-11-22T12:00:00+08:00')
  expect([sunday.day, newsMoment(sunday)]).toEqual(['2026-11-20', { day: '2026-11-22', second: 43_200 }])
})

test('a fixed clock does not move', () => {
  const timer = marketTimer('fixed:2026-11-19T14:05:06+08:00', 0)
  expect(timer.read(1)).toEqual(timer.read(10_000_000))
  expect(timer.read(1)).toMatchObject({ day: '2026-11-19', second: 50_706, speed: 0 })
})
