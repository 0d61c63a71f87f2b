import type { Endpoint } from '@kanpan/contract/endpoint'
import { z } from 'zod'
import { routeOf } from '#http/implement.ts'

/** What a question has to be asked with, by the name of its field. A new read finds its fields here, or adds them. */
export interface Known {
  readonly code: string
  readonly blockCode: string
  readonly concept: string
}

const inputsOf = ({ code, concept }: Known) => ({
  code,
  codes: `${code},000001`,
  concept,
  query: '涨停',
  keyword: '涨停',
  branch: '机构专用',
  branches: '机构专用',
  type: 'investor',
})

/** Asked with more than what is required, so that the answer tells as much as it can. */
const MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/api2/stock/timeline': { days: '2' },
  '/api2/stock/compare': { index: 'market' },
  '/data-api/hotspot/concept_vector': { concept: '人工智能' },
  // The best of many texts are seldom the newest, and more than a thousand are not counted on.
  '/api2/stock/search_keyword': { sort: 'time' },
  '/data-api/hotspot/keywordSearch': { sort: 'time' },
  '/api2/stock/company_events': { from: '2024-02-01', to: '2024-02-29' },
  // Each of its rows adds up the flow of all its days; the first hundred would take longer than all other calls.
  '/api2/stock/share_upward_cycle': { limit: '20' },
}

/** Reads of one sector call its code `code`. */
export const OF_SECTOR = ['/data-api/hotspot/stock/sector_stock_list', '/data-api/hotspot/stock/sector_stock_data']
/** What is typed here is the beginning of a stock's code, name or initials. */
const SUGGESTS = '/data-api/hotspot/stock/search'

