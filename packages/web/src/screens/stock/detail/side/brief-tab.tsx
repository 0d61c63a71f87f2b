import { deviation } from '@kanpan/contract/api/api2/own'
import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import { DeviationList } from '#features/quote/deviation-list.tsx'
import { SummaryPoints } from '#features/summary/summary-points.tsx'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { ReasonsPanel } from './reasons-panel.tsx'
import { SIDE_BLOCK, type SideProps } from './side-tab.ts'
import { ThemeLimitUps } from './theme-limit-ups.tsx'
import { useWayOf } from './use-way-of.ts'

const PACE_MS = 15_000

/** Why it moves, in points that lead to what they rest on; and how near it is to an alarm of the exchange. */
export function BriefTab({ code, moment, details, onChange }: SideProps) {
  const summary = useLiveQuery(themeHighlightsSummary, { code, ...moment }, { everyMs: PACE_MS })
  const wayOf = useWayOf(moment, onChange)
  const conceptText = summary.data?.facts.find(({ id }) => id === 'concept')?.text
  return (
    <>
      <ReasonsPanel details={details} />
      <DataBlock
        title="要点"
        className={SIDE_BLOCK}
        {...panelParts(summary, ({ points }) => (points.length === 0 ? '这一时刻没有可说的要点' : undefined))}
      >
        {summary.data && (
          <>
            <SummaryPoints points={summary.data.points} facts={summary.data.facts} wayOf={wayOf} />
            <p className="px-3 pb-2 text-xs text-ink-3">
              {summary.data.writer === 'model' ? '由模型撰写' : '由事实直接组成'}，每个数字都可点开看来源
              {summary.data.dropped > 0 && `；${summary.data.dropped} 句含有无出处的数字，已删去`}
            </p>
          </>
        )}
      </DataBlock>
      {/* Before the points are there nobody knows which theme they speak of. */}
      {(summary.data !== undefined || summary.error !== null) && (
        <ThemeLimitUps code={code} moment={moment} details={details} conceptText={conceptText} />
      )}
      <Deviation code={code} moment={moment} />
    </>
  )
}

function Deviation({ code, moment }: Pick<SideProps, 'code' | 'moment'>) {
  const query = useLiveQuery(deviation, { code, ...moment }, { everyMs: PACE_MS })
  return (
    <DataBlock
      title="异常波动"
      className={SIDE_BLOCK}
      {...panelParts(query, ({ list, lacksDays }) => {
        if (list.length > 0) return undefined
        return lacksDays ? '往日行情有缺，算不出离异常波动还有多远' : '明日涨跌停之内不会触发交易所异常波动'
      })}
    >
      {query.data && <DeviationList rows={query.data.list} population={query.data.population} />}
    </DataBlock>
  )
}
