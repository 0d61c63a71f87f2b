import type { conceptInFlowRanking } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { flowColumns } from '#features/sector/flow-columns.tsx'
import type { FlowRow } from '#features/sector/flow-row.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useMedia } from '#lib/page/use-media.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { changePreferences, useTablePreferences } from '#ui/dense-table/preferences.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { SPANS, type Span } from './flow-spans.ts'

const TABLE = 'concept-flow'
const PHONE = '(max-width: 639.98px)'
/** On a phone the page scrolls: what is told of the chosen one stands below the first of them. */
const FIRST = 12
const WAYS = [
  { value: 'in', title: '净流入在前' },
  { value: 'out', title: '净流出在前' },
] as const
const leaderName: StockSlot = ({ code, name }) => <StockName code={code} name={name} dense tabIndex={-1} />
const codeOf = ({ block_code }: FlowRow): string => block_code

export type FlowQuery = UseQueryResult<DataOf<typeof conceptInFlowRanking>>

interface FlowTableProps {
  readonly query: FlowQuery
  /** In their order: the largest inflow first, or the largest outflow. */
  readonly rows: readonly FlowRow[]
  readonly span: Span
  readonly isOut: boolean
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

/** All concepts by what main money put in or took out. */
export function FlowTable({ query, rows, span, isOut, chosen, onChoose }: FlowTableProps) {
  const [search] = useSearchParams()
  const [, setDays] = useAddressValue('days')
  const [, setOrder] = useAddressValue('order')
  const largest = useMemo(() => Math.max(0, ...rows.map(row => Math.abs(row.mainNetYuan ?? 0))), [rows])
  const columns = useMemo(
    () => flowColumns({ stock: leaderName, chosen, largest, span: span.title }),
    [chosen, largest, span],
  )
  const { sort = null } = useTablePreferences(TABLE)
  const isPhone = useMedia(PHONE)
  const [isWhole, setWhole] = useState(false)
  const isCut = isPhone && !isWhole && rows.length > FIRST
  const shown = useMemo(() => (isCut ? rows.slice(0, FIRST) : rows), [rows, isCut])
  const store = useRowStore(codeOf, shown)
  const asOf = query.data?.asOf

  function hrefOf({ block_code }: FlowRow): string {
    const next = new URLSearchParams(search)
    next.set('code', block_code)
    return `/stock2/concept/in_flow_ranking?${next}`
  }

  return (
    <DataBlock
      title="概念资金"
      {...panelParts(query, answer => {
        if (answer.list.some(row => row.mainNetYuan !== null)) return undefined
        return isBeforeMatch(answer.asOf) ? BEFORE_MATCH : '资金流未记录：该行情来源没有这一段的逐笔大单'
      })}
      bodyClassName="flex flex-col"
      actions={<MomentBar shownDay={asOf?.day} />}
      toolbar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1">
          <Tabs
            label="统计区间"
            tabs={SPANS}
            value={span.id}
            onChange={next => setDays(next === '1' ? undefined : next)}
          />
          <span className="ml-auto">
            <Segmented
              label="次序"
              options={WAYS}
              value={isOut ? 'out' : 'in'}
              onChange={way => {
                changePreferences(TABLE, { sort: null })
                setOrder(way === 'out' ? 'asc' : undefined)
              }}
            />
          </span>
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`概念资金-${span.title}-${asOf?.day ?? ''}-${(asOf?.time ?? '').replaceAll(':', '')}`}
          />
        </div>
      }
    >
      <DenseTable
        table={TABLE}
        label="概念资金排行"
        source={store}
        columns={columns}
        href={hrefOf}
        onSelect={row => onChoose(codeOf(row))}
        className="min-h-0 flex-1 max-sm:flex-none"
      />
      <footer className="flex min-h-8 flex-wrap items-center gap-x-3 border-t border-line px-3 py-1 text-sm text-ink-2">
        <p aria-live="polite">{rows.length} 个概念</p>
        {isCut && (
          <Button size="sm" onClick={() => setWhole(true)}>
            还有 {rows.length - FIRST} 个
          </Button>
        )}
        <p className="text-ink-3">一只股票可在多个概念里，各概念之和不是全市场的资金</p>
      </footer>
    </DataBlock>
  )
}
