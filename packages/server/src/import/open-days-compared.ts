import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { OpenDay } from './fact.ts'

const NAMED = 10

/** What comparing somebody's calendar with ours came to; the days ours lacks were refused row by row. */
export function openDaysCompared(given: readonly OpenDay[]): string | undefined {
  const days = new Set<string>(given.map(({ day }) => day))
  const [first, last] = [[...days].sort().at(0), [...days].sort().at(-1)]
  if (!first || !last) return undefined
  const missing = tradeDaysBetween(first, last).filter(day => !days.has(day))
  const range = `${first} 至 ${last}`
  if (missing.length === 0) return `与本项目的交易日历核对：${range} 的 ${days.size} 个交易日都有，没有另存`
  const named = missing.slice(0, NAMED).join('、')
  return `与本项目的交易日历核对：${range} 文件缺少 ${missing.length} 个交易日（${named}${missing.length > NAMED ? '…' : ''}）`
}
