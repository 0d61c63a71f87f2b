import type { CollectItem } from '@kanpan/contract/model/collect'

/** Where a stock stands among those of its group. */
export interface Place {
  readonly order: number
  readonly last: number
}

export function placeOf(items: readonly CollectItem[], { id, group }: Pick<CollectItem, 'id' | 'group'>): Place {
  const neighbours = items.filter(item => item.group === group)
  return { order: neighbours.findIndex(item => item.id === id), last: neighbours.length - 1 }
}

/** The list with one stock at another place of its group; the others make room. Groups stay where they are. */
export function moved(items: readonly CollectItem[], id: string, order: number): readonly CollectItem[] {
  const item = items.find(each => each.id === id)
  if (item === undefined) return items
  const neighbours = items.filter(({ group }) => group === item.group)
  const others = neighbours.filter(each => each.id !== id)
  const next = [...others.slice(0, order), item, ...others.slice(order)].map((each, at) => ({ ...each, order: at }))
  let at = 0
  return items.map(each => (each.group === item.group ? (next[at++] ?? each) : each))
}
