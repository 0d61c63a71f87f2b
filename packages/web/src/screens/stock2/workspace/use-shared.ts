import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { addressOf, momentOf } from '#lib/market-time/moment.ts'
import type { Shared } from './panel-address.ts'
import { onWindowMessage, postToWindows } from './windows.ts'

export type Share = (shared: Shared, options?: { readonly replace?: boolean | undefined }) => void

export function sharedOf(search: URLSearchParams): Shared {
  const code = search.get('code') ?? ''
  return { ...(/^\d{6}$/.test(code) ? { code } : {}), ...momentOf(search) }
}

/** The address with another stock and moment in it, and all else as it was. */
export function withShared(before: URLSearchParams, { code, ...moment }: Shared): URLSearchParams {
  const search = new URLSearchParams(before)
  for (const name of ['code', 'date', 'at']) search.delete(name)
  if (code !== undefined) search.set('code', code)
  for (const [name, value] of new URLSearchParams(addressOf(moment))) search.set(name, value)
  return search
}

/**
 * What the linked panels of a workspace have in common. It stands in the address, where the player of the page moves it too,
 * and it is the same in every window that shows the workspace.
 */
export function useShared(number: number): readonly [Shared, Share] {
  const [search, setSearch] = useSearchParams()
  const shared = useMemo(() => sharedOf(search), [search])
  const text = JSON.stringify(shared)
  // What the other windows know: said by this one, or heard from another.
  const known = useRef(text)

  const share: Share = (next, { replace = true } = {}) => setSearch(before => withShared(before, next), { replace })
  const latest = useRef(share)
  latest.current = share

  useEffect(() => {
    if (text === known.current) return
    known.current = text
    postToWindows({ kind: 'shared', number, shared: JSON.parse(text) })
  }, [text, number])

  useEffect(
    () =>
      onWindowMessage(message => {
        if (message.kind !== 'shared' || message.number !== number) return
        const heard = sharedOf(withShared(new URLSearchParams(), message.shared))
        known.current = JSON.stringify(heard)
        latest.current(heard)
      }),
    [number],
  )
  return [shared, share]
}
