import { useEffect, useState } from 'react'

interface Named {
  readonly id: string
}

export interface HeldOrder<T> {
  readonly list: readonly T[]
  /** How many newer ones are kept back until the reader is at the top again. */
  readonly waiting: number
}

/** A list in the order a reader already knows, lengthened at its end; what would push it down waits. */
export function inHeldOrder<T extends Named>(heldIds: readonly string[], list: readonly T[]): HeldOrder<T> {
  const byId = new Map(list.map(item => [item.id, item]))
  const ids = new Set(heldIds)
  const known = heldIds.flatMap(id => byId.get(id) ?? [])
  const lastKnown = list.findLastIndex(({ id }) => ids.has(id))
  return {
    list: [...known, ...list.slice(lastKnown + 1)],
    waiting: list.slice(0, lastKnown + 1).filter(({ id }) => !ids.has(id)).length,
  }
}

/** Keeps the order of a list while it is held; figures go on changing in their places. */
export function useHeldOrder<T extends Named>(list: readonly T[], isHeld: boolean): HeldOrder<T> {
  const [heldIds, setHeld] = useState<readonly string[]>([])
  const shown = isHeld ? inHeldOrder(heldIds, list) : { list, waiting: 0 }
  const idsText = shown.list.map(({ id }) => id).join(' ')
  useEffect(() => setHeld(idsText === '' ? [] : idsText.split(' ')), [idsText])
  return shown
}
