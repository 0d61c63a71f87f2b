import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'

/** Moments of a session a person looks back at. */
export const SESSION_MOMENTS = [
  { time: '09:15:00', title: '竞价' },
  { time: '09:20:00', title: '09:20' },
  { time: '09:25:00', title: '撮合' },
  { time: '09:30:00', title: '开盘' },
  { time: '09:45:00', title: '09:45' },
  { time: '10:00:00', title: '10:00' },
  { time: '10:30:00', title: '10:30' },
  { time: '11:00:00', title: '11:00' },
  { time: '11:30:00', title: '午间' },
  { time: '13:00:00', title: '午后' },
  { time: '13:30:00', title: '13:30' },
  { time: '14:00:00', title: '14:00' },
  { time: '14:30:00', title: '14:30' },
  { time: '14:57:00', title: '尾盘' },
  { time: '15:00:00', title: '收盘' },
] as const

/** A time as a person types it: 1031, 10:31, 10：31, 9:31:05. */
export function parseTime(typed: string): TimeOfDay | undefined {
  const found = /^(\d{1,2})[:：]?(\d{2})(?:[:：]?(\d{2}))?$/.exec(typed.trim())
  if (found === null) return undefined
  const [, hours = '', minutes = '', seconds = '00'] = found
  const time = `${hours.padStart(2, '0')}:${minutes}:${seconds}`
  return isTimeOfDay(time) ? time : undefined
}
