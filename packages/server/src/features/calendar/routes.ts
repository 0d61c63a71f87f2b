import { calendar } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { calendarOf } from './calendar.ts'

export function calendarRoutes(door: MarketDoor): void {
  implementMarket(door, calendar, calendarOf)
}
