import { startTransition, useEffect, useState } from 'react'

/** Whether a frame has passed since `isReady`: for what must not hold up the picture that is being drawn. */
export function useAfterFrame(isReady: boolean): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!isReady) return
    // Asked for after the picture's own frame, and so called after it; a transition is rendered when that is painted.
    const frame = requestAnimationFrame(() => startTransition(() => setPassed(true)))
    return () => cancelAnimationFrame(frame)
  }, [isReady])
  return isReady && hasPassed
}
