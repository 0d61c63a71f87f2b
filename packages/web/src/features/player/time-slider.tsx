import { type KeyboardEvent, useEffect, useState } from 'react'
import { placeOfStop, stopOfPlace, timeOfStop, WHOLE_DAY_STOP } from './stops.ts'

interface TimeSliderProps {
  readonly stop: number
  /** Earlier nothing was recorded. */
  readonly first: number
  /** Later there is nothing yet. */
  readonly last: number
  readonly onChange: (stop: number) => void
}

/** While it is dragged the screens do not follow every minute, only the one where the hand rests. */
const REST_MS = 160

/** By how many stops a key moves; a stop is a second of the auction or a minute of the session, and no even part of the line. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

export function stopTitle(stop: number): string {
  return timeOfStop(stop)?.replace(/:00$/, '') ?? '全天'
}

export function TimeSlider({ stop, first, last, onChange }: TimeSliderProps) {
  const [dragged, setDragged] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another place of the hand begins the rest anew
  useEffect(() => {
    if (dragged === undefined) return
    const timer = setTimeout(() => {
      setDragged(undefined)
      onChange(dragged)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [dragged])

  const shown = dragged ?? Math.max(first, stop)
  const dragTo = (stop: number) => setDragged(Math.max(first, Math.min(last, stop)))

  function handleKey(event: KeyboardEvent): void {
    const step = KEY_STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    dragTo(shown + step)
  }

  return (
    <input
      type="range"
      aria-label="回放时间"
      aria-valuetext={stopTitle(shown)}
      title={stopTitle(shown)}
      min={placeOfStop(first)}
      max={placeOfStop(WHOLE_DAY_STOP)}
      step="any"
      value={placeOfStop(shown)}
      onKeyDown={handleKey}
      onChange={event => dragTo(stopOfPlace(Number(event.currentTarget.value)))}
      className="player-slider min-w-0 flex-1"
    />
  )
}
