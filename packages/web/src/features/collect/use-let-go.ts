import type { CollectItem } from '@kanpan/contract/model/collect'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '#lib/session/session.ts'

/** The stock that was just let go, by whichever star or key, so that it can be brought back with its note and place. */
export function useLetGo(items: readonly CollectItem[] | undefined): readonly [CollectItem | undefined, () => void] {
  const before = useRef(items)
  const [gone, setGone] = useState<CollectItem>()

  useEffect(() => {
    const last = before.current
    before.current = items
    if (items === undefined || last === undefined) return
    const { collectStatus } = useSession.getState()
    const missing = last.find(({ value }) => !collectStatus[value] && !items.some(item => item.value === value))
    if (missing !== undefined) setGone(missing)
  }, [items])

  return [gone, () => setGone(undefined)]
}
