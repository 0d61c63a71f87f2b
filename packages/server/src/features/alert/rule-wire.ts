import type { AlertSubject, AlertFiring as FiringWire, AlertRule as RuleWire } from '@kanpan/contract/model/alert/rule'
import { StockCode } from '@kanpan/contract/model/stock'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { linkOf } from '#live/alerts/firing-link.ts'
import type { MarketView } from '#live/market-view.ts'
import type { AlertFiring, AlertRule, AlertSubject as StoredSubject } from '#store/alerts/alert-store.ts'

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

export function firingWire(firing: AlertFiring): FiringWire {
  const { id, ruleId, name, condition, day, second, targets, total, firedAtMs, readAtMs } = firing
  return {
    ...{ id: String(id), ruleId: String(ruleId), name, condition, day, time: timeOfDay(second) },
    targets: targets.map(target => ({ ...target, facts: [...target.facts] })),
    ...{ total, firedAtMs, isRead: readAtMs !== undefined, link: linkOf(firing) },
  }
}
