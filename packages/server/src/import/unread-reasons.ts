import { readReason } from '@kanpan/market/longhu/read-reason'
import type { LonghuSeat, Numbered } from './fact.ts'

const SHOWN = 5

/** The reasons of dragon-tiger lists whose words nobody foresaw, each with its text; undefined when all were read. */
export function unreadReasons(seats: readonly Numbered<LonghuSeat>[]): string | undefined {
  const unread = new Set(
    seats.flatMap(({ fact: { reason } }) => (reason.startsWith('未记录原因') || readReason(reason) ? [] : reason)),
  )
  if (unread.size === 0) return undefined
  const shown = [...unread].slice(0, SHOWN).map(reason => `“${reason}”`)
  return `未识别的上榜原因 ${unread.size} 种，天数与方向未知：${shown.join('、')}${unread.size > SHOWN ? '……' : ''}`
}
