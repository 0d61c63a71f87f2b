import { calendar, companyEvents } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { calendarOf } from './calendar.ts'
import { companyEventsOf } from './company-events.ts'

export function calendarRoutes(door: MarketDoor): void {
  implementMarket(door, calendar, calendarOf)
  implementMarket(door, companyEvents, companyEventsOf)
}
