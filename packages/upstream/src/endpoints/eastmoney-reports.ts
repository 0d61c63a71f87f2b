import { addTradeDays, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import type { Codec } from '@kanpan/providers/codec'
import {
  earnings,
  earningsForecasts,
  newShares,
  reportDays,
  shareBonus,
  unlocks,
} from '@kanpan/providers/eastmoney/datacenter/company'
import { branchTrades, dailyBillboard, dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import {
  exchangeMargin,
  marketMargin,
  stockMargin,
  treasuryYields,
} from '@kanpan/providers/eastmoney/datacenter/series'
import { suspensions } from '@kanpan/providers/eastmoney/datacenter/suspensions'
import type { BranchTradeRow, SeatRow } from '@kanpan/providers/rows/longhu-row'
import { jsonAnswer } from '#http/answer.ts'
import type { DayRange, World } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'
import { inCallback } from './in-callback.ts'
import { pageOf } from './page-of.ts'
import { inReport, type Raw, sortedBy, written } from './raw-rows.ts'

const MOST_ROWS = 5_000
/** From this page on nothing is answered. */
const NO_PAGE = 100
/** What companies go through is looked for so many trading days back and ahead where no day was asked for. */
const DAYS_BACK = 250
const DAYS_AHEAD = 60

const EMPTY = { version: null, result: null, success: false, message: '返回数据为空', code: 9201 }
const UNKNOWN = { version: null, result: null, success: false, message: '报表配置不存在，请检查报表名称', code: 9501 }
/** The number that all institutions have. */
const INSTITUTION = '0'
const BAD_FILTER = { ...UNKNOWN, message: '过滤条件解析错误' }

interface Clause {
  readonly column: string
  readonly operator: string
  readonly value: string
}

const CLAUSE = /\(([A-Z_]+)\s*(>=|<=|=|>|<)\s*(?:'([^']*)'|"([^"]*)")\)/g

/** Clauses in brackets, all of which hold; undefined for what cannot be read. */
function clausesIn(filter: string): readonly Clause[] | undefined {
  const clauses = [...filter.matchAll(CLAUSE)].map(([, column = '', operator = '', single, double]) => ({
    column,
    operator,
    value: single ?? double ?? '',
  }))
  return filter.replaceAll(CLAUSE, '').trim() === '' ? clauses : undefined
}

function holds({ column, operator, value }: Clause, raw: Raw): boolean {
  const cell = String(raw[column] ?? '')
  // A day stands with its midnight behind it.
  const own = /^\d{4}-\d\d-\d\d 00:00:00$/.test(cell) ? cell.slice(0, 10) : cell
  if (operator === '=') return own === value
  if (operator === '>=') return own >= value
  if (operator === '<=') return own <= value
  return operator === '>' ? own > value : own < value
}

interface Question {
  readonly clauses: readonly Clause[]
  readonly scene: Scene
}

/** The days within which a column is asked for. */
function rangeOf(column: string, { clauses, scene: { at } }: Question): DayRange {
  const own = clauses.filter(clause => clause.column === column)
  const today = tradeDayOnOrBefore(at.day)
  const usualFrom = (today && addTradeDays(today, -DAYS_BACK)) ?? at.day
  const usualTo = (today && addTradeDays(today, DAYS_AHEAD)) ?? at.day
  return {
    from: own.find(({ operator }) => operator === '=' || operator.startsWith('>'))?.value ?? usualFrom,
    to: own.find(({ operator }) => operator === '=' || operator.startsWith('<'))?.value ?? usualTo,
  }
}

/** Of the day asked for: with a range the last of its days. */
function listsOf({ clauses, scene }: Question) {
  const days = clauses.filter(({ column }) => column === 'TRADE_DATE').map(({ value }) => value)
  const day = days.toSorted().at(-1) ?? scene.world.marketDay(scene.at).day
  return scene.world.longhu(day, scene.at)
}

/** Of the running day, where a market and that day are asked for; else nothing is answered. */
function suspensionsOn(question: Question) {
  const { world, at } = question.scene
  const { day } = world.marketDay(at)
  if (wantedOf(question, 'MARKET') === undefined || wantedOf(question, 'DATETIME') !== day) return []
  return world
    .list(at)
    .filter(({ state }) => state === 'suspended')
    .map(({ code, name }) => ({
      ...{ code, name, from: { day, second: 34_200 }, to: undefined, resumesOn: undefined },
      ...{ reason: undefined, duration: '连续停牌' },
    }))
}

const wantedOf = ({ clauses }: Question, name: string) =>
  clauses.find(({ column, operator }) => column === name && operator === '=')?.value

/** What each branch did in the stocks of a day's lists: what stands on both of their sides stands once. */
function tradesOf(question: Question): readonly BranchTradeRow[] {
  const { lists = [], buyers = [], sellers = [] } = listsOf(question) ?? {}
  const keyOf = ({ code, reason }: Pick<SeatRow, 'code' | 'reason'>) => `${code} ${reason}`
  const listing = new Map(lists.map(list => [keyOf(list), list]))
  // Institutions go by one name, and each is one of its own.
  const isBranch = ({ branchCode }: SeatRow) => branchCode !== INSTITUTION
  const seats = new Map([...sellers, ...buyers].filter(isBranch).map(seat => [`${keyOf(seat)} ${seat.branch}`, seat]))
  return [...seats.values()].flatMap(seat => {
    const list = listing.get(keyOf(seat))
    return list ? [{ ...seat, name: list.name, changePct: list.changePct }] : []
  })
}

/** A page of a report, found and sorted by the provider's own columns. */
function report<Row>(
  codec: Codec<Row>,
  rowsOf: (question: Question) => readonly Row[] | undefined | Promise<readonly Row[] | undefined>,
  /** Columns that are asked by and that no row holds. */
  ...ignored: readonly string[]
): (question: Question, query: URLSearchParams) => Promise<string> {
  return async (question, query) => {
    const rows = (await rowsOf(question)) ?? []
    const clauses = question.clauses.filter(({ column }) => !ignored.includes(column))
    const found = written(codec, rows, inReport).filter(({ raw }) => clauses.every(clause => holds(clause, raw)))
    const types = (query.get('sortTypes') ?? '').split(',').map(Number)
    const columns = (query.get('sortColumns') ?? '').split(',').filter(Boolean)
    const sorted = sortedBy(
      found,
      columns.map((column, i) => [column, types[i] ?? 1] as const),
    )
    const number = Number(query.get('pageNumber')) || 1
    const page = pageOf(sorted, { page: String(number), size: query.get('pageSize') ?? '50', most: MOST_ROWS })
    if (page.length === 0 || number >= NO_PAGE) return JSON.stringify(EMPTY)
    return question.scene.write(codec, { rows: page.map(({ row }) => row), total: sorted.length })
  }
}

const ofCompanies =
  <Row>(
    column: string,
    rowsOf: (world: World) => (range: DayRange, at: Scene['at']) => readonly Row[] | Promise<readonly Row[]>,
  ) =>
  (question: Question) =>
    rowsOf(question.scene.world)(rangeOf(column, question), question.scene.at)

const REPORTS: Readonly<Record<string, ReturnType<typeof report>>> = {
  RPT_DAILYBILLBOARD_DETAILSNEW: report(dailyBillboard, question => listsOf(question)?.lists),
  RPT_BILLBOARD_DAILYDETAILSBUY: report(dailySeats, question => listsOf(question)?.buyers),
  RPT_BILLBOARD_DAILYDETAILSSELL: report(dailySeats, question => listsOf(question)?.sellers),
  RPT_OPERATEDEPT_TRADE_DETAILS: report(branchTrades, tradesOf),
  RPT_OPERATEDEPT_TRADE_DETAILSNEW: report(branchTrades, tradesOf),
  RPT_SHAREBONUS_DET: report(
    shareBonus,
    ofCompanies('EX_DIVIDEND_DATE', ({ companies }) => companies.exRights),
  ),
  RPTA_APP_IPOAPPLY: report(
    newShares,
    ofCompanies('LISTING_DATE', ({ companies }) => companies.newShares),
  ),
  RPT_LIFT_STAGE: report(
    unlocks,
    ofCompanies('FREE_DATE', ({ companies }) => companies.unlocks),
  ),
  RPT_PUBLIC_BS_APPOIN: report(
    reportDays,
    ofCompanies('FIRST_APPOINT_DATE', ({ companies }) => companies.reportDays),
  ),
  RPT_LICO_FN_CPD: report(
    earnings,
    ofCompanies('NOTICE_DATE', ({ companies }) => companies.earnings),
  ),
  RPT_PUBLIC_OP_NEWPREDICT: report(
    earningsForecasts,
    ofCompanies('NOTICE_DATE', ({ companies }) => companies.forecasts),
  ),
  RPTA_WEB_TREASURYYIELD: report(treasuryYields, ({ scene: { world, at } }) => world.treasury(at)),
  RPTA_RZRQ_LSHJ: report(marketMargin, ({ scene: { world, at } }) => world.margin(at)),
  RPTA_RZRQ_LSDB: report(exchangeMargin, ({ scene: { world, at } }) => world.exchangeMargin(at)),
  RPTA_WEB_RZRQ_GGMX: report(stockMargin, question => {
    const { world, at } = question.scene
    return world.stockMargin({ code: wantedOf(question, 'SCODE'), day: wantedOf(question, 'DATE') }, at)
  }),
  RPT_CUSTOM_SUSPEND_DATA_INTERFACE: report(suspensions, suspensionsOn, 'MARKET', 'DATETIME'),
}

const HOSTS = ['datacenter-web.eastmoney.com', 'datacenter.eastmoney.com']

/** The endpoint of a report is its name: so faults and the log have it. */
export const REPORT_ENDPOINTS: readonly Endpoint[] = Object.entries(REPORTS).map(([name, answer]) => ({
  name,
  hosts: HOSTS,
  takes: ({ query }) => (query.get('reportName') ?? query.get('type')) === name,
  async answer({ query }, scene) {
    const callback = query.get('callback')
    const clauses = clausesIn(query.get('filter') ?? '')
    if (!clauses) return jsonAnswer(inCallback(callback, JSON.stringify(BAD_FILTER)))
    return jsonAnswer(inCallback(callback, await answer({ clauses, scene }, query)))
  },
}))

/** Any other report. */
export const UNKNOWN_REPORT: Endpoint = {
  name: 'datacenter',
  hosts: HOSTS,
  takes: ({ path }) => path.startsWith('/api/data/') || path.startsWith('/securities/api/data/'),
  answer: ({ query }) => jsonAnswer(inCallback(query.get('callback'), JSON.stringify(UNKNOWN))),
}
