import { X } from 'lucide-react'
import { dayText } from '#lib/format/day-text.ts'
import { weekdayOf } from '#lib/format/weekday.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { CopyLink } from './copy-link.tsx'
import { EventButtons } from './event-buttons.tsx'
import { PlayButtons } from './play-buttons.tsx'
import { SPEEDS, setSpeed, usePlayer } from './player-state.ts'
import { stopAt } from './stops.ts'
import { stopTitle, TimeSlider } from './time-slider.tsx'
import { type PlayerDay, usePlayerDay } from './use-player-day.ts'
import './player.css'

/** The market’s clock in a reader’s hand, at the foot of every screen that does not show now. */
export function PlayerBar() {
  const playerDay = usePlayerDay()
  return (
    <section aria-label="回放" className="player-bar">
      {playerDay && <Controls playerDay={playerDay} />}
    </section>
  )
}

function Controls({ playerDay }: { readonly playerDay: PlayerDay }) {
  const { day, at, first, last, hasMinutes, goToStop, leave } = playerDay
  const stop = stopAt(at)
  return (
    <>
      <p className="player-moment">
        <Tag tone="warn">回放</Tag>
        <span className="whitespace-nowrap">
          <span className="max-sm:hidden">{day.slice(0, 5)}</span>
          {dayText(day)} <span className="text-ink-2 max-sm:hidden">{weekdayOf(day)}</span>
        </span>
        <output className="min-w-10 text-lg font-semibold whitespace-nowrap">
          {at?.replace(/:00$/, '') ?? stopTitle(stop)}
        </output>
      </p>
      {hasMinutes ? (
        <div className="player-slide">
          <span aria-hidden className="player-end">
            {stopTitle(first)}
          </span>
          <TimeSlider stop={stop} first={first} last={last} onChange={goToStop} />
          <span aria-hidden className="player-end">
            全天
          </span>
        </div>
      ) : (
        <p className="player-slide text-sm text-ink-2">该行情来源只记录了每日收盘，不能按分钟回放</p>
      )}
      <div className="player-tools">
        {hasMinutes && (
          <>
            <PlayButtons playerDay={playerDay} />
            <SpeedChoice />
            <EventButtons playerDay={playerDay} />
          </>
        )}
        <CopyLink day={day} at={at} />
        <IconButton label="退出回放" onClick={leave}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </>
  )
}

function SpeedChoice() {
  const speed = usePlayer(player => player.speed)
  return (
    <select
      aria-label="倍速"
      title="倍速：现实一分钟里走多少分钟行情"
      className="player-speed"
      value={speed}
      onChange={event => {
        const chosen = SPEEDS.find(each => String(each) === event.currentTarget.value)
        if (chosen !== undefined) setSpeed(chosen)
      }}
    >
      {SPEEDS.map(each => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  )
}
