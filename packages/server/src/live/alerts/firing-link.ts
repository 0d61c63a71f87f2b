import type { AlertFiring as FiringWire } from '@kanpan/contract/model/alert/rule'
import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { readAlert } from '@kanpan/market/alert/rule'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { RuleError } from '@kanpan/market/selection/rule-error'
import type { NewFiring } from '#store/alerts/alert-store.ts'

/** What the player shows at a minute is what had happened by then: the first one by which a firing has. */
function atOf(second: number): string | null {
  if (second > SESSION.close) return null
  return timeOfDay(second < SESSION.morningFrom ? second : 60 * Math.ceil(second / 60))
}

/** Whether a condition tells of sectors, whose codes look like those of stocks. */
function isOfSectors(condition: string): boolean {
  try {
    return readAlert(condition).domain === 'sector'
  } catch (error) {
    // Written in the language of another day.
    if (error instanceof RuleError) return false
    throw error
  }
}

interface Linked extends Pick<NewFiring, 'targets' | 'day' | 'second'> {
  readonly condition: string
}

/** The day on screen at a moment, which until the auction opens, and on days without trading, is the last one. */
function shownAt(day: TradeDay, second: number): Pick<FiringWire['link'], 'date' | 'at'> {
  if (isTradeDay(day) && second >= SESSION.auctionFrom) return { date: day, at: atOf(second) }
  return { date: previousTradeDay(day) ?? day, at: null }
}

/** The screen that shows what a firing tells of, as it stood. */
export function linkOf({ targets, day, second, condition }: Linked): FiringWire['link'] {
  const code = targets.length === 1 ? targets[0]?.code : undefined
  const isNamed = StockCode.safeParse(code).success
  const own = isOfSectors(condition) ? `/stock/sector?code=${code}` : `/stock/detail/${code}`
  return { path: isNamed ? own : '/stock2/overview', ...shownAt(day, second) }
}
