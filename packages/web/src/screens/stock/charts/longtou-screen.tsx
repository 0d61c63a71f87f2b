import { leaders } from '@kanpan/contract/api/api2/own'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { PanesChart } from '#features/chart/panes/panes-chart.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { themeColours, themeTokens } from '#features/sector/theme-colour.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { LeadReasons } from './lead-reasons.tsx'
import { LEADER_COLUMNS, type LeaderRow } from './leader-columns.tsx'
import { FAMILIES, familyOf, type Leader, leaderLine, leaderPanes, windowDays } from './leader-lines.ts'

const TABLE = 'leaders'
const SPANS = [
  { id: '5', title: '5日' },
  { id: '10', title: '10日' },
  { id: '20', title: '20日' },
] as const

const codeOf = ({ leader }: LeaderRow): string => leader.code
const handleStar = ({ leader }: LeaderRow): void => void toggleCollect(leader)
const NO_LEADERS: readonly Leader[] = []

/** 龙头: the leaders of the last days on one footing, their streaks marked, and why each of them led. */
export function LongtouScreen() {
  const [moment] = useMoment()
  const [named, setNamed] = useAddressValue('days')
  const span = SPANS.find(({ id }) => id === named)?.id ?? '10'
  const query = useLiveQuery(leaders, { ...moment, days: Number(span) }, { everyMs: 10_000 })
  const list = query.data?.list ?? NO_LEADERS
  const [search, setSearch] = useSearchParams()
  const chosen = list.find(({ code }) => code === search.get('stock'))
  const [cursor, setCursor] = useState<number>()

  const dates = useMemo(() => windowDays(list, Number(span)), [list, span])
  const lines = useMemo(() => list.map(leader => leaderLine(leader, dates)), [list, dates])
  const codes = useMemo(() => list.map(({ code }) => code), [list])
  const panes = useMemo(() => {
    const tokens = themeTokens(codes)
    return leaderPanes(lines, { dates, active: chosen?.code, colourOf: code => tokens.get(code) ?? 'ink3' })
  }, [lines, codes, dates, chosen])
  const at = Math.min(cursor ?? dates.length - 1, dates.length - 1)
  const rows = useMemo(() => {
    const colours = themeColours(codes)
    return lines.map(line => ({ ...line, at, colour: colours.get(line.leader.code) ?? 'var(--ink-3)' }))
  }, [lines, codes, at])
  const store = useRowStore(codeOf, rows)
  const { sort, onSort } = useAddressSort(TABLE, LEADER_COLUMNS)
  const absent = FAMILIES.filter(family => !list.some(({ code }) => familyOf(code) === family))
  const leader = chosen ?? list[0]

  function choose(code: string | undefined): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (code === undefined) after.delete('stock')
        else after.set('stock', code)
        return after
      },
      // Back leads out of the first choice, not through all that the arrow keys passed.
      { replace: chosen !== undefined },
    )
  }

  return (
    <DataBlock
      title="龙头"
      className="panel-whole max-lg:h-auto"
      bodyClassName="flex flex-col"
      {...panelParts(query, data =>
        data.list.length === 0 ? '这些天没有股票涨停，选更长的区间或换一个日期' : undefined,
      )}
      actions={
        <>
          <MomentBar shownDay={query.data?.asOf.day} />
          <Tabs label="区间" tabs={SPANS} value={span} onChange={next => setNamed(next === '10' ? undefined : next)} />
          <TableActions
            table={TABLE}
            columns={LEADER_COLUMNS}
            rows={rows}
            sort={sort}
            codeOf={codeOf}
            name={`龙头-${query.data?.asOf.day ?? ''}-${span}日`}
          />
        </>
      }
    >
      <div className="grid min-h-0 flex-1 max-lg:grid-rows-[420px_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,492px)]">
        <div className="flex min-h-0 min-w-0 flex-col p-2">
          <p className="px-1 text-xs text-ink-3">
            以 {dates[0]} 收盘为 0，圆点内是当日连板数；涨跌停幅度不同的板块分图，不同轴
            {absent.length > 0 && `；没有龙头的板块：${absent.map(({ title }) => title).join('，')}`}
          </p>
          <div className="min-h-0 flex-1">
            <PanesChart name={`近 ${span} 日龙头走势`} dates={dates} panes={panes} height="fill" onCursor={setCursor} />
          </div>
        </div>
        <div className="flex min-h-0 min-w-0 flex-col border-l border-line max-lg:border-t max-lg:border-l-0">
          <div className="h-[280px] shrink-0">
            <DenseTable
              table={TABLE}
              label={`近 ${span} 日龙头`}
              source={store}
              columns={LEADER_COLUMNS}
              mini
              sort={sort}
              onSort={onSort}
              href={({ leader }) => `/stock/detail/${leader.code}${addressOf(moment)}`}
              onStar={handleStar}
              onSelect={({ leader }) => choose(leader.code)}
            />
          </div>
          {leader && (
            <LeadReasons
              leader={leader}
              population={query.data?.population ?? ''}
              shownDay={query.data?.asOf.day ?? ''}
              {...(chosen && { onRelease: () => choose(undefined) })}
            />
          )}
        </div>
      </div>
    </DataBlock>
  )
}