/** Calls that do not take `at`, and why. */
export const WITHOUT_MOMENT: Readonly<Record<string, string>> = {
  '/api/ai/api/public/init': 'tells what the clock shows now',
  '/data-api/hotspot/stock/search': 'completes what is being typed now, by the names of today',
  '/api2/stock/self_check': 'tells how the data come in now',
  '/api2/stock/history_backfill': 'tells how much of the past has come in by now',
  '/api2/stock/live_endpoints': 'tells how those who are asked answer now',
  '/api/ai/api/backtest/start': 'names its days itself, and is told none but those that are over',
  '/api/ai/api/backtest/get': 'a test of one’s own',
  '/api/ai/api/backtest/cancel': 'a test of one’s own',
  '/api/ai/api/backtest/getList': 'tests of one’s own',
  '/api/ai/api/backtest/remove': 'a test of one’s own',
  '/api/ai/api/ask/question': 'names its moment within, and puts it to the other calls',
  '/api/ai/api/drawing/getList': 'what one drew oneself',
  '/api/ai/api/drawing/save': 'what one drew oneself',
  '/api/ai/api/notebook/save': 'a plan of one’s own',
  '/api/ai/api/notebook/review': 'what one thought oneself',
  '/api/ai/api/notebook/remove': 'a plan of one’s own',
  '/api/ai/api/trades/save': 'what one bought and sold oneself',
  '/api/ai/api/trades/change': 'what one bought and sold oneself',
  '/api/ai/api/trades/remove': 'what one bought and sold oneself',
  '/api/ai/api/trades/import': 'reads a statement',
  '/api/ai/api/trades/undo': 'what one bought and sold oneself',
  '/api/ai/api/alert/getList': 'rules of one’s own',
  '/api/ai/api/alert/save': 'a rule of one’s own',
  '/api/ai/api/alert/change': 'a rule of one’s own',
  '/api/ai/api/alert/pause': 'a rule of one’s own',
  '/api/ai/api/alert/remove': 'a rule of one’s own',
  '/api/ai/api/alert/check': 'reads a text',
  '/api/ai/api/alert/preview': 'tells of the last days, whichever they are',
  '/api/ai/api/alert/sentence': 'reads a text by the names of today',
  '/api/ai/api/alert/firings': 'what one was told',
  '/api/ai/api/alert/read': 'what one was told',
  '/api/ai/api/alert/channel/list': 'where alerts of one’s own go',
  '/api/ai/api/alert/channel/add': 'where alerts of one’s own go',
  '/api/ai/api/alert/channel/change': 'where alerts of one’s own go',
  '/api/ai/api/alert/channel/remove': 'where alerts of one’s own go',
  '/api/ai/api/alert/channel/test': 'where alerts of one’s own go',
  '/api/ai/api/alert/quiet/save': 'where alerts of one’s own go',
  '/api/ai/api/alert/delivery/list': 'where alerts of one’s own go',
  '/api/ai/api/alert/push/key': 'where alerts of one’s own go',
  '/api/ai/api/alert/push/subscribe': 'where alerts of one’s own go',
  '/api/ai/api/alert/push/unsubscribe': 'where alerts of one’s own go',
  '/api2/stock/lab': 'changes how the data come in now',
  '/api/ai/api/login/index': 'an account',
  '/api/ai/api/login/register': 'an account',
  '/api/ai/api/login/password': 'an account',
  '/api/ai/api/login/logout': 'an account',
  '/api/ai/api/login/guest': 'an account',
  '/api/ai/api/login/change_password': 'an account',
  '/api/ai/api/login/reset_password': 'an account',
  '/api/ai/api/login/forgotten': 'an account',
  '/api/ai/api/mail/get': 'an account',
  '/api/ai/api/mail/begin': 'an account',
  '/api/ai/api/mail/confirm': 'an account',
  '/api/ai/api/mail/remove': 'an account',
  '/api/ai/api/login/passkey': 'an account',
  '/api/ai/api/login/passkey_begin': 'an account',
  '/api/ai/api/login/passkey_register': 'an account',
  '/api/ai/api/login/passkey_register_begin': 'an account',
  '/api/ai/api/passkey/getList': 'an account',
  '/api/ai/api/passkey/begin': 'an account',
  '/api/ai/api/passkey/save': 'an account',
  '/api/ai/api/passkey/remove': 'an account',
  '/api/ai/api/recovery/codes': 'an account',
  '/api/ai/api/recovery/set_password': 'an account',
  '/api/ai/api/second_factor/get': 'an account',
  '/api/ai/api/second_factor/begin': 'an account',
  '/api/ai/api/second_factor/confirm': 'an account',
  '/api/ai/api/second_factor/end': 'an account',
  '/api/ai/api/session/getList': 'an account',
  '/api/ai/api/token/getList': 'an account',
  '/api/ai/api/token/create': 'an account',
  '/api/ai/api/token/revoke': 'an account',
  '/api/ai/api/account/get': 'an account',
  '/api/ai/api/operator/overview': 'an account',
  '/api/ai/api/operator/people': 'an account',
  '/api/ai/api/operator/role': 'an account',
  '/api/ai/api/operator/disabled': 'an account',
  '/api/ai/api/operator/reset': 'an account',
  '/api/ai/api/operator/end_sessions': 'an account',
  '/api/ai/api/operator/registration': 'an account',
  '/api/ai/api/operator/invitations': 'an account',
  '/api/ai/api/operator/invite': 'an account',
  '/api/ai/api/operator/withdraw': 'an account',
  '/api/ai/api/operator/audit': 'an account',
  '/api/ai/api/operator/audit_export': 'an account',
  '/api/ai/api/operator/backups': 'what is stored of the installation',
  '/api/ai/api/operator/backup': 'what is stored of the installation',
  '/api/ai/api/operator/tasks': 'the server',
  '/api/ai/api/operator/wechat': 'the server',
  '/api/ai/api/session/end': 'an account',
  '/api/ai/api/own_data/export': 'an account',
  '/api/ai/api/own_data/import': 'an account',
  '/api/ai/api/deletion/request': 'an account',
  '/api/ai/api/deletion/takeBack': 'an account',
  '/api/ai/api/profile/rename': 'an account',
  '/api/ai/api/profile/avatar': 'an account',
  '/api/ai/api/profile/removeAvatar': 'an account',
  '/api/ai/api/wechat-api/follow_qrcode': 'an account',
  '/api/ai/api/wechat-api/code_sign_in': 'an account',
  '/api/ai/api/wechat-api/invited': 'an account',
  '/api/ai/api/wechat-api/link_qrcode': 'an account',
  '/api/ai/api/wechat-api/link_code': 'an account',
  '/api/ai/api/identity/getList': 'an account',
  '/api/ai/api/identity/link_oidc': 'an account',
  '/api/ai/api/login/oidc_begin': 'an account',
  '/api/ai/api/login/oidc_finish': 'an account',
  '/api/ai/api/identity/unlink': 'an account',
  '/api/ai/api/collect/save': "a person's own list",
  '/api/ai/api/collect/import': "a person's own list",
  '/api/ai/api/collect/hide': "a person's own list",
  '/api/ai/api/collect/change': "a person's own list",
  '/api/ai/api/collect/getList': "a person's own list",
  '/api/ai/api/collect/checkStockList': "a person's own list",
  '/api/ai/api/collect/stock_collect_status': "a person's own list",
  '/api/ai/api/hotspot/saveKeyword': "a person's own list",
  '/api/ai/api/hotspot/deleteKeyword': "a person's own list",
  '/api/ai/api/setting/getList': "a person's own list",
  '/api/ai/api/setting/save': "a person's own list",
}

