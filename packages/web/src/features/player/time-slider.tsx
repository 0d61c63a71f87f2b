import { useEffect, useState } from 'react'
import { timeOfStop, WHOLE_DAY } from './stops.ts'

interface TimeSliderProps {
  readonly stop: number
  /** Later there is nothing yet. */
  readonly last: number
  readonly onChange: (stop: number) => void
}

/** While it is dragged the screens do not follow every minute, only the one where the hand rests. */
const REST_MS = 160

export function stopTitle(stop: number): string {
  return timeOfStop(stop)?.slice(0, 5) ?? '全天'
}

export function TimeSlider({ stop, last, onChange }: TimeSliderProps) {
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

  const shown = dragged ?? Math.max(0, stop)
  return (
    <input
      type="range"
      aria-label="回放时间"
      aria-valuetext={stopTitle(shown)}
      title={stopTitle(shown)}
      min={0}
      max={WHOLE_DAY}
      value={shown}
      onChange={event => setDragged(Math.min(last, Number(event.currentTarget.value)))}
      className="player-slider min-w-0 flex-1"
    />
  )
}
