import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { numberOf, refuse, textOf } from './cell-values.ts'

function secondAt(hour: number, minute: number, second: number): number {
  const real = hour < 24 && minute < 60 && second < 60
  return real ? hour * 3600 + minute * 60 + second : refuse('时间无法识别')
}

/** `09:25:00` as seconds from midnight. */
export function secondOfClock(value: unknown): number {
  const [, hour, minute, second] = /^(\d\d):(\d\d):(\d\d)$/.exec(textOf(value)) ?? []
  return hour ? secondAt(Number(hour), Number(minute), Number(second)) : refuse('时间无法识别')
}

/** `092500`, or the same with its leading zero lost: `92500`, `92500.0`, the number 92500. */
export function secondOfDigits(value: unknown): number {
  const [, digits = ''] = /^(\d{5,6})(?:\.0)?$/.exec(textOf(String(value))) ?? []
  const time = Number(digits)
  return digits === ''
    ? refuse('时间无法识别')
    : secondAt(Math.floor(time / 10_000), Math.floor(time / 100) % 100, time % 100)
}

/** `2026-07-30T00:04:48+08:00` or the same with a blank: the day and the second of it, Asia/Shanghai. */
export function momentOf(value: unknown): { readonly date: string; readonly second: number } {
  const [, date, clock] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\+08:00)?$/.exec(textOf(value)) ?? []
  return date ? { date, second: secondOfClock(clock) } : refuse('时间无法识别')
}

/** Seconds since 1970, as a number or its digits: the day and the second of it, Asia/Shanghai. */
export function momentOfUnix(value: unknown): { readonly date: string; readonly second: number } {
  const ms = numberOf(value) * 1000
  return ms > 0 ? { date: shanghaiDay(ms), second: shanghaiSecond(ms) } : refuse('时间无法识别')
}
