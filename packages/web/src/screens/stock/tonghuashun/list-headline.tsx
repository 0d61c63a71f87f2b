import { popularSummary } from '#features/popularity/popular-summary.ts'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { PopularityQuery } from './popularity-query.ts'

interface ListHeadlineProps {
  readonly answer: NonNullable<PopularityQuery['data']>
  readonly period: 'hour' | 'day'
}

/** When the list was drawn up, and what a look at it would find. */
export function ListHeadline({ answer: { listedAt, stocks, asOf }, period }: ListHeadlineProps) {
  if (listedAt === null) return null
  const { count, sealed, rising, falling, fresh, riser } = popularSummary(stocks)
  const [day = '', time = ''] = listedAt.split('T')
  return (
    <p className="text-sm text-ink-2">
      {period === 'hour' ? '小时榜' : '日榜'}编于 {day === asOf.day ? '' : `${day} `}
      {time.slice(0, 5)}
      {!isBeforeMatch(asOf) && (
        <>
          {' '}
          · 前 {count} 名里涨停 <span className="text-up">{sealed}</span> 只，涨{' '}
          <span className="text-up">{rising}</span> 跌 <span className="text-down">{falling}</span>
        </>
      )}
      {fresh > 0 && ` · 新上榜 ${fresh} 只`}
      {riser && (
        <>
          {' '}
          · 升得最多 {riser.name} <span className="text-up">↑{riser.rankChange}</span>
        </>
      )}
    </p>
  )
}
