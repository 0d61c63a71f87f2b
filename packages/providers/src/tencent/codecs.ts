import type { Codec } from '#codec.ts'
import { tencentDayBars } from './day-bars.ts'
import { tencentFiveDays, tencentMinutes } from './minutes.ts'
import { tencentQuotes } from './quotes.ts'
import { rankList } from './rank-list.ts'
import { tencentShortQuotes } from './short-quotes.ts'

export const TENCENT_CODECS: readonly Codec<unknown>[] = [
  ...[tencentQuotes, tencentShortQuotes, rankList],
  ...[tencentDayBars, tencentMinutes, tencentFiveDays],
]
