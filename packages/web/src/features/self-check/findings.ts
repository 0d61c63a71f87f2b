import type { selfCheck } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { DataSetName } from '@kanpan/contract/model/data-set'
import { isDay } from '@kanpan/contract/model/stock-guards'
import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { lateAfterSeconds } from '@kanpan/market/calendar/late-after'
import { sessionSecondsBetween } from '@kanpan/market/calendar/session-seconds'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { StreamState } from '#lib/stream/market-stream.ts'
import {
  DATA_SET_LABELS,
  DATA_SET_UNITS,
  DERIVED_FROM,
  durationText,
  labModeLabel,
  lateText,
  providerLabel,
} from './check-labels.ts'
import type { ServiceReading } from './use-services.ts'

export type SelfCheck = DataOf<typeof selfCheck>

/** The self-check as it is asked again and again. */
export interface SelfCheckQuery {
  readonly data: SelfCheck | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

export interface Finding {
  /** `told`: something is done on purpose. */
  readonly level: 'bad' | 'warn' | 'info'
  readonly text: string
}

export interface Looked {
  readonly check: SelfCheck | undefined
  readonly services: readonly ServiceReading[]
  readonly stream: StreamState
  readonly isOnline: boolean
}

const MINUTE_SECONDS = 60
const SLOW_MS = 1_000
const SOME_READINGS = 3
/** Of the flash news of a session this much without any is strange. */
const QUIET_NEWS_MINUTES = 30
/** So few are on their way, or one stock's own matter. */
const FEW_ROWS = 5
const LEAST_PCT = { quotes: 99, reasons: 90 } as const

export function completenessPct({ rows, expectedRows }: DataSetStatus): number | undefined {
  return rows === null || expectedRows === null || expectedRows === 0 ? undefined : (100 * rows) / expectedRows
}

/** Of prices alone readers are told how late they are: of who is asked now and then, only where nobody is on time. */
export function isLateSet({ name, lagSeconds }: DataSetStatus, { clock, sets }: SelfCheck): boolean {
  if (name !== 'quotes' || lagSeconds === null) return false
  const others = sets.flatMap(other => (other.name === name && other.lagSeconds !== null ? other.lagSeconds : []))
  return Math.min(lagSeconds, ...others) > lateAfterSeconds(clock.speed)
}

/** Whether it lacks what was due: not where another provider brought all of it since. Of news each brings its own. */
export function isPart({ name, isWhole, lastOkMs }: DataSetStatus, { sets }: SelfCheck): boolean {
  if (isWhole !== false) return false
  const isWholeSince = (other: DataSetStatus) =>
    other.name === name && other.isWhole === true && (other.lastOkMs ?? 0) > (lastOkMs ?? 0)
  return name === 'news' || !sets.some(isWholeSince)
}

/** What people know a provider of a data set by: the data set alone, where only one delivers it. */
function nameOf(status: DataSetStatus, sets: readonly DataSetStatus[]): string {
  const isAlone = sets.filter(({ name }) => name === status.name).length === 1
  return isAlone ? DATA_SET_LABELS[status.name] : `${DATA_SET_LABELS[status.name]}（${providerLabel(status)}）`
}

function failingOf({ sets, clock }: SelfCheck): readonly Finding[] {
  return sets.flatMap(status => {
    const { failingSinceMs, lastError, breaker } = status
    if (failingSinceMs === null) return []
    const since = `已 ${durationText(clock.serverMs - failingSinceMs)}`
    const paused = breaker.state === 'open' ? '，连续失败已暂停请求、隔一会儿试一次' : ''
    return {
      level: 'bad' as const,
      text: `${nameOf(status, sets)}没有进来（${lastError ?? '原因不明'}），${since}，保留最后一次的数据${paused}`,
    }
  })
}

function lateOf({ sets, clock }: SelfCheck): readonly Finding[] {
  if (clock.behindSeconds <= lateAfterSeconds(clock.speed)) return []
  const quotes = sets.find(({ name }) => name === 'quotes')
  return [
    {
      level: 'bad',
      text: `行情延迟 ${lateText(clock.behindSeconds)}，停在 ${quotes?.day ?? ''} ${quotes?.time ?? ''}`.trimEnd(),
    },
  ]
}

const isOfTexts = ({ name }: DataSetStatus) => name === 'news' || name === 'announcements'

function partOf(check: SelfCheck): readonly Finding[] {
  return check.sets.flatMap(status => {
    // Where it is known how much there should be, that is told.
    if (!isPart(status, check) || status.failingSinceMs !== null || completenessPct(status) !== undefined) return []
    const rest = isOfTexts(status) ? '更早的没有来' : '其余保留上一次的值'
    return { level: 'warn' as const, text: `${nameOf(status, check.sets)}只来了一部分，${rest}` }
  })
}

function quietOf({ sets, clock }: SelfCheck): readonly Finding[] {
  const news = sets.find(({ name }) => name === 'news')
  if (!news?.day || !news.time || news.failingSinceMs !== null || clock.phase !== 'trading' || !isDay(clock.day))
    return []
  const from = { day: news.day, second: secondOfDay(news.time) }
  const minutes = Math.floor(
    sessionSecondsBetween(from, { day: clock.day, second: secondOfDay(clock.time) }) / MINUTE_SECONDS,
  )
  if (minutes < QUIET_NEWS_MINUTES) return []
  return [{ level: 'warn', text: `快讯已 ${minutes} 分钟没有新内容，最新一条是 ${news.time}` }]
}

function missingOf({ sets }: SelfCheck): readonly Finding[] {
  return sets.flatMap(status => {
    const { name, rows, expectedRows } = status
    if (name !== 'quotes' && name !== 'reasons') return []
    const pct = completenessPct(status)
    if (pct === undefined || pct >= LEAST_PCT[name] || (expectedRows ?? 0) - (rows ?? 0) < FEW_ROWS) return []
    const text = `${DATA_SET_LABELS[name]}不完整：${rows} / ${expectedRows} ${DATA_SET_UNITS[name]}（${pct.toFixed(1)}%）`
    return { level: 'warn' as const, text }
  })
}

/** The failing sources of what is worked out of others: with one of them left it comes in, and is not whole. */
export function lackingOf({ sets }: SelfCheck, name: DataSetName): readonly string[] {
  const isFailing = (source: DataSetName) => sets.some(one => one.name === source && one.failingSinceMs !== null)
  return (DERIVED_FROM[name] ?? []).filter(isFailing).map(source => DATA_SET_LABELS[source])
}

function refusingOf({ sets }: SelfCheck): readonly Finding[] {
  return sets.flatMap(({ name, refusing, failingSinceMs }) =>
    refusing === null || failingSinceMs !== null
      ? []
      : {
          level: 'warn' as const,
          text: `${DATA_SET_LABELS[name]}拒收 ${refusing.rows} ${DATA_SET_UNITS[name]}（${refusing.reason}），其余照常进来`,
        },
  )
}

function servicesOf(services: readonly ServiceReading[]): readonly Finding[] {
  return services.flatMap(({ title, last, measured, medianMs }) => {
    if (last?.error !== undefined) return { level: 'bad' as const, text: `${title}没有应答：${last.error}` }
    // A single slow answer is no finding.
    if (medianMs === undefined || medianMs < SLOW_MS || measured.length < SOME_READINGS) return []
    return { level: 'warn' as const, text: `${title}应答慢：中位 ${Math.round(medianMs)} 毫秒` }
  })
}

function storageOf({ storageFaults }: SelfCheck): readonly Finding[] {
  return storageFaults.map(text => ({ level: 'bad', text }))
}

/** The others of its kind are asked in its place: nothing is lost at once. */
function upstreamOf({ upstreamFaults }: SelfCheck): readonly Finding[] {
  return upstreamFaults.map(text => ({ level: 'warn', text }))
}

function exercisesOf({ lab, clock }: SelfCheck): readonly Finding[] {
  return (lab ?? []).map(({ dataSet, mode, untilMs }) => ({
    level: 'info' as const,
    text: `演练中：${DATA_SET_LABELS[dataSet]}${labModeLabel(dataSet, mode)}，${durationText(untilMs - clock.serverMs)}后自动恢复`,
  }))
}

function recordedOf({ source }: SelfCheck): readonly Finding[] {
  return source === 'archive' ? [{ level: 'info', text: '历史行情：数据来自导入的文件，不再更新' }] : []
}

/** What is not as it should be, the worst first; nothing: all is well. */
export function findingsOf({ check, services, stream, isOnline }: Looked): readonly Finding[] {
  const network: readonly Finding[] = isOnline ? [] : [{ level: 'bad', text: '浏览器离线，画面停在最后一次的数据' }]
  const pushed: readonly Finding[] = stream === 'open' ? [] : [{ level: 'warn', text: '实时推送未连接，改为定时读取' }]
  const ofServer = check
    ? [
        ...lateOf(check),
        ...failingOf(check),
        ...missingOf(check),
        ...partOf(check),
        ...refusingOf(check),
        ...quietOf(check),
        ...storageOf(check),
        ...upstreamOf(check),
        ...exercisesOf(check),
        ...recordedOf(check),
      ]
    : []
  return [...network, ...servicesOf(services), ...pushed, ...ofServer].toSorted(
    (a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level),
  )
}

const LEVELS: readonly Finding['level'][] = ['bad', 'warn', 'info']
