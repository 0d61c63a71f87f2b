import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { sessionSecondsBetween } from './session-seconds.ts'
import { secondOfDay } from './shanghai-time.ts'

const moment = ([day, time]: readonly [string, string]) => ({ day: TradeDay.parse(day), second: secondOfDay(time) })

test.each([
  { what: 'within the morning', from: ['2026-11-20', '10:19:05'], to: ['2026-11-20', '10:31:05'], seconds: 720 },
  { what: 'across the break', from: ['2026-11-20', '11:29:00'], to: ['2026-11-20', '13:02:00'], seconds: 180 },
  { what: 'within the break', from: ['2026-11-20', '11:30:00'], to: ['2026-11-20', '12:45:00'], seconds: 0 },
  { what: 'until the open', from: ['2026-11-20', '09:25:10'], to: ['2026-11-20', '09:29:59'], seconds: 0 },
  { what: 'over the open', from: ['2026-11-20', '09:24:00'], to: ['2026-11-20', '09:31:00'], seconds: 120 },
  { what: 'in the evening', from: ['2026-11-20', '15:00:00'], to: ['2026-11-20', '18:00:00'], seconds: 0 },
  { what: 'over a weekend', from: ['2026-11-20', '14:50:00'], to: ['2026-11-23', '09:20:00'], seconds: 900 },
] as const)('only the session counts: $what', ({ from, to, seconds }) => {
  expect(sessionSecondsBetween(moment(from), moment(to))).toBe(seconds)
})
