import type { Breadth } from '@kanpan/contract/model/market'
import { directionOf, formatChangePct, formatCount, formatPct } from '#lib/format.ts'
import { NumberText } from '#ui/number-text.tsx'

interface BreadthFiguresProps {
  readonly breadth: Breadth
  readonly yesterday: Breadth | null
}

/** How wide the market moves, beside yesterday's close. */
export function BreadthFigures({ breadth, yesterday }: BreadthFiguresProps) {
  return (
    <dl className="grid grid-cols-5 gap-x-2">
      <Figure title="涨停" text={formatCount(breadth.limitUp)} tone="up" before={formatCount(yesterday?.limitUp)} />
      <Figure
        title="跌停"
        text={formatCount(breadth.limitDown)}
        tone="down"
        before={formatCount(yesterday?.limitDown)}
      />
      <Figure title="炸板" text={formatCount(breadth.broken)} before={formatCount(yesterday?.broken)} />
      <Figure
        title="炸板率"
        text={formatPct(breadth.brokenRatePct, 1)}
        before={formatPct(yesterday?.brokenRatePct, 1)}
      />
      <Figure
        title="涨跌中位"
        text={formatChangePct(breadth.medianChangePct)}
        tone={directionOf(breadth.medianChangePct)}
        before={formatChangePct(yesterday?.medianChangePct)}
      />
    </dl>
  )
}

interface FigureProps {
  readonly title: string
  readonly text: string
  readonly before: string
  readonly tone?: 'up' | 'down' | 'flat'
}

function Figure({ title, text, before, tone }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{title}</dt>
      <dd className="text-lg font-medium whitespace-nowrap">
        <NumberText text={text} change={tone} />
      </dd>
      <dd className="text-xs whitespace-nowrap text-ink-3">昨 {before}</dd>
    </div>
  )
}
