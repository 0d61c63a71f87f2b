import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'

/** Walking down a list with the arrow keys is one step back, not one for each row. */
const SAME_WALK_MS = 1_000

interface SectorChoice {
  /** Whose stocks are shown. */
  readonly code: string | undefined
  /** It was chosen and stands in the address; otherwise it is the first of the list. */
  readonly isNamed: boolean
  readonly choose: (code: string | undefined) => void
}

/** The sector of the address; without one the first of the list as it stood when it came. */
export function useSectorChoice(first: string | undefined): SectorChoice {
  const [search, setSearch] = useSearchParams()
  const [firstShown, setFirstShown] = useState(first)
  if (firstShown === undefined && first !== undefined) setFirstShown(first)
  const lastMs = useRef(0)
  const named = search.get('code') ?? undefined

  function choose(code: string | undefined): void {
    if (code === named) return
    const isSameWalk = Date.now() - lastMs.current < SAME_WALK_MS
    lastMs.current = Date.now()
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        if (code === undefined) next.delete('code')
        else next.set('code', code)
        return next
      },
      { replace: isSameWalk },
    )
  }

  return { code: named ?? firstShown, isNamed: named !== undefined, choose }
}
