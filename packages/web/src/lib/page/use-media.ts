import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says; the same widths as in the styles. */
export function useMedia(query: string): boolean {
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
