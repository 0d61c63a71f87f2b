import { ladder } from '@kanpan/contract/api/api2/own'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { FateList } from '#features/limit-up/ladder/fate-list.tsx'
import { LadderBandList } from '#features/limit-up/ladder/ladder-band-list.tsx'
import { BAND_ORDERS, type BandOrder, ladderBands } from '#features/limit-up/ladder/ladder-bands.ts'
import { RUNG_FIELDS, rungRows } from '#features/limit-up/ladder/rung-rows.ts'
import { RungTable } from '#features/limit-up/ladder/rung-table.tsx'
import { yesterdayFates } from '#features/limit-up/ladder/yesterday-fate.ts'
import {
  filterChoices,
  filterRanking,
  isFiltered,
  NO_FILTER,
  toggled,
} from '#features/limit-up/ranking/ranking-filter.ts'
import { RankingFilters } from '#features/limit-up/ranking/ranking-filters.tsx'
import { useRanking } from '#features/limit-up/ranking/use-ranking.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { isLiveMoment, useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { StockRef } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { signs } from './row-parts.tsx'
import { useRankingFilter } from './use-ranking-filter.ts'

interface LadderViewProps {
  readonly title: string
  readonly views: ReactNode
}

const PACE_MS = 3_000
const ORDER_TITLES: Readonly<Record<BandOrder, string>> = { seal: '封单大在前', time: '先封少开在前' }
const ORDERS = BAND_ORDERS.map(value => ({ value, title: ORDER_TITLES[value] }))

/** 连板天梯: the same limit-ups as bands of one height each, with the promotion rates and what became of yesterday's streaks. */
export function LadderView({ title, views }: LadderViewProps) {
  const [moment] = useMoment()
  const sealed = useRanking('sealed', moment)
  const broken = useRanking('broken', moment, { everyMs: PACE_MS })
  const yesterday = useRanking('yesterday', moment, { everyMs: PACE_MS })
  const ladderQuery = useLiveQuery(ladder, moment, { everyMs: PACE_MS })
  const { data, error, isPlaceholderData } = sealed.query

  const { filter, setFilter, changeFilter } = useRankingFilter()
  const [orderName, setOrder] = useAddressValue('band')
  const order: BandOrder = orderName === 'time' ? 'time' : 'seal'
  const [foldedText, setFolded] = useAddressValue('folded')
  const folded = foldedText?.split(',').filter(Boolean) ?? []

  const rows = useMemo(() => [...sealed.rows, ...broken.rows], [sealed.rows, broken.rows])
  const choices = useMemo(() => ({ ...filterChoices(rows), streaks: [] }), [rows])
  const calmFilter = useDeferredValue(filter)
  const whole = useMemo(() => ladderBands(rows, order), [rows, order])
  const rungs = rungRows(whole, ladderQuery.data?.promotions ?? [])
  const bands = useMemo(() => ladderBands(filterRanking(rows, calmFilter), order), [rows, calmFilter, order])
  const fates = useMemo(
    () => yesterdayFates(yesterday.rows, { sealed: sealed.rows, broken: broken.rows }),
    [yesterday.rows, sealed.rows, broken.rows],
  )
  // Until the auction is struck nobody has fallen off anything.
  const streakFates = (data && isBeforeMatch(data.asOf) ? [] : fates).filter(({ streak }) => (streak ?? 0) > 1)

  const among = bands.flatMap(band => [...band.sealed, ...band.broken]).map(({ code }) => code)
  const stock = ({ code, name }: StockRef) => <StockName code={code} name={name} dense among={among} />
  const named = ({ code, name }: StockRef) => <StockName code={code} name={name} dense />

  const clear = (
    <Button size="sm" onClick={() => setFilter(NO_FILTER)}>
      清除筛选
    </Button>
  )
  const state = queryState(
    { data, error, isFetching: isPlaceholderData },
    {
      empty: ({ asOf }) =>
        rows.length === 0 && isBeforeMatch(asOf)
          ? BEFORE_MATCH
          : rows.length === 0
            ? `${isLiveMoment(moment) ? '现在' : '该时刻'}没有涨停或炸板的股票`
            : bands.length === 0
              ? '没有符合筛选的股票'
              : undefined,
    },
  )

  return (
    <DataBlock
      title={title}
      className="panel-whole"
      bodyClassName="min-h-0 overflow-y-auto lg:overflow-hidden"
      state={state.kind === 'empty' && isFiltered(filter) ? { ...state, action: clear } : state}
      {...(data === undefined ? {} : provenanceParts(data))}
      onRetry={() => void sealed.query.refetch()}
      actions={views}
      toolbar={
        <>
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-3 py-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {data && !isBeforeMatch(data.asOf) && (
                <p className="text-ink-2">
                  涨停 <span className="text-up">{data.counts.sealed}</span> 只 · 炸板 {data.counts.broken} 只 · 跌停{' '}
                  <span className="text-down">{data.counts.limitDown}</span> 只
                  <span className="text-ink-3"> · 另有 ST 涨停 {data.counts.st.sealed} 只</span>
                </p>
              )}
              <Segmented
                label="同板次序"
                options={ORDERS}
                value={order}
                onChange={next => setOrder(next === 'seal' ? undefined : next)}
              />
              {isFiltered(filter) && clear}
            </div>
            <MomentBar shownDay={data?.asOf.day} />
          </div>
          {rows.length > 0 && <RankingFilters pool="sealed" filter={filter} choices={choices} onChange={setFilter} />}
        </>
      }
    >
      <div className="grid lg:h-full lg:grid-cols-[minmax(0,1fr)_320px] lg:grid-rows-[auto_minmax(0,1fr)]">
        <section
          aria-label="各板与晋级率"
          className="border-line px-3 py-2 max-lg:order-last max-lg:border-t lg:col-start-2 lg:border-l"
        >
          <div className="mb-1 flex items-center justify-between">
            <h3 className="font-medium">各板与晋级率</h3>
            <ExportMenu
              name={`各板与晋级率-${data?.asOf.day ?? ''}`}
              rowsNow={() => rungs}
              isEmpty={rungs.length === 0}
              fields={RUNG_FIELDS}
            />
          </div>
          <RungTable rungs={rungs} />
          <p className="mt-1 text-xs text-ink-3">
            不含 ST。晋级率：昨日封住 N 板的股票里，今日有成交的为分母，现在封住 N+1 板的为分子。
          </p>
        </section>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:overflow-y-auto">
          <LadderBandList
            bands={bands}
            promotions={ladderQuery.data?.promotions ?? []}
            folded={folded}
            onFold={next => setFolded(next.length === 0 ? undefined : next.join())}
            stock={stock}
            signs={signs}
            tags={filter.tags}
            onTag={tag => changeFilter(now => ({ ...now, tags: toggled(now.tags, tag) }))}
          />
        </div>
        <section
          aria-label="昨日连板今日表现"
          className="min-w-0 border-line px-3 py-2 max-lg:order-last max-lg:border-t lg:col-start-2 lg:overflow-y-auto lg:border-t lg:border-l"
        >
          <h3 className="mb-1 font-medium">昨日连板今日表现</h3>
          {streakFates.length === 0 ? (
            <p className="text-sm text-ink-3">昨日没有 2 板及以上的股票</p>
          ) : (
            <FateList bands={streakFates} stock={named} />
          )}
        </section>
      </div>
    </DataBlock>
  )
}
