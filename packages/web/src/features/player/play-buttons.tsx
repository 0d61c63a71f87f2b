import { Pause, Play, StepBack, StepForward } from 'lucide-react'
import { useShortcut } from '#lib/keyboard.ts'
import { IconButton } from '#ui/button.tsx'
import { pause, play, usePlayer } from './player-state.ts'
import { stopAt, stopBeside } from './stops.ts'
import type { PlayerDay } from './use-player-day.ts'
import { usePlaying } from './use-playing.ts'

/** A minute back, play or pause, a minute on; also by the keys , P and . */
export function PlayButtons({ playerDay }: { readonly playerDay: PlayerDay }) {
  const { date, at, last, goToStop } = playerDay
  const isPlaying = usePlayer(player => player.isPlaying)
  const stop = stopAt(at)
  const isAtEnd = stop >= last
  const stepOn = () => goToStop(stopBeside(at, 1))
  usePlaying({ date, at, isAtEnd, onNext: stepOn })

  function stepBy(step: 1 | -1): void {
    pause()
    goToStop(stopBeside(at, step))
  }

  function toggle(): void {
    if (isPlaying) {
      pause()
      return
    }
    if (isAtEnd) goToStop(0)
    play()
  }

  useShortcut(',', () => stepBy(-1))
  useShortcut('.', () => stepBy(1))
  useShortcut('p', toggle)

  return (
    <div className="player-buttons">
      <IconButton label="后退一分钟（,）" disabled={stop <= 0} onClick={() => stepBy(-1)}>
        <StepBack size={16} aria-hidden />
      </IconButton>
      <IconButton label={isPlaying ? '暂停（P）' : '播放（P）'} className="player-play" onClick={toggle}>
        {isPlaying ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
      </IconButton>
      <IconButton label="前进一分钟（.）" disabled={isAtEnd} onClick={() => stepBy(1)}>
        <StepForward size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
