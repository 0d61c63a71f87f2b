import type { TradeDay } from '@kanpan/contract/model/stock'
import { type EndpointFacts, endpoint } from './endpoint.ts'

export interface ReportAsk {
  /** Clauses in brackets, one after the other: all of them hold. */
  readonly filter: string
  /** From 1. From 100 on nothing is answered: `REPORT_ROWS` keeps every report below. */
  readonly page: number
}

interface ReportSpec {
  readonly name: string
  readonly purpose: string
  /** Columns by which it is sorted, and 1 or -1 for each. */
  readonly sort: readonly [columns: string, types: string]
  readonly filter: (day: TradeDay) => string
  readonly codecName?: string
  readonly isUsed?: false
}

const REPORT_ROWS = 500
/** Both sides of a list are read alike. */
const SEATS = 'RPT_BILLBOARD_DAILYDETAILSBUY/SELL'

/** One report of the data centre. A row of it is a row of the page it belongs to. */
function report({ sort: [sortColumns, sortTypes], filter, ...spec }: ReportSpec) {
  const { name } = spec
  return endpoint<ReportAsk>({
    ...spec,
    group: 'em-datacenter',
    host: 'datacenter-web.eastmoney.com',
    perRequest: REPORT_ROWS,
    query: ({ filter: clauses, page }) => ({
      path: '/api/data/v1/get',
      query: {
        reportName: name,
        columns: 'ALL',
        filter: clauses,
        sortColumns,
        sortTypes,
        pageSize: REPORT_ROWS,
        pageNumber: page,
        source: 'WEB',
        client: 'WEB',
      },
    }),
    probe: day => ({ filter: filter(day), page: 1 }),
  })
}

const onDay = (column: string) => (day: TradeDay) => `(${column}='${day}')`
const fromDay = (column: string) => (day: TradeDay) => `(${column}>='${day}')`

/** Dragon-tiger lists of a day: a row for each stock and reason. */
export const longhuList = report({
  name: 'RPT_DAILYBILLBOARD_DETAILSNEW',
  purpose: '龙虎榜',
  sort: ['SECURITY_CODE,TRADE_DATE', '1,-1'],
  filter: onDay('TRADE_DATE'),
})

/** The five largest buyers of each list of a day. */
export const longhuBuyers = report({
  name: 'RPT_BILLBOARD_DAILYDETAILSBUY',
  codecName: SEATS,
  purpose: '龙虎榜买方席位',
  sort: ['SECURITY_CODE,BUY', '1,-1'],
  filter: onDay('TRADE_DATE'),
})

export const longhuSellers = report({
  name: 'RPT_BILLBOARD_DAILYDETAILSSELL',
  codecName: SEATS,
  purpose: '龙虎榜卖方席位',
  sort: ['SECURITY_CODE,SELL', '1,-1'],
  filter: onDay('TRADE_DATE'),
})

/** What is paid and given out for shares, by the day they go without; yuan and shares for ten shares. */
export const exRights = report({
  name: 'RPT_SHAREBONUS_DET',
  purpose: '除权除息',
  sort: ['EX_DIVIDEND_DATE,SECURITY_CODE', '1,1'],
  filter: onDay('EX_DIVIDEND_DATE'),
})

export const treasuryYields = report({
  name: 'RPTA_WEB_TREASURYYIELD',
  purpose: '30 年国债收益率',
  sort: ['SOLAR_DATE', '-1'],
  filter: () => '',
})

/** By exchange, and of all of them. */
export const marginBalances = report({
  name: 'RPTA_RZRQ_LSDB',
  purpose: '融资融券',
  sort: ['DIM_DATE', '-1'],
  filter: () => '',
})

export const newIssues = report({
  name: 'RPTA_APP_IPOAPPLY',
  purpose: '新股申购与上市',
  sort: ['APPLY_DATE,SECURITY_CODE', '-1,1'],
  filter: () => '',
})

export const unlocks = report({
  name: 'RPT_LIFT_STAGE',
  purpose: '解禁',
  sort: ['FREE_DATE', '1'],
  filter: fromDay('FREE_DATE'),
})

export const earnings = report({
  name: 'RPT_LICO_FN_CPD',
  purpose: '业绩',
  sort: ['NOTICE_DATE,SECURITY_CODE', '-1,1'],
  filter: () => '',
})

export const earningsForecasts = report({
  name: 'RPT_PUBLIC_OP_NEWPREDICT',
  purpose: '业绩预告',
  sort: ['NOTICE_DATE,SECURITY_CODE', '-1,1'],
  filter: () => '',
})

/** Days on which reports are due, of a period: `(REPORT_DATE='2026-09-30')`. */
export const reportDays = report({
  name: 'RPT_PUBLIC_BS_APPOIN',
  purpose: '业绩披露日',
  sort: ['FIRST_APPOINT_DATE,SECURITY_CODE', '1,1'],
  filter: () => '',
})

/** Who is suspended on a day: asked without a market and a day it answers nothing. */
export const suspensions = report({
  name: 'RPT_CUSTOM_SUSPEND_DATA_INTERFACE',
  purpose: '停复牌',
  isUsed: false,
  sort: ['SUSPEND_START_DATE', '-1'],
  filter: day => `(MARKET="全部")(DATETIME='${day}')`,
})

export const EASTMONEY_REPORTS: readonly EndpointFacts[] = [
  longhuList,
  longhuBuyers,
  longhuSellers,
  exRights,
  treasuryYields,
  marginBalances,
  newIssues,
  unlocks,
  earnings,
  earningsForecasts,
  reportDays,
  suspensions,
]
