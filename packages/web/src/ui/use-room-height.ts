import { type RefObject, useLayoutEffect, useState } from 'react'

/** How tall the room is that the page gives to a picture; undefined until it has been laid out. */
export function useRoomHeight(ref: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const measure = () => setHeight(Math.floor(element.clientHeight) || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return height
}
