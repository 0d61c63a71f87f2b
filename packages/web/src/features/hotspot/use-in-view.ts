import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element is in sight; it is until the contrary is known. */
export function useInView(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new IntersectionObserver(entries => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '8px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isSeen]
}
