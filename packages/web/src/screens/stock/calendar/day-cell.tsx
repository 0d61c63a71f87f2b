import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import type { CalendarDay } from '#features/calendar/month-summary.ts'
import { boardsText } from '#lib/format/boards-text.ts'
import { formatCount, formatYuan } from '#lib/format/format.ts'

/** What is on, of one kind. */
export interface DayMark {
  readonly short: string
  readonly whole: string
  /** One of the person's own stocks is concerned. */
  readonly isOwn: boolean
}

interface DayCellProps {
  readonly day: string
  readonly figures: CalendarDay | undefined
  readonly isToday: boolean
  readonly isRunning: boolean
  readonly isTraded: boolean
  readonly marks: readonly DayMark[]
  /** The date as it is said. */
  readonly spoken: string
}

const NEUTRAL = 50
/** Of the colour, at the ends of the score: on the ground the figures must stay readable, the edge shows it in full. */
const GROUND_PCT = 10
const EDGE_PCT = 90

/** The warmth of a day as its ground and its upper edge. */
function warmth(score: number | null): CSSProperties | undefined {
  if (score === null) return undefined
  const share = Math.abs(score - NEUTRAL) / NEUTRAL
  const mixed = (pct: number) =>
    `color-mix(in srgb, var(${score >= NEUTRAL ? '--up' : '--down'}) ${(share * pct).toFixed(1)}%, transparent)`
  return { background: mixed(GROUND_PCT), boxShadow: `inset 0 3px 0 ${mixed(EDGE_PCT)}` }
}

/** One day: its emotion, its limit-ups and limit-downs, how many rose and fell, and what is on it. */
export function DayCell(props: DayCellProps) {
  const { day, figures, isToday, isTraded, marks } = props
  const inside = (
    <>
      <CellHead {...props} />
      {figures && <Figures figures={figures} />}
      {marks.length > 0 && (
        <span className="calendar-marks">
          {marks.map(({ short, whole, isOwn }) => (
            <span key={whole} title={whole} className={`calendar-mark ${isOwn ? 'calendar-mark-own' : ''}`}>
              {short}
            </span>
          ))}
        </span>
      )}
    </>
  )
  const look = `calendar-cell ${isTraded ? '' : 'calendar-closed'} ${isToday ? 'calendar-today' : ''}`
  if (figures === undefined) return <div className={look}>{inside}</div>
  return (
    <Link
      href={`/stock/replay?date=${day}`}
      className={`${look} hover:border-accent`}
      style={warmth(figures.emotionScore)}
      aria-current={isToday ? 'date' : undefined}
    >
      {inside}
      <span className="sr-only">，打开复盘</span>
    </Link>
  )
}

function CellHead({ day, figures, isRunning, spoken }: DayCellProps) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span aria-hidden className="text-lg font-semibold">
        {Number(day.slice(8))}
      </span>
      <span className="sr-only">{spoken}</span>
      {figures?.emotionPhase && (
        <span className="calendar-wide text-sm text-ink-2">{EMOTION_PHASE_NAMES[figures.emotionPhase]}</span>
      )}
      {isRunning && <span className="calendar-wide text-xs text-warn">进行中</span>}
      {figures && figures.emotionScore !== null && (
        <span className="ml-auto font-semibold" title="情绪得分">
          <span className="sr-only">情绪</span>
          {formatCount(figures.emotionScore)}
        </span>
      )}
    </span>
  )
}

function Figures({
  figures: { up, down, flat, limitUps, limitDowns, streakHeight, amountYuan, amountSoFarYuan },
}: {
  readonly figures: CalendarDay
}) {
  const all = (up ?? 0) + (down ?? 0) + (flat ?? 0)
  return (
    <>
      <span className="calendar-limits">
        <span>
          涨停 <b className="font-semibold text-up">{formatCount(limitUps)}</b>
        </span>
        <span className="calendar-wide">
          跌停 <b className="font-semibold text-down">{formatCount(limitDowns)}</b>
        </span>
        <span className="calendar-wide ml-auto text-ink-2" title="连板高度">
          {boardsText(streakHeight)}
        </span>
      </span>
      <span className="calendar-breadth" aria-hidden>
        <span style={{ width: `${(100 * (up ?? 0)) / Math.max(1, all)}%` }} className="bg-up" />
        <span style={{ width: `${(100 * (down ?? 0)) / Math.max(1, all)}%` }} className="ml-auto bg-down" />
      </span>
      <span className="calendar-counts">
        <span className="text-up">
          <span className="calendar-wide">涨 </span>
          {formatCount(up)}
        </span>
        <span className="calendar-wide text-ink-3" title={amountSoFarYuan === null ? '成交额' : '到此刻的成交额'}>
          {formatYuan(amountSoFarYuan ?? amountYuan)}
        </span>
        <span className="text-down">
          <span className="calendar-wide">跌 </span>
          {formatCount(down)}
        </span>
      </span>
    </>
  )
}
