import { clsRoll } from './cls/roll.ts'
import { hisAnnouncement } from './cninfo/his-announcement.ts'
import { stockDirectory } from './cninfo/stock-list.ts'
import type { Codec } from './codec.ts'
import { EASTMONEY_CODECS } from './eastmoney/codecs.ts'
import { HITHINK_CODECS } from './hithink/codecs.ts'
import { SINA_CODECS } from './sina/codecs.ts'
import { TENCENT_CODECS } from './tencent/codecs.ts'
import { blockTop } from './ths/block-top.ts'
import { getHarden } from './ths/get-harden.ts'
import { hotPlates, hotStocks } from './ths/hot-list.ts'
import { limitUpPool, lowerLimitPool, openLimitPool } from './ths/limit-pools.ts'
import { thsNews } from './ths/news.ts'
import { poolDetail } from './xuangubao/pool-detail.ts'
import { surgeStocks } from './xuangubao/surge-stocks.ts'

/** Every reply that is understood. The order does not matter: a text is recognised by one codec or by none. */
export const CODECS: readonly Codec<unknown>[] = [
  ...SINA_CODECS,
  ...TENCENT_CODECS,
  clsRoll,
  ...EASTMONEY_CODECS,
  ...HITHINK_CODECS,
  blockTop,
  getHarden,
  hisAnnouncement,
  hotPlates,
  hotStocks,
  limitUpPool,
  lowerLimitPool,
  openLimitPool,
  poolDetail,
  stockDirectory,
  surgeStocks,
  thsNews,
]

/** Whose reply a text is, by its content alone; undefined for one that nobody here reads. */
export function recognise(text: string): Codec<unknown> | undefined {
  return CODECS.find(codec => codec.recognises(text))
}
