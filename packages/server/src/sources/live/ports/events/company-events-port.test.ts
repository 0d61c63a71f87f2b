import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { PROVIDERS } from '@kanpan/providers/codec'
import {
  earnings,
  earningsForecasts,
  newShares,
  reportDays,
  shareBonus,
  unlocks,
} from '@kanpan/providers/eastmoney/datacenter/company'
import type { EarningsForecastRow, EarningsRow, ReportDayRow } from '@kanpan/providers/rows/company-row'
import { expect, test } from 'vitest'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { loopbackHost } from '#sources/live/hosts/loopback-host.fixture.ts'
import { companyEventsPort } from './company-events-port.ts'
import { yearBefore } from './event-rows.ts'

const DAY = TradeDay.parse('2026-08-28')
const ASK = { day: DAY, second: 40_000, from: '2026-08-21', to: '2026-10-12' }
const code = StockCode.parse('600519')
const NOTHING = JSON.stringify({ result: null, success: false, message: '返回数据为空', code: 9201 })

/** What the reports of a data centre answer, by name; one that is not named is empty. */
async function asked(reports: Readonly<Record<string, string>>) {
  const filters: [string, string][] = []
  const { base } = await loopbackHost((reply, { url }) => {
    const query = new URL(url, 'http://host').searchParams
    const name = query.get('reportName') ?? ''
    filters.push([name, query.get('filter') ?? ''])
    reply.end(reports[name] ?? NOTHING)
  })
  const port = companyEventsPort({ client: clientOf({ base }), providers: PROVIDERS, speed: 1 })
  return { batch: await port?.ask(ASK, NOW.signal), filters }
}

const bonus = (more: object) => ({
  ...{ code, name: '贵州茅台', exDay: '2026-09-03', recordDay: '2026-09-02', plannedOn: '2026-04-02' },
  ...{ cashYuanPerShare: 2.7, bonusSharesPerShare: undefined, transferSharesPerShare: undefined, progress: '实施分配' },
  ...more,
})

test('every report is asked for the days wanted, each as its own column has them', async () => {
  const { batch, filters } = await asked({})
  const within = (column: string) => `(${column}>='2026-08-21')(${column}<='2026-10-12')`
  expect(filters).toEqual([
    ['RPT_SHAREBONUS_DET', within('EX_DIVIDEND_DATE')],
    ['RPTA_APP_IPOAPPLY', within('LISTING_DATE')],
    ['RPT_LIFT_STAGE', within('FREE_DATE')],
    ['RPT_PUBLIC_OP_NEWPREDICT', within('NOTICE_DATE')],
    ['RPT_LICO_FN_CPD', within('NOTICE_DATE')],
    ['RPT_PUBLIC_BS_APPOIN', "(REPORT_DATE='2026-06-30')"],
  ])
  expect(batch).toEqual({ provider: 'em-datacenter', day: DAY, rows: [], isWhole: true, refused: undefined })
})

test('ex-rights say what is given for ten shares, and are known since they were planned', async () => {
  const rows = [
    bonus({}),
    bonus({ bonusSharesPerShare: 0.1, transferSharesPerShare: 0.3 }),
    bonus({ exDay: undefined }),
  ]
  const { batch } = await asked({ RPT_SHAREBONUS_DET: shareBonus.encode({ rows }) })
  expect(batch?.rows).toEqual([
    { code, kind: 'exRight', day: '2026-09-03', announcedOn: '2026-04-02', detail: '除息' },
    { code, kind: 'exRight', day: '2026-09-03', announcedOn: '2026-04-02', detail: '除权除息，每10股送转4股' },
  ])
})

test('listings are known since they were applied for, unlocks since they came into what is asked for', async () => {
  const share = {
    ...{ code, name: '新股', applyCode: '787001', issuePriceYuan: 20 },
    ...{ applyDay: '2026-08-20', ballotDay: undefined, payDay: undefined, listedOn: '2026-09-01' },
  }
  const unlock = { code, day: '2026-09-10', kind: '首发原股东限售股份', shares: 5e7, valueYuan: 1e9, holders: 3 }
  const { batch } = await asked({
    RPTA_APP_IPOAPPLY: newShares.encode({ rows: [share, { ...share, listedOn: undefined }] }),
    RPT_LIFT_STAGE: unlocks.encode({ rows: [unlock, { ...unlock, shares: undefined }] }),
  })
  expect(batch?.rows).toEqual([
    { code, kind: 'listing', day: '2026-09-01', announcedOn: '2026-08-20', detail: '上市首日' },
    {
      ...{ code, kind: 'unlock', day: '2026-09-10', announcedOn: '2026-07-27', detail: '首发原股东限售股份' },
      unlock: { shares: 5e7, holders: '首发原股东限售股份' },
    },
  ])
})

