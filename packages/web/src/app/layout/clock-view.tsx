import type { TickClock } from '@kanpan/contract/model/stream'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PHASE_LABELS, SOURCE_LABELS, STAND_IN } from '#lib/format/market-labels.ts'
import { useMarketClock } from '#lib/market-time/init.ts'
import { isMarketMoving, timeAfter } from '#lib/market-time/market-clock.ts'
import { isNow, useMoment } from '#lib/market-time/moment.ts'
import { useOnline } from '#lib/page/online.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { Invented } from '#market-ui/invented.tsx'
import { Tag } from '#ui/tag.tsx'

const LateMarket = lazy(async () => ({ default: (await import('./late-market.tsx')).LateMarket }))

const SECOND_MS = 1_000
const CHINA_OFFSET_MINUTES = -480
/** Of `2026-` in a day. */
const YEAR_LENGTH = 5

/**
 * The market's own date, time and phase, its speed when simulated, and where its figures come from. During a replay the
 * clock is the replay's.
 */
export function ClockView() {
  const read = useMarketClock()
  const isOnline = useOnline()
  const elapsedMs = useElapsed(read?.readAtMs ?? 0, read !== undefined && isOnline && isMarketMoving(read.clock))
  const [moment] = useMoment()
  if (read === undefined) return <div className="h-5 w-32" aria-hidden />
  const { clock } = read
  const isReplayed = !isNow(moment, clock)
  return (
    // On a phone the two parts stand above each other: beside each other they are wider than what the buttons leave.
    <div
      data-tour="clock"
      className="flex min-w-0 items-center gap-x-2 text-sm whitespace-nowrap max-sm:flex-col max-sm:items-start max-sm:text-xs"
    >
      {isReplayed ? (
        <ReplayedTime day={moment.date ?? clock.day} at={moment.at} />
      ) : (
        <time className="font-medium text-ink" title={zoneTitle()}>
          <DayText day={(clock.offHours ?? clock).day} className="font-normal text-ink-2" />{' '}
          {timeAfter(clock, elapsedMs)}
        </time>
      )}
      <span className="flex items-center gap-2">
        {!isReplayed && (
          <span className={clock.phase === 'trading' ? 'text-accent' : 'text-ink-3'}>{PHASE_LABELS[clock.phase]}</span>
        )}
        {!isReplayed && clock.behindSeconds > 0 && (
          <Suspense>
            <LateMarket clock={clock} />
          </Suspense>
        )}
        {isOnline ? <SourceBadge clock={clock} /> : <Tag tone="warn">离线，数据截至此刻</Tag>}
        <Paused />
      </span>
    </div>
  )
}

/** The moment that is looked at, in place of the market's own: nobody takes it for now. */
function ReplayedTime({ day, at }: { readonly day: string; readonly at: string | undefined }) {
  return (
    <span className="flex items-center gap-2 rounded-sm bg-replay px-2 font-medium text-replay-ink sm:h-7 sm:rounded-md max-sm:gap-1 max-sm:px-1">
      回放
      <time>
        <DayText day={day} className="" /> {at ?? '全天'}
      </time>
    </span>
  )
}

/** A day; narrow screens leave its year out. */
function DayText({ day, className }: { readonly day: string; readonly className: string }) {
  return (
    <span className={className}>
      <span className="max-md:hidden">{day.slice(0, YEAR_LENGTH)}</span>
      {day.slice(YEAR_LENGTH)}
    </span>
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

function SourceBadge({ clock: { source, speed, isStandIn } }: { readonly clock: TickClock }) {
  if (source === 'live') return isStandIn ? <Tag tone="warn">{STAND_IN}</Tag> : <Tag>{SOURCE_LABELS.live}</Tag>
  const pace = source === 'simulator' && speed !== 1 ? (speed === 0 ? ' 已冻结' : ` ${speed}×`) : ''
  const badge = (
    <Tag tone="warn">
      {SOURCE_LABELS[source]}
      {pace}
    </Tag>
  )
  return source === 'simulator' ? <Invented isStop>{badge}</Invented> : badge
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
