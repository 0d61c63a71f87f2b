import { useEffect, useRef, useState } from 'react'
import { type Direction, directionOf } from '#lib/format/format.ts'
import { useSettings } from '#lib/settings/settings.ts'

interface NumberTextProps {
  /** The figure as it is shown, from lib/format. */
  readonly text: string
  /** What decides the colour: a change, or a direction already known. Left out: the plain ink. */
  readonly change?: number | null | Direction
  /** A number whose rise or fall lights the figure up for a moment. */
  readonly flash?: number | null
  /** The arrow that the colour-blind palette adds. */
  readonly arrow?: boolean
  readonly className?: string
}

const TONES: Readonly<Record<Direction, string>> = { up: 'number-up', down: 'number-down', flat: 'number-flat' }

/** A figure outside a table: coloured by its change, lit up for a moment when it moves. */
export function NumberText({ text, change, flash, arrow = false, className = '' }: NumberTextProps) {
  const direction = typeof change === 'string' ? change : change === undefined ? undefined : directionOf(change)
  const moved = useMoved(flash)
  return (
    <span
      // Another key begins the animation again.
      key={moved?.times}
      data-arrow={arrow || undefined}
      className={`${direction === undefined ? '' : TONES[direction]} ${moved === undefined ? '' : moved.className} ${className}`}
    >
      {text}
    </span>
  )
}

function useMoved(
  value: number | null | undefined,
): { readonly className: string; readonly times: number } | undefined {
  const isOn = useSettings(settings => settings.flash)
  const last = useRef(value)
  const [moved, setMoved] = useState<{ readonly className: string; readonly times: number }>()

  useEffect(() => {
    const before = last.current
    last.current = value
    if (!isOn || typeof before !== 'number' || typeof value !== 'number' || before === value) return
    setMoved(old => ({ className: value > before ? 'flash-up' : 'flash-down', times: (old?.times ?? 0) + 1 }))
  }, [value, isOn])

  return moved
}
