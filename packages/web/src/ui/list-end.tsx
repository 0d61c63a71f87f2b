import { useEffect, useRef } from 'react'
import { Button } from './input/button.tsx'

interface ListEndProps {
  /** How many more there are; there are some. */
  readonly rest: number
  readonly unit: '条' | '行'
  /** Only by a press: what follows the list is to stay in reach. */
  readonly waits?: boolean
  readonly onMore: () => void
}

/** The end of a list that goes on: some more come when it comes into sight, or by a press. */
export function ListEnd({ rest, unit, waits = false, onMore }: ListEndProps) {
  const end = useRef<HTMLButtonElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew after each page: the end that was in sight before it came may be far away by now
  useEffect(() => {
    if (end.current === null || waits) return
    const observer = new IntersectionObserver(entries => entries.at(-1)?.isIntersecting && latest.current())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [rest, waits])
  return (
    <Button ref={end} size="sm" variant="quiet" onClick={onMore}>
      再看 {rest} {unit}
    </Button>
  )
}
