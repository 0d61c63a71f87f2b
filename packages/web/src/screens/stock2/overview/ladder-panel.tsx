import { ladder } from '@kanpan/contract/api/api2/own'
import type { LadderRung } from '@kanpan/contract/model/limit-up'
import { Link } from 'wouter'
import { LadderList } from '#features/limit-up/ladder-list.tsx'
import { formatCount } from '#lib/format.ts'
import { useLiveQuery } from '#lib/live.ts'
import type { Moment } from '#lib/moment.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { panelParts } from '#ui/panel-parts.ts'
import { namedStock } from './overview-stock.tsx'

/** 连板天梯 in short. */
export function LadderPanel({ moment }: { readonly moment: Moment }) {
  const query = useLiveQuery(ladder, moment, { everyMs: 3_000 })
  const parts = panelParts(query, data => (data.rungs.length === 0 ? '还没有股票涨停' : undefined))
  return (
    <DataBlock
      title="连板天梯"
      {...parts}
      className="h-full"
      bodyClassName="overflow-y-auto"
      actions={
        <>
          {query.data && (
            <span className="text-sm whitespace-nowrap text-ink-2" title="天梯不含 ST；涨停总数见涨跌分布">
              高度 <span className="text-up">{formatCount(query.data.breadth.streakHeight)}板</span> · 封板{' '}
              <span className="text-up">{formatCount(standing(query.data.rungs, 'sealed'))}</span> · 炸板{' '}
              {formatCount(standing(query.data.rungs, 'broken'))}（不含 ST）
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

/** How many stocks stand on the ladder, or reached for it and broke. */
function standing(rungs: readonly LadderRung[], which: 'sealed' | 'broken'): number {
  return rungs.reduce((sum, rung) => sum + rung[which].length, 0)
}
