import { useEffect, useState } from 'react'
import { useMarketClock } from '#lib/init.ts'
import { isMarketMoving, timeAfter } from '#lib/market-clock.ts'
import type { TickClock } from '#lib/market-tick.ts'
import { PHASE_WORDS, SOURCE_WORDS } from '#lib/market-words.ts'
import { useOnline } from '#lib/online.ts'
import { useSettings } from '#lib/settings.ts'
import { Tag } from '#ui/tag.tsx'

const SECOND_MS = 1_000
const CHINA_OFFSET_MINUTES = -480
/** Of `2026-` in a day: narrow screens leave it out. */
const YEAR_LENGTH = 5

/** The market's own date, time and phase, its speed when simulated, and where its figures come from. */
export function ClockView() {
  const read = useMarketClock()
  const isOnline = useOnline()
  const elapsedMs = useElapsed(read?.readAtMs ?? 0, read !== undefined && isOnline && isMarketMoving(read.clock))
  if (read === undefined) return <div className="h-5 w-32" aria-hidden />
  const { clock } = read
  return (
    // On a phone the two parts stand above each other: beside each other they are wider than what the buttons leave.
    <div className="flex min-w-0 items-center gap-x-2 text-sm whitespace-nowrap max-sm:flex-col max-sm:items-start max-sm:text-xs">
      <time className="font-medium text-ink" title={zoneTitle()}>
        <span className="font-normal text-ink-2">
          <span className="max-md:hidden">{clock.day.slice(0, YEAR_LENGTH)}</span>
          {clock.day.slice(YEAR_LENGTH)}
        </span>{' '}
        {timeAfter(clock, elapsedMs)}
      </time>
      <span className="flex items-center gap-2">
        <span className={clock.phase === 'trading' ? 'text-accent' : 'text-ink-3'}>{PHASE_WORDS[clock.phase]}</span>
        {isOnline ? <SourceBadge clock={clock} /> : <Tag tone="warn">离线，数据截至此刻</Tag>}
        <Paused />
      </span>
    </div>
  )
}

/** Figures that stand still because a person wanted it must not look like a quiet market. */
function Paused() {
  const { refresh, change } = useSettings()
  if (refresh !== 'paused') return null
  return (
    <button type="button" className="text-accent hover:underline" onClick={() => change({ refresh: 'live' })}>
      已暂停，恢复
    </button>
  )
}

function SourceBadge({ clock: { source, speed } }: { readonly clock: TickClock }) {
  if (source === 'live') return null
  const pace = source === 'simulator' && speed !== 1 ? (speed === 0 ? ' 已冻结' : ` ${speed}×`) : ''
  return (
    <Tag tone="warn" title={source === 'simulator' ? '虚构的公司与行情，不对应任何真实股票' : undefined}>
      {SOURCE_WORDS[source]}
      {pace}
    </Tag>
  )
}

function zoneTitle(): string | undefined {
  return new Date().getTimezoneOffset() === CHINA_OFFSET_MINUTES ? undefined : '北京时间'
}

function useElapsed(sinceMs: number, isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    setNowMs(Date.now())
    if (!isRunning) return
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return Math.max(0, nowMs - sinceMs)
}
