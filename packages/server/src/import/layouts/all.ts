import type { Layout } from '#import/fact.ts'
import { clsLimitUps } from './cls-limit-ups.ts'
import { comparedBars, tushareBars } from './daily-bars.ts'
import { adataStocks, tushareStocks } from './stock-lists.ts'
import { thsConcepts } from './ths-concepts.ts'

export const LAYOUTS: readonly Layout[] = [
  adataStocks,
  tushareStocks,
  tushareBars,
  comparedBars,
  clsLimitUps,
  thsConcepts,
]
