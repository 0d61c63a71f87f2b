import { StockCode } from '@kanpan/contract/model/stock'
import { shanghaiDay, shanghaiMs, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { currentCode } from '@kanpan/market/rules/bse-renumbering'
import { z } from 'zod'
import { numberIn } from './number-text.ts'
import { refuseRow } from './read-rows.ts'

/** A number that may be missing: nothing, dashes and words are unknown. */
export const MaybeNumber = z
  .union([z.number(), z.string(), z.null()])
  .optional()
  .transform(value => {
    const number = numberIn(value)
    return Number.isNaN(number) ? undefined : number
  })

/** A text that may be missing. */
export const MaybeText = z
  .string()
  .nullish()
  .transform(value => value ?? '')

/** The A share of six digits, under the code it bears now; undefined for a bond, a fund, a B share. */
export function shareIfAny(digits: string): StockCode | undefined {
  const { data } = StockCode.safeParse(digits)
  return data === undefined || boardOf(data) === undefined ? undefined : currentCode(data)
}

/** The same; refuses the row of anything else. */
export function shareCode(digits: string): StockCode {
  return shareIfAny(digits) ?? refuseRow(`不是 A 股代码：${digits}`)
}

/** A calendar day and the second of it, Asia/Shanghai. */
export interface Moment {
  readonly day: string
  readonly second: number
}

/** Seconds since 1970, as a number or its digits. */
export function momentOfUnix(seconds: number): Moment {
  if (!(seconds > 0) || !Number.isInteger(seconds)) return refuseRow('时间无法识别')
  return { day: shanghaiDay(seconds * 1000), second: shanghaiSecond(seconds * 1000) }
}

export function unixOf({ day, second }: Moment): number {
  return shanghaiMs(day, second) / 1000
}

/** The second of a day; refuses the row where the time is of another day. */
export function secondOn(day: string | undefined, seconds: number | undefined): number | undefined {
  if (seconds === undefined || seconds === 0) return undefined
  const moment = momentOfUnix(seconds)
  return day === undefined || moment.day === day ? moment.second : refuseRow(`时间不在 ${day}：${moment.day}`)
}
