import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useShortcut } from '#lib/page/keyboard.ts'
import { IconButton } from '#ui/input/button.tsx'
import { pause, play, stepOf, usePlayer } from './player-state.ts'
import { isInAuction, stopAt, stopBeside, stopPlayed } from './stops.ts'
import type { PlayerDay } from './use-player-day.ts'
import { usePlaying } from './use-playing.ts'

/** A minute back, in the auction a second, play or pause, one on; also by the keys , P and . */
export function PlayButtons({ playerDay }: { readonly playerDay: PlayerDay }) {
  const { date, at, first, last, goToStop } = playerDay
  const { isPlaying, speed } = usePlayer()
  const stop = stopAt(at)
  const isAtEnd = stop >= last
  const step = stepOf(speed, isInAuction(stop))
  usePlaying({ date, at, isAtEnd, stepMs: step.ms, onNext: () => goToStop(stopPlayed(at, step.seconds)) })

  function stepBy(step: 1 | -1): void {
    pause()
    goToStop(stopBeside(at, step))
  }

  function toggle(): void {
    if (isPlaying) {
      pause()
      return
    }
    if (isAtEnd) goToStop(first)
    play()
  }

  useShortcut(',', () => stepBy(-1))
  useShortcut('.', () => stepBy(1))
  useShortcut('p', toggle)

  return (
    <div className="player-buttons">
      <IconButton
        label={`后退${isInAuction(stop - 1) ? '一秒' : '一分钟'}（,）`}
        disabled={stop <= first}
        onClick={() => stepBy(-1)}
      >
        <StepBack size={16} aria-hidden />
      </IconButton>
      <IconButton label={isPlaying ? '暂停（P）' : '播放（P）'} className="player-play" onClick={toggle}>
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <IconButton
        label={`前进${isInAuction(stop) ? '一秒' : '一分钟'}（.）`}
        disabled={isAtEnd}
        onClick={() => stepBy(1)}
      >
        <StepForward size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
