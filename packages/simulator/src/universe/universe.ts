import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { buildCompanies, type Company } from './companies.ts'
import { type CorporateCalendar, corporateCalendar } from './corporate-calendar.ts'
import { type Draw, drawOf } from './draw.ts'
import { FIRST_DAY } from './horizon.ts'
import { buildSectors, type Driver } from './sectors.ts'
import { buildTraits, type Traits } from './traits.ts'

/** A catalogue that does not exist, with what the daily model needs to know about every row. */
export interface Universe extends Catalogue {
  readonly seed: number
  readonly size: number
  /** How many of `sectors` are industries; they come first. */
  readonly industryCount: number
  readonly traits: Traits
  readonly driver: Driver
  readonly draw: Draw
  readonly calendar: CorporateCalendar
}

/** Who exists in the market of a seed, from the first day to the end of the known calendar. */
export function createUniverse(seed: number): Universe {
  const companies: readonly Company[] = buildCompanies(seed)
  const { sectors, driver, industryCount } = buildSectors(seed, companies)
  const calendar = corporateCalendar(seed, companies)
  const traits = buildTraits(seed, companies)
  return {
    seed,
    size: companies.length,
    stocks: companies.map((company, row) => ({
      code: company.code,
      name: company.name,
      initials: company.initials,
      exchange: company.exchange,
      board: company.board,
      industry: company.industry.name,
      region: company.region.name,
      listedOn: company.listedOn,
      totalShares: traits.totalShares[row] as number,
      floatShares: traits.floatShares[row] as number,
    })),
    sectors,
    industryCount,
    traits,
    driver,
    draw: drawOf(traits, driver, sectors.length),
    calendar,
  }
}

/** How many trading days lie between the first simulated day and `day`. */
export function dayNumber(day: TradeDay): number {
  return tradeDayDistance(FIRST_DAY, day)
}
