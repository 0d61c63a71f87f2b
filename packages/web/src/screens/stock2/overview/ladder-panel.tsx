import { ladder } from '@kanpan/contract/api/api2/own'
import { Link } from 'wouter'
import { LadderList } from '#features/limit-up/ladder/ladder-list.tsx'
import { boardsText } from '#lib/format/boards-text.ts'
import { formatCount } from '#lib/format/format.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { namedStock } from './overview-stock.tsx'

/** 连板天梯 in short. */
export function LadderPanel({ moment }: { readonly moment: Moment }) {
  const query = useLiveQuery(ladder, moment, { everyMs: SCREEN_PACE_MS })
  const parts = panelParts(query, data =>
    data.rungs.length > 0 ? undefined : isBeforeMatch(data.asOf) ? BEFORE_MATCH : '还没有股票涨停',
  )
  return (
    <DataBlock
      title="连板天梯"
      {...parts}
      className="h-full"
      bodyClassName="overflow-y-auto"
      actions={
        <>
          {query.data && !isBeforeMatch(query.data.asOf) && (
            <span
              className="text-sm whitespace-nowrap text-ink-2"
              title={`不含 ST；另有 ST 涨停 ${query.data.breadth.st.limitUp} 只`}
            >
              高度 <span className="text-up">{boardsText(query.data.breadth.streakHeight)}</span> · 封板{' '}
              <span className="text-up">{formatCount(query.data.breadth.limitUp)}</span> · 炸板{' '}
              {formatCount(query.data.breadth.broken)}
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
