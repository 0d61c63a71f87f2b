import { type ReactNode, useEffect, useRef } from 'react'

interface ChosenInSightProps {
  readonly label: string
  /** What is chosen by now; of another one its row is scrolled into sight. */
  readonly chosen: string | undefined
  readonly children: ReactNode
}

/** The room around a list whose rows are also chosen elsewhere, here on the line of the price. */
export function ChosenInSight({ label, chosen, children }: ChosenInSightProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen === undefined) return
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard
    <section ref={box} className="overflow-x-auto" tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
