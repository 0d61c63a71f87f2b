import { LIMITS } from '@kanpan/contract/limits'
import type { WatchedRule } from '@kanpan/market/alert/pacing'
import { readAlert } from '@kanpan/market/alert/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { membershipOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { AlertRule, AlertRuleContent } from '#store/alerts/alert-store.ts'
import type { CollectStore } from '#store/store.ts'

/** Codes of the stocks a person collects, by their group. */
export type GroupsOf = (userId: number) => Promise<ReadonlyMap<string, readonly string[]>>

/** Read once a person, for as long as what is made of it is being read. */
export function groupsReader(collects: Pick<CollectStore, 'list'>): GroupsOf {
  const known = new Map<number, Promise<ReadonlyMap<string, readonly string[]>>>()
  async function read(userId: number): Promise<ReadonlyMap<string, readonly string[]>> {
    const collected = await collects.list(userId, LIMITS.collectTypeStock)
    const groups = Map.groupBy(collected, ({ group }) => group)
    return new Map([...groups].map(([group, those]) => [group, those.map(({ value }) => value)]))
  }
  return userId => {
    const groups = known.get(userId) ?? read(userId)
    known.set(userId, groups)
    return groups
  }
}

type Subject = AlertRuleContent['subject']

async function rowsOf(view: MarketView, subject: Subject, ofGroup: () => Promise<readonly string[]>) {
  const rows = (codes: readonly string[]) => codes.flatMap(code => view.rowOf(code) ?? [])
  if (subject.kind === 'stock') return rows([subject.value])
  if (subject.kind === 'group') return rows(await ofGroup())
  const sector = view.catalogue.sectors[membershipOf(view.catalogue).find(subject.value) ?? -1]
  return sector ? [...sector.rows] : []
}

/** A rule with the rows it watches now; undefined when it cannot be read any more. */
export async function watchedRule(
  view: MarketView,
  rule: Omit<AlertRuleContent, 'name' | 'channels'> & { readonly id: number },
  ofGroup: () => Promise<readonly string[]>,
): Promise<WatchedRule | undefined> {
  const { id, subject, condition, mode, pauseSeconds, activeFromSecond, activeUntilSecond, expiresOn } = rule
  try {
    const read = readAlert(condition)
    const isSector = read.domain === 'sector' && subject.kind === 'sector'
    const position = isSector ? membershipOf(view.catalogue).find(subject.value) : undefined
    const ofSector = position === undefined ? [] : [position]
    const rows = isSector ? ofSector : await rowsOf(view, subject, ofGroup)
    return {
      ...{ ...read, id, condition, mode, pauseSeconds, activeFromSecond, activeUntilSecond, expiresOn },
      rows: subject.kind === 'market' ? undefined : rows,
    }
  } catch (error) {
    if (error instanceof RuleError) return undefined
    throw error
  }
}

export async function watchedRuleOf(view: MarketView, rule: AlertRule, groupsOf: GroupsOf) {
  return watchedRule(view, rule, async () => (await groupsOf(rule.userId)).get(rule.subject.value) ?? [])
}
