import { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { type CohortRow, SurvivalTable } from '#features/limit-up/statistics/survival-table.tsx'
import { formatChangePct, formatPct } from '#lib/format/format.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { NumberText } from '#ui/number-text.tsx'
import { type FlowSector, SLOW_PACE_MS, type Theme } from './theme.ts'

const DAYS = 60

interface ThemeSurvivalProps {
  readonly theme: Theme
  readonly sector: FlowSector
}

/** How far the concept's first boards went, beside those of the whole market, and what followed its limit-ups. */
export function ThemeSurvival({ theme: { name, moment }, sector }: ThemeSurvivalProps) {
  const live = { everyMs: SLOW_PACE_MS }
  const own = useLiveQuery(limitUpStatistics, { ...moment, days: DAYS, concept: sector.block_code }, live)
  const all = useLiveQuery(limitUpStatistics, { ...moment, days: DAYS }, live)
  const cohorts = [
    { id: 'own', title: name, cohort: own.data?.survival.all[0] },
    { id: 'all', title: '全部涨停', cohort: all.data?.survival.all[0] },
  ].flatMap(({ id, title, cohort }): CohortRow[] => (cohort ? [{ ...cohort, id, title }] : []))
  const next = own.data?.total.next
  return (
    <DataBlock
      title="首板存活"
      {...panelParts(own, ({ survival, days }) =>
        survival.all.length === 0 ? `近 ${days} 日它没有走完的首板` : undefined,
      )}
      lead={
        own.data && (
          <span className="text-sm text-ink-3">
            近 {own.data.days} 个交易日（有记录 {own.data.recordedDays}），不含 ST
          </span>
        )
      }
      bodyClassName="cockpit-scroll"
    >
      <div className="overflow-x-auto px-1">
        <SurvivalTable title="题材" cohorts={cohorts} />
      </div>
      {next !== undefined && (
        <p className="flex flex-wrap gap-x-4 px-3 py-1 text-sm text-ink-2">
          <span>
            涨停次日开盘（{next.opens} 次）{' '}
            <NumberText text={formatChangePct(next.meanOpenPct)} change={next.meanOpenPct} />
          </span>
          <span>
            次日收盘（{next.closes} 次）{' '}
            <NumberText text={formatChangePct(next.meanClosePct)} change={next.meanClosePct} />
          </span>
          <span>
            晋级 {next.promoted.count}/{next.promoted.of}，{formatPct(next.promoted.pct, 1)}
          </span>
        </p>
      )}
      <p className="px-3 pb-1 text-xs text-ink-3">
        成分以所查时刻为准；涨停价买不到的也在内。格内为比例、95% 区间与样本。
        {all.data && ` 全部涨停：${all.data.population}。`}
      </p>
    </DataBlock>
  )
}
