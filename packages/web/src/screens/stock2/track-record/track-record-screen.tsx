import { trackRecord } from '@kanpan/contract/api/api2/own'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { formatCount } from '#lib/format/format.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { Headlines } from './headlines.tsx'
import { KIND_TEXTS, KINDS, WAYS } from './labels.ts'
import { Scores } from './score-panels.tsx'
import { LeftOut } from './score-table.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { MARKS, SCOPES, STREAKS, useChoice } from './use-choice.ts'

/** 战绩: what the product said by itself, what came, and how often it was right. */
export function TrackRecordScreen() {
  const [moment] = useMoment()
  const [choice, change] = useChoice()
  const query = useLiveQuery(trackRecord, moment, { everyMs: 60_000 })
  const { kind } = choice
  const parts = panelParts(query, ({ to }) => (to === null ? '到这一刻还没有收盘的交易日' : undefined))
  return (
    <div className="flex flex-col gap-2 p-2">
      <DataBlock title="战绩" {...parts} actions={<MomentBar shownDay={query.data?.asOf.day} />}>
        {query.data && (
          <>
            <Headlines data={query.data} />
            <p className="border-t border-line px-3 py-1 text-xs text-ink-3">
              {`${query.data.from} 至 ${query.data.to}，${formatCount(query.data.days)} 个交易日；每一句只用当时已知的数据，收盘后自动结算；区间为 ${query.data.interval}；口径第 ${query.data.definition} 版，口径不变则已收盘日的结果不变`}
            </p>
            <LeftOut name="交易日" leftOut={query.data.leftOut} />
          </>
        )}
      </DataBlock>
      <DataBlock
        title="结算"
        {...parts}
        toolbar={
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2">
            <Tabs
              label="说法"
              tabs={KINDS}
              value={kind}
              onChange={next => change.kind(next === 'phase' ? undefined : next)}
            />
            <div className="ml-auto flex flex-wrap gap-2 py-1 max-sm:ml-0">
              {kind === 'leader' && (
                <Segmented label="范围" options={SCOPES} value={choice.scope} onChange={change.scope} />
              )}
              {kind === 'survival' && (
                <>
                  <Segmented
                    label="同类"
                    options={WAYS.map(({ id, title }) => ({ value: id, title }))}
                    value={choice.way}
                    onChange={change.way}
                  />
                  <Segmented label="板数" options={STREAKS} value={choice.streak} onChange={change.streak} />
                </>
              )}
              {kind === 'turnover' && (
                <Segmented label="时刻" options={MARKS} value={choice.mark} onChange={change.mark} />
              )}
            </div>
          </div>
        }
      >
        {query.data && <Scores kind={kind} data={query.data} choice={choice} />}
        <p className="border-t border-line px-3 py-1 text-xs text-ink-3">{KIND_TEXTS[kind]}</p>
      </DataBlock>
      <StatementsPanel
        key={[kind, choice.scope, choice.way, choice.streak, choice.mark].join(' ')}
        moment={moment}
        choice={choice}
      />
    </div>
  )
}
