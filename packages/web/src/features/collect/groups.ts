import type { CollectItem } from '@kanpan/contract/model/collect'
import type { Tab } from '#ui/input/tabs.tsx'

/** Which stocks are shown: all, those in no group, or those of one. */
export type GroupChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'group'; readonly name: string }

/** The group an address names (`group`, empty for those in none); one that is gone shows all. */
export function groupOf(search: URLSearchParams, groups: readonly string[]): GroupChoice {
  const name = search.get('group')
  if (name === null) return { kind: 'all' }
  if (name === '') return { kind: 'none' }
  return groups.includes(name) ? { kind: 'group', name } : { kind: 'all' }
}

export function inGroup(items: readonly CollectItem[], choice: GroupChoice): readonly CollectItem[] {
  if (choice.kind === 'all') return items
  const name = choice.kind === 'none' ? '' : choice.name
  return items.filter(({ group }) => group === name)
}

/** The name of a new stock's group. */
export function nameOfGroup(choice: GroupChoice): string {
  return choice.kind === 'group' ? choice.name : ''
}

// A group may have any name; the tabs go by its number.
export function tabOf(choice: GroupChoice, groups: readonly string[]): string {
  return choice.kind === 'group' ? String(groups.indexOf(choice.name)) : choice.kind
}

export function choiceOf(tab: string, groups: readonly string[]): GroupChoice {
  if (tab === 'none') return { kind: 'none' }
  const name = groups[Number(tab)]
  return name === undefined ? { kind: 'all' } : { kind: 'group', name }
}

/** A tab for all, for those in none as long as there are groups, and for each group. */
export function groupTabs(items: readonly CollectItem[], groups: readonly string[]): readonly Tab[] {
  const count = (choice: GroupChoice): number => inGroup(items, choice).length
  const all = { id: 'all', title: '全部', count: items.length }
  if (groups.length === 0) return [all]
  return [
    all,
    { id: 'none', title: '未分组', count: count({ kind: 'none' }) },
    ...groups.map((name, at) => ({ id: String(at), title: name, count: count({ kind: 'group', name }) })),
  ]
}
