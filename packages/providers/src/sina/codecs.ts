import type { Codec } from '#codec.ts'
import { adjustmentFactors } from './adjustment-factors.ts'
import { sinaDayBars } from './day-bars.ts'
import { sinaFeed } from './live-feed.ts'
import { sinaMoneyFlow } from './money-flow.ts'
import { sinaQuotes } from './quotes.ts'
import { sinaShortQuotes } from './short-quotes.ts'
import { sinaTreasury } from './treasury.ts'

export const SINA_CODECS: readonly Codec<unknown>[] = [
  ...[sinaQuotes, sinaShortQuotes],
  ...[adjustmentFactors, sinaDayBars],
  ...[sinaFeed, sinaMoneyFlow, sinaTreasury],
]
