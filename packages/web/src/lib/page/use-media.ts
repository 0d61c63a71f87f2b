import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { fitsRoom, RoomContext } from './room.ts'

/** Whether the window is as a media query says; the same widths as in the styles. */
export function useWindowMedia(query: string): boolean {
  // A table asks at each step of a scroll: a new list every time makes the browser bring the page up to date for it.
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

/** The same of the room a screen has: its panel's where it is one of several, the window's otherwise. */
export function useMedia(query: string): boolean {
  const room = useContext(RoomContext)
  const ofWindow = useWindowMedia(query)
  return room === undefined ? ofWindow : fitsRoom(query, room.widthPx)
}
