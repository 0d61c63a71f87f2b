import type { CompanyEvent } from '@kanpan/contract/model/company-event'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { eventLine } from './event-labels.ts'

const event: CompanyEvent = {
  ...{ day: '2025-10-30', announcedOn: '2025-09-30', kind: 'earnings', code: StockCode.parse('600001'), name: '甲' },
  ...{
    industry: null,
    detail: '除息',
    importance: 1,
    nextDayPct: null,
    unlock: null,
    earnings: null,
    earningsForecast: null,
  },
}
const period = '2025 年三季报'
const figures = {
  ...{ publishedAt: '17:01:02', revenueYuan: 2e9, revenueChangePct: 5, netProfitYuan: -3.2e8 },
  netProfitChangePct: null,
}
const range = { period, publishedAt: '17:01:02', lowYuan: 1e8, highYuan: 2e8, lowChangePct: 50, highChangePct: 120 }

test.each([
  ['除息', event],
  ['除息 次日 -1.20%', { ...event, nextDayPct: -1.2 }],
  ['2025 年三季报 预约披露', { ...event, earnings: { period, figures: null } }],
  ['2025 年三季报 净亏 3.20亿元 营收 20.00亿元 +5.00%', { ...event, earnings: { period, figures } }],
  ['2025 年三季报 预增 同比 +50.00% 至 +120.00%', { ...event, earningsForecast: { ...range, type: 'rise' } }],
  [
    '2025 年三季报 扭亏 净利 1.00亿元 至 净利 2.00亿元',
    { ...event, earningsForecast: { ...range, type: 'turn', lowChangePct: null, highChangePct: null } },
  ],
  [
    '首发原股东 1.20亿股 占流通 12.3% 市值未知',
    { ...event, unlock: { shares: 1.2e8, pctOfFloat: 12.3, valueYuan: null, holders: '首发原股东' } },
  ],
] as const)('%s', (line, event) => {
  expect(eventLine(event)).toBe(line)
})