/** Reads whose whole day holds more than its close, and what: these differ between 15:00 and the day. */
export const TOLD_IN_THE_EVENING: Readonly<Record<string, string>> = {
  '/api2/stock/news10s': 'news of the evening',
  '/api/ai/api/hotspot/hotspotList': 'hotspots of the evening',
  '/api/ai/api/hotspot/categoryList': 'hotspots of the evening',
  '/api2/stock/hotspots': 'hotspots of the evening',
  '/data-api/stock/stock_hotspot_list/:code': 'hotspots of the evening',
  '/data-api/hotspot/stock/companyHotspot/:code': 'news of the evening',
  '/api2/hotspot/company_hotspot': 'news of the evening',
  '/api2/stock/search_keyword': 'news of the evening',
  '/data-api/hotspot/keywordSearch': 'news of the evening',
  '/api/ai/api/hotspot/keywords': 'news of the evening',
  '/api/ai/api/collect/stock_hotspot_notice': 'hotspots of the evening',
  '/api/ai/api/collect/collect_stock_hotspot': 'hotspots of the evening',
  '/api2/stock/longhu': 'the dragon-tiger list is published in the evening',
  '/data-api/hotspot/stockList': 'the dragon-tiger list is published in the evening',
  '/api2/stock/longhu_transaction_details': 'the dragon-tiger list is published in the evening',
  '/data-api/hotspot/transaction_details2': 'the dragon-tiger list is published in the evening',
  '/api2/stock/calendar': 'reports and forecasts of the evening',
  '/api2/stock/company_events': 'reports and forecasts of the evening',
  '/api2/stock/review': 'the dragon-tiger list is published in the evening',
  '/api2/stock/details/theme_highlights_summary': 'news and the dragon-tiger list of the evening',
  '/data-api/hotspot/stock/keyPointSummary': 'news and the dragon-tiger list of the evening',
  '/api2/stock/longhu_yyb': 'a branch has the list of the day from its evening on',
  '/data-api/hotspot/stock_yyb': 'a branch has the list of the day from its evening on',
  '/api2/stock/longhu_yyb_batch': 'a branch has the list of the day from its evening on',
}

interface Fields {
  readonly required: readonly string[]
  readonly all: readonly string[]
}

const FIELDS = new WeakMap<Endpoint, Fields>()
const JsonSchema = z.object({
  required: z.array(z.string()).default([]),
  properties: z.record(z.string(), z.unknown()).default({}),
})

export function fieldsOf(endpoint: Endpoint): Fields {
  const known = FIELDS.get(endpoint)
  if (known) return known
  const { required, properties } = JsonSchema.parse(
    z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }),
  )
  const fields = { required, all: Object.keys(properties) }
  FIELDS.set(endpoint, fields)
  return fields
}

/** Calls without a moment that read the market all the same. */
const OF_NOW = ['/data-api/hotspot/stock/search', '/data-api/hotspot/concept_vector']

/** Whether a call reads the market. */
export const isRead = (endpoint: Endpoint) => takesMoment(endpoint) || OF_NOW.includes(routeOf(endpoint))

export const takesMoment = (endpoint: Endpoint) => fieldsOf(endpoint).all.includes('at')

/** What is asked for a call at a moment of a day, and without one for the day. */
export interface Question {
  readonly endpoint: Endpoint
  readonly known: Known
  readonly date: string
  readonly at?: string
  /** Fields asked beside what the call cannot do without, or instead. */
  readonly more?: Readonly<Record<string, string>>
}

/** The fields a call cannot do without and the table does not know. */
export function unknownFields(endpoint: Endpoint, known: Known): string[] {
  return fieldsOf(endpoint).required.filter(name => name !== 'x' && !(name in inputsOf(known)))
}

/** What a call means by a field that others mean otherwise. */
function ownInputs(route: string, { code, blockCode }: Known): Readonly<Record<string, string>> {
  if (OF_SECTOR.includes(route)) return { code: blockCode }
  return route === SUGGESTS ? { query: code.slice(0, 3) } : {}
}

/** A question as it is put to the server. */
export function request({ endpoint, known, date, at, more }: Question) {
  const { required, all } = fieldsOf(endpoint)
  const route = routeOf(endpoint)
  const inputs = { ...inputsOf(known), ...ownInputs(route, known) }
  const wanted = Object.entries(inputs).filter(([name]) => required.includes(name) && !route.includes(`:${name}`))
  const moment: Record<string, string> = all.includes('x') || !all.includes('date') ? {} : { date }
  if (at !== undefined && all.includes('at')) moment.at = at
  const fields: Record<string, string> = { ...Object.fromEntries(wanted), ...MORE[route], ...moment, ...more }
  const inPath: Record<string, string> = { x: date.replaceAll('-', ''), code: inputs.code, ...more }
  const path = route.replace(/:(\w+)/g, (_, name) => {
    delete fields[name]
    return encodeURIComponent(inPath[name] ?? '')
  })
  return endpoint.method === 'POST'
    ? { method: 'POST' as const, url: path, payload: fields }
    : { method: 'GET' as const, url: `${path}?${new URLSearchParams(fields)}` }
}
