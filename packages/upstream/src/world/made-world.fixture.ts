import { StockCode } from '@kanpan/contract/model/stock'
import { prefixedSecurity } from '@kanpan/providers/prefixed-code'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { type IndexRow, isIndexRow, type QuoteRow } from '@kanpan/providers/rows/quote-row'
import { NOTHING, type World } from './world.ts'

export const DAY = '2026-09-30'
export const NOON = Date.parse(`${DAY}T12:00:00+08:00`)

export const CODES = ['600519', '000001', '300750', '688981', '002041', '920799'].map(code => StockCode.parse(code))

export const SEALED: readonly PoolRow[] = CODES.map((code, i) => ({
  code,
  name: `股票${i}`,
  priceYuan: 10 + i,
  changePct: 10,
  floatValueYuan: 1e9,
  firstSealSecond: 34_200 + i,
  lastSealSecond: 36_000 + i,
  brokenTimes: i,
  sealShares: 1000,
  sealYuan: 1000 * (10 + i),
  spell: { days: 4, boards: 2 },
  reasonTags: ['白酒'],
}))

const NEWS: readonly NewsRow[] = Array.from({ length: 60 }, (_, i) => ({
  id: String(1000 - i),
  day: DAY,
  second: 43_200 - i * 60,
  title: i % 3 === 0 ? '' : `标题${i}`,
  content: `财联社电，第${i}条。`,
  codes: CODES.slice(0, 1),
  important: false,
}))

const side = (yuan: number, step: number) =>
  Array.from({ length: 5 }, (_, level) => ({
    yuan: (Math.round(yuan * 100) + level * step) / 100,
    shares: 100 * (level + 1),
  }))

const QUOTES: readonly (QuoteRow | IndexRow)[] = [
  ...CODES.map((code, i) => ({
    code,
    name: `股票${i}`,
    day: DAY,
    second: 41_400,
    state: 'trading' as const,
    prevCloseYuan: 10,
    openYuan: 10,
    highYuan: 10.5,
    lowYuan: 9.8,
    lastYuan: 10.2,
    volumeShares: 1_000_000,
    amountYuan: 10_150_000,
    bids: side(10.19, -1),
    asks: side(10.21, 1),
    limitUpYuan: 11,
    limitDownYuan: 9,
  })),
  {
    index: 'sh000001',
    name: '上证指数',
    day: DAY,
    second: 41_400,
    prevClosePoints: 3000,
    openPoints: 3001,
    highPoints: 3020,
    lowPoints: 2990,
    lastPoints: 3010,
    amountYuan: 4e11,
  },
]
const LIST = CODES.flatMap((code, i) => {
  const quote = QUOTES[i]
  if (!quote || isIndexRow(quote)) return []
  const { day, second, bids, asks, ...row } = quote
  return [{ ...row, code, lastYuan: 10.2 - i / 100, mainNetYuan: 1000 * (i + 1) }]
})
const prefixedOf = (row: QuoteRow | IndexRow) => (isIndexRow(row) ? row.index : prefixedSecurity(row.code))

/** A day of few stocks, the same at every moment. */
export const MADE_WORLD: World = {
  ...NOTHING,
  marketDay: () => ({ day: DAY, second: 43_200 }),
  poolDays: () => ['2026-09-29', DAY],
  quotes: prefixed => prefixed.flatMap(code => QUOTES.filter(row => prefixedOf(row) === code)),
  list: () => LIST,
  boards: () => [
    {
      code: 'BK0896',
      tencentCode: 'pt01885525',
      kind: 'concept',
      name: '白酒',
      members: CODES.slice(0, 2),
      changePct: 1.5,
    },
    { code: 'BK0477', tencentCode: 'pt01881125', kind: 'industry', name: '酿酒行业', members: CODES.slice(0, 1) },
  ],
  pool: kind => (kind === 'up' ? SEALED : []),
  news: () => NEWS,
  announcements: () => CODES.map((code, i) => ({ id: String(i), code, name: `股票${i}`, day: DAY, title: '公告' })),
  heat: () => CODES.map((code, i) => ({ code, name: `股票${i}`, rank: i + 1, heat: 1000 - i })),
}
