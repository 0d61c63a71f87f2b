import type { Ports } from '#sources/ports/ports.ts'
import { companyEventsPort } from './events/company-events-port.ts'
import { fundFlowPort } from './figures/fund-flow-port.ts'
import { marginPort } from './figures/margin-port.ts'
import { popularityPort } from './figures/popularity-port.ts'
import { sectorsPort } from './figures/sectors-port.ts'
import { treasuryPort } from './figures/treasury-port.ts'
import type { PortParts } from './first-answer.ts'
import { longhuPort } from './longhu/longhu-port.ts'
import { minutesPort } from './minutes-port.ts'
import { announcementsPort } from './news/announcements-port.ts'
import { flashNewsPort } from './news/flash-news-port.ts'
import { type ReferencePricesParts, referencePricesPort } from './past/reference-prices-port.ts'
import { stockBarsPort } from './past/stock-bars-port.ts'
import { poolsPort } from './pools/pools-port.ts'
import { reasonsPort } from './reasons-port.ts'

export interface PortsBesideParts extends PortParts, Pick<ReferencePricesParts, 'files'> {
  /** Milliseconds since 1970 by the market's clock. */
  readonly now: () => number
}

/** What is asked for beside quotes. A data set none of whose providers may be asked has no port. */
export function portsBeside(
  parts: PortsBesideParts,
): Omit<Ports, 'catalogue' | 'bars' | 'quotes' | 'indices' | 'orderBook'> {
  return {
    sectors: sectorsPort(parts),
    minutes: minutesPort(parts),
    pools: poolsPort(parts),
    reasons: reasonsPort(parts),
    flashNews: flashNewsPort(parts),
    announcements: announcementsPort(parts),
    fundFlow: fundFlowPort(parts),
    popularity: popularityPort(parts),
    companyEvents: companyEventsPort(parts),
    treasury: treasuryPort(parts),
    margin: marginPort(parts),
    longhu: longhuPort(parts),
    stockBars: stockBarsPort(parts),
    referencePrices: referencePricesPort(parts),
  }
}
