import { type ReactNode, useEffect, useRef, useState } from 'react'

/** What is below the fold asks for its figures when it comes near, and stays. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place} className="cockpit-place">
      {isNear ? children : <div className="panel min-h-40" />}
    </div>
  )
}
