import { ladder } from '@kanpan/contract/api/api2/own'
import { Link } from 'wouter'
import { LadderList } from '#features/limit-up/ladder-list.tsx'
import { formatCount, formatPct } from '#lib/format.ts'
import { useLiveQuery } from '#lib/live.ts'
import type { Moment } from '#lib/moment.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { namedStock } from './overview-stock.tsx'
import { panelParts } from './panel-parts.ts'

/** 连板天梯 in short. */
export function LadderPanel({ moment }: { readonly moment: Moment }) {
  const query = useLiveQuery(ladder, moment, { everyMs: 3_000 })
  const parts = panelParts(query, data => (data.rungs.length === 0 ? '还没有股票涨停' : undefined))
  const breadth = query.data?.breadth
  return (
    <DataBlock
      title="连板天梯"
      {...parts}
      className="h-full"
      bodyClassName="overflow-y-auto"
      actions={
        <>
          {breadth && (
            <span className="text-sm whitespace-nowrap text-ink-2">
              高度 <span className="text-up">{formatCount(breadth.streakHeight)}板</span> · 封板{' '}
              <span className="text-up">{formatCount(breadth.limitUp)}</span> · 炸板 {formatCount(breadth.broken)}（
              {formatPct(breadth.brokenRatePct, 1)}）
            </span>
          )}
          <Link href="/stock2/limit_up/ranking" className="text-sm text-accent hover:underline">
            涨停排行
          </Link>
        </>
      }
    >
      {query.data && <LadderList rungs={query.data.rungs} promotions={query.data.promotions} stock={namedStock} />}
    </DataBlock>
  )
}
