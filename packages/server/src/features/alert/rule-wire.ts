import type { AlertSubject, AlertFiring as FiringWire, AlertRule as RuleWire } from '@kanpan/contract/model/alert/rule'
import { StockCode } from '@kanpan/contract/model/stock'
import { readAlert } from '@kanpan/market/alert/rule'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { RuleError } from '@kanpan/market/selection/rule-error'
import type { MarketView } from '#live/market-view.ts'
import type { AlertFiring, AlertRule, NewFiring, AlertSubject as StoredSubject } from '#store/alerts/alert-store.ts'

export function subjectWire({ kind, value }: StoredSubject): AlertSubject {
  if (kind === 'stock') return { kind, value: StockCode.parse(value) }
  return kind === 'market' ? { kind, value: '' } : { kind, value }
}

/** Whom a rule watches, as people call them. */
export function subjectName(view: MarketView, { kind, value }: StoredSubject): string {
  if (kind === 'market') return '全市场'
  if (kind === 'group') return value === '' ? '自选（未分组）' : `自选 · ${value}`
  if (kind === 'sector') return view.catalogue.sectors.find(({ blockCode }) => blockCode === value)?.name ?? value
  const row = view.rowOf(value)
  return row === undefined ? value : view.nameOf(row)
}

export function ruleWire(view: MarketView, rule: AlertRule): RuleWire {
  const { id, subject, expiresOn, doneAtMs, channels, userId: _own, ...content } = rule
  return {
    ...content,
    id: String(id),
    subject: subjectWire(subject),
    expiresOn: expiresOn ?? null,
    doneAtMs: doneAtMs ?? null,
    channels: [...channels],
    subjectName: subjectName(view, subject),
  }
}

/** What the player shows at a minute is what had happened by then: the first one by which a firing has. */
function atOf(second: number): string | null {
  if (second > SESSION.close) return null
  return timeOfDay(second < SESSION.morningFrom ? second : 60 * Math.ceil(second / 60))
}

/** Whether a condition tells of sectors, whose codes look like those of stocks. */
function isOfSectors(condition: string): boolean {
  try {
    return readAlert(condition).domain === 'sector'
  } catch (error) {
    // Written in the language of another day.
    if (error instanceof RuleError) return false
    throw error
  }
}

interface Linked extends Pick<NewFiring, 'targets' | 'day' | 'second'> {
  readonly condition: string
}

/** The screen that shows what a firing tells of, as it stood. */
export function linkOf({ targets, day, second, condition }: Linked): FiringWire['link'] {
  const code = targets.length === 1 ? targets[0]?.code : undefined
  const isNamed = StockCode.safeParse(code).success
  const own = isOfSectors(condition) ? `/stock/sector?code=${code}` : `/stock/detail/${code}`
  return { path: isNamed ? own : '/stock2/overview', date: day, at: atOf(second) }
}

export function firingWire(firing: AlertFiring): FiringWire {
  const { id, ruleId, name, condition, day, second, targets, total, firedAtMs, readAtMs } = firing
  return {
    ...{ id: String(id), ruleId: String(ruleId), name, condition, day, time: timeOfDay(second) },
    targets: targets.map(target => ({ ...target, facts: [...target.facts] })),
    ...{ total, firedAtMs, isRead: readAtMs !== undefined, link: linkOf(firing) },
  }
}
