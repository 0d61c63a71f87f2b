import { calendar, companyEvents } from '@kanpan/contract/api/api2/own'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { calendarOf } from './calendar.ts'
import { companyEventsOf } from './company-events.ts'

export function calendarRoutes(router: MarketRouter): void {
  implementMarket(router, calendar, calendarOf)
  implementMarket(router, companyEvents, companyEventsOf)
}
