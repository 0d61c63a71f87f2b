import { ownBars } from './bars.ts'
import { ownConcepts, ownNames, ownStocks } from './catalogue.ts'
import { ownLimitUps } from './limit-ups.ts'
import { ownLonghu } from './longhu.ts'
import { ownNews } from './news.ts'
import type { OwnTable } from './own-table.ts'
import { ownSeries } from './series.ts'

/** Every data set that can be written and read back, in the order they are read. */
export const OWN_TABLES: readonly OwnTable[] = [
  ownStocks,
  ownNames,
  ownConcepts,
  ownBars,
  ownLimitUps,
  ownLonghu,
  ownSeries,
  ownNews,
]
