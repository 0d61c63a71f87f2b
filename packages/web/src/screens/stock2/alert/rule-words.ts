import type { AlertMode, AlertRule, AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { TagTone } from '#ui/tag.tsx'

export const ALL_DAY = { from: 0, until: 86_400 } as const
/** From the opening auction to the close. */
export const SESSION_HOURS = { from: 9 * 3_600 + 15 * 60, until: 15 * 3_600 } as const

export const KIND_TITLES: Readonly<Record<AlertSubjectKind, string>> = {
  stock: '个股',
  group: '自选分组',
  sector: '板块',
  market: '全市场',
}

export const MODE_TITLES: Readonly<Record<AlertMode, string>> = {
  once: '只提醒一次',
  daily: '每天一次',
  every: '每次都提醒',
}

export const minuteOf = (second: number): string => (second >= ALL_DAY.until ? '24:00' : timeOfDay(second).slice(0, 5))

type Rhythm = Pick<AlertRule, 'mode' | 'pauseSeconds'>

export function modeText({ mode, pauseSeconds }: Rhythm): string {
  if (mode !== 'every' || pauseSeconds === 0) return MODE_TITLES[mode]
  const pause = pauseSeconds < 60 ? `${pauseSeconds} 秒` : `${Math.round(pauseSeconds / 60)} 分钟`
  return `每次都提醒，间隔 ${pause}`
}

type Hours = Pick<AlertRule, 'activeFromSecond' | 'activeUntilSecond'>

export function hoursText({ activeFromSecond: from, activeUntilSecond: until }: Hours): string {
  return from <= ALL_DAY.from && until >= ALL_DAY.until ? '全天' : `${minuteOf(from)}–${minuteOf(until)}`
}

export const expiryText = (expiresOn: string | null) => (expiresOn === null ? '长期有效' : `到 ${expiresOn} 为止`)

export interface RuleState {
  readonly title: string
  readonly tone: TagTone
}

/** Whether a rule is watched on a day of the market, and if not why. */
export function ruleState(rule: AlertRule, today: string | undefined): RuleState {
  if (rule.isPaused) return { title: '已暂停', tone: 'warn' }
  if (rule.mode === 'once' && rule.doneAtMs !== null) return { title: '已提醒过', tone: 'plain' }
  if (rule.expiresOn !== null && today !== undefined && rule.expiresOn < today)
    return { title: '已到期', tone: 'plain' }
  return { title: '监控中', tone: 'accent' }
}

export interface Watched {
  readonly kind: AlertSubjectKind
  readonly value: string
}

/** Where what is watched is looked at. */
export function subjectPath({ kind, value }: Watched): string {
  if (kind === 'stock') return `/stock/detail/${value}`
  if (kind === 'sector') return `/stock/sector?${new URLSearchParams({ code: value })}`
  if (kind === 'group') return `/collect?${new URLSearchParams({ group: value })}`
  return '/stock2/overview'
}
