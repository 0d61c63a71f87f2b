import { type RefObject, useEffect, useRef } from 'react'

/**
 * Many links and buttons as one stop of Tab, the arrow keys move among them: without it a screen full of stocks has hundreds
 * of stops before what one wants. Goes on the element around them.
 */
export function useRoving<E extends HTMLElement>(): { readonly ref: RefObject<E | null> } {
  const ref = useRef<E>(null)
  useEffect(() => {
    const box = ref.current
    if (box === null) return
    let isGone = false
    let stop = (): void => {
      isGone = true
    }
    // Nobody presses Tab before the first screen is drawn: its size is not spent on this.
    void import('./roving.ts').then(({ roving }) => {
      if (!isGone) stop = roving(box)
    })
    return () => stop()
  }, [])
  return { ref }
}
