import { streakHeight } from '@kanpan/contract/api/api2/own'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { PanesChart } from '#features/chart/panes/panes-chart.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { heightColumns } from './height-columns.tsx'
import { HeightFigures } from './height-figures.tsx'
import { type HeightDay, heightPanes } from './height-panes.ts'

const TABLE = 'streak-height'
const SPANS = [
  { id: '60', title: '60日' },
  { id: '120', title: '120日' },
  { id: '250', title: '250日' },
] as const

const dayOf = ({ day }: HeightDay): string => day
const NO_DAYS: readonly HeightDay[] = []

/** 连板高度: how high the streaks reach day by day, who stands there, and the mood below, on one time axis. */
export function LbgdScreen() {
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('days')
  const span = SPANS.find(({ id }) => id === named)?.id ?? '60'
  const query = useLiveQuery(streakHeight, { ...moment, days: Number(span) }, { everyMs: 10_000 })
  const list = query.data?.list ?? NO_DAYS
  const [search, setSearch] = useSearchParams()
  const pinned = list.findIndex(({ day }) => day === search.get('day'))
  const index = pinned < 0 ? list.length - 1 : pinned
  const shown = list[index]
  const dates = useMemo(() => list.map(dayOf), [list])
  const panes = useMemo(() => heightPanes(list), [list])
  const rows = useMemo(() => list.toReversed(), [list])
  const store = useRowStore(dayOf, rows)
  const newest = list.at(-1)?.day ?? ''
  const isRunning = query.data?.asOf.final === false
  // Without a score the day before, the past is too short for one today as well.
  const isScoredLater = isRunning && typeof list.at(-2)?.emotionScore === 'number'
  const columns = useMemo(() => heightColumns(newest, isScoredLater ? newest : undefined), [newest, isScoredLater])
  const { sort, onSort } = useAddressSort(TABLE, columns)

  function addressWith(day: string | undefined): URLSearchParams {
    const after = new URLSearchParams(search)
    if (day === undefined) after.delete('day')
    else after.set('day', day)
    return after
  }

  return (
    <DataBlock
      title="连板高度"
      className="panel-whole max-lg:h-auto"
      bodyClassName="flex flex-col"
      {...panelParts(query, data => (data.list.length === 0 ? '这一天之前没有连板记录，请换一个日期' : undefined))}
      actions={
        <>
          <MomentBar shownDay={query.data?.asOf.day} />
          <Tabs label="天数" tabs={SPANS} value={span} onChange={next => setNamed(next === '60' ? undefined : next)} />
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`连板高度-${query.data?.asOf.day ?? ''}-${span}日`}
          />
        </>
      }
    >
      {shown && (
        <>
          <div className="flex items-center gap-2 px-3 pt-2 text-sm text-ink-2">
            <h3 className="font-medium text-ink">{shown.day}</h3>
            {pinned >= 0 ? (
              <Button size="sm" variant="quiet" onClick={() => setSearch(addressWith(undefined))}>
                回到最新一天
              </Button>
            ) : (
              <span className="text-ink-3">最新一天；点图中或表中的一天可看那天</span>
            )}
            <span className="ml-auto text-xs text-ink-3 max-lg:hidden">{query.data?.population}</span>
          </div>
          <HeightFigures shown={shown} before={list[index - 1]} isScoredLater={isScoredLater && shown.day === newest} />
          <div className="grid min-h-0 flex-1 max-lg:grid-rows-[460px_400px] lg:grid-cols-[minmax(0,1fr)_minmax(0,570px)]">
            <div className="min-h-0 min-w-0 p-2">
              <PanesChart
                name="连板高度、涨停家数、炸板率与情绪"
                dates={dates}
                panes={panes}
                height="fill"
                {...(pinned < 0 ? {} : { pinned })}
                onPin={at => setSearch(addressWith(dates[at]))}
              />
            </div>
            <DenseTable
              table={TABLE}
              label="每日连板高度"
              source={store}
              columns={columns}
              mini
              sort={sort}
              onSort={onSort}
              href={({ day }) => `/stock/charts/lbgd?${addressWith(day)}`}
              className="min-h-0 border-l border-line max-lg:border-t max-lg:border-l-0"
            />
          </div>
        </>
      )}
    </DataBlock>
  )
}