const appointment = (more: Partial<ReportDayRow>): ReportDayRow => ({
  ...{ code, firstDay: '2026-08-25', movedDays: [], publishedOn: undefined },
  ...more,
})
const figures = (more: Partial<EarningsRow>): EarningsRow => ({
  ...{ code, announcedOn: '2026-08-27', periodOn: '2026-06-30', earningsYuanPerShare: 1 },
  ...{ revenueYuan: 1.5e9, revenueChangePct: 50, netProfitYuan: 3e8, netProfitChangePct: -25 },
  ...more,
})

test('a report is due on the day that was appointed last, and has its figures once it is published', async () => {
  const due = await asked({
    RPT_PUBLIC_BS_APPOIN: reportDays.encode({ rows: [appointment({ movedDays: ['2026-08-26', '2026-08-31'] })] }),
    RPT_LICO_FN_CPD: earnings.encode({ rows: [figures({})] }),
  })
  expect(due.batch?.rows).toEqual([
    {
      ...{ code, kind: 'earnings', day: '2026-08-31', announcedOn: '2026-07-17', detail: '2026 年半年报' },
      earnings: { period: '2026 年半年报', figures: undefined },
    },
  ])
  const published = await asked({
    RPT_PUBLIC_BS_APPOIN: reportDays.encode({ rows: [appointment({ publishedOn: '2026-08-27' })] }),
    RPT_LICO_FN_CPD: earnings.encode({ rows: [figures({ periodOn: '2026-03-31', revenueYuan: 1 }), figures({})] }),
  })
  expect(published.batch?.rows[0]).toMatchObject({
    day: '2026-08-27',
    earnings: {
      figures: { second: 0, revenueYuan: 1.5e9, revenueBeforeYuan: 1e9, netProfitYuan: 3e8, netProfitBeforeYuan: 4e8 },
    },
  })
})

test('the year before is what a change says it was, and unknown where it says two', () => {
  expect(yearBefore(50, -50)).toBe(100)
  expect(yearBefore(-50, -150)).toBeNaN()
  expect(yearBefore(-50, 50)).toBe(-100)
  expect(yearBefore(50, 150)).toBeNaN()
  expect(yearBefore(50, undefined)).toBeNaN()
})

const forecast = (more: Partial<EarningsForecastRow>): EarningsForecastRow => ({
  ...{ code, announcedOn: '2026-08-26', periodOn: '2026-09-30', figure: '004', type: '预增' },
  ...{ lowYuan: 3e8, highYuan: 4e8, beforeYuan: 1e8, lowChangePct: 200, highChangePct: 300 },
  ...more,
})

test('a forecast of net profit is one; of other figures, of no size and of no sense there is none', async () => {
  const rows = [
    ...[forecast({}), forecast({ figure: '005' }), forecast({ type: '不确定' })],
    ...[
      forecast({ lowYuan: undefined, highYuan: undefined }),
      forecast({ type: '增亏', lowYuan: undefined, highYuan: -2e8 }),
    ],
  ]
  const { batch } = await asked({ RPT_PUBLIC_OP_NEWPREDICT: earningsForecasts.encode({ rows }) })
  const period = '2026 年三季报'
  expect(batch?.rows).toEqual([
    {
      ...{ code, kind: 'earningsForecast', day: '2026-08-26', announcedOn: '2026-08-26', detail: period },
      earningsForecast: { period, second: 0, type: 'rise', lowYuan: 3e8, highYuan: 4e8, beforeYuan: 1e8 },
    },
    {
      ...{ code, kind: 'earningsForecast', day: '2026-08-26', announcedOn: '2026-08-26', detail: period },
      earningsForecast: { period, second: 0, type: 'loss', lowYuan: -2e8, highYuan: -2e8, beforeYuan: 1e8 },
    },
  ])
})

test('what is not of the days asked for, or of an announcement to come, is not told', async () => {
  const { batch } = await asked({
    RPT_SHAREBONUS_DET: shareBonus.encode({
      rows: [bonus({ exDay: '2026-10-13' }), bonus({ plannedOn: '2026-08-31' })],
    }),
  })
  expect(batch?.rows).toEqual([])
})

test('a row that cannot be costs itself', async () => {
  const text = shareBonus.encode({ rows: [bonus({}), bonus({ exDay: '2026-09-04' })] })
  const { batch } = await asked({ RPT_SHAREBONUS_DET: text.replace('2026-09-04 00:00:00', '2026-99-04') })
  expect(batch).toMatchObject({ isWhole: true, refused: { rows: 1, reason: '不是日期：2026-99-04' } })
  expect(batch?.rows).toHaveLength(1)
})

test('without the provider that has them there are no events', () => {
  expect(companyEventsPort({ client: clientOf({}), providers: ['ths', 'sina'], speed: 1 })).toBeUndefined()
})
