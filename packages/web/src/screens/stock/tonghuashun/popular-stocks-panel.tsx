import type { PopularStock } from '@kanpan/contract/model/popularity'
import { memo, useMemo } from 'react'
import { rowStar } from '#features/collect/row-star.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { popularColumns } from '#features/popularity/popular-columns.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { addressOf, type Moment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Tag } from '#ui/tag.tsx'
import { emptyPopularity, type PopularityQuery } from './popularity-query.ts'

interface PopularStocksPanelProps {
  readonly query: PopularityQuery
  readonly moment: Moment
  readonly period: 'hour' | 'day'
  /** Only the stocks of this concept. */
  readonly concept: string | undefined
  readonly onConcept: (name: string | undefined) => void
}

const TABLE = 'popular-stocks'
const NONE: readonly never[] = []
const codeOf = ({ code }: PopularStock): string => code
const RowSigns = memo(StockTags)
const signs = ({ board, isSt }: PopularStock) => <RowSigns board={board} isSt={isSt} state="trading" />

/** 个股热榜: who is looked at most, narrowed to a concept's stocks when one is chosen beside it. */
export function PopularStocksPanel({ query, moment, period, concept, onConcept }: PopularStocksPanelProps) {
  const { data } = query
  const stocks = data?.stocks ?? NONE
  const members = useMemo(() => {
    const listed = data?.concepts.find(({ name }) => name === concept)?.stocks
    return concept === undefined ? undefined : new Set(listed?.map(({ code }) => code))
  }, [data, concept])
  const rows = useMemo(() => (members ? stocks.filter(({ code }) => members.has(code)) : stocks), [members, stocks])
  const columns = useMemo(() => popularColumns({ star: rowStar, signs, period }), [period])
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const store = useRowStore(codeOf, rows)
  const parts = panelParts(query, emptyPopularity)
  const isEmpty = parts.state.kind === 'ready' && rows.length === 0
  return (
    <DataBlock
      title="个股热榜"
      {...parts}
      state={
        isEmpty
          ? { kind: 'empty', reason: `热榜里没有${concept}的股票`, action: <All onConcept={onConcept} /> }
          : parts.state
      }
      className="h-full"
      bodyClassName="flex flex-col"
      actions={
        <>
          {concept !== undefined && (
            <Tag selected onClick={() => onConcept(undefined)} title="看全部">
              概念：{concept} ×
            </Tag>
          )}
          <TableActions
            table={TABLE}
            columns={columns}
            rows={rows}
            sort={sort}
            name={`同花顺热榜-${data?.listedAt?.replace('T', '-').replaceAll(':', '') ?? ''}`}
            codeOf={codeOf}
          />
        </>
      }
    >
      <DenseTable
        table={TABLE}
        label="个股热榜"
        source={store}
        columns={columns}
        sort={sort}
        onSort={onSort}
        href={({ code }) => `/stock/detail/${code}${addressOf(moment)}`}
        onStar={toggleCollect}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}

function All({ onConcept }: Pick<PopularStocksPanelProps, 'onConcept'>) {
  return (
    <button type="button" className="text-accent hover:underline" onClick={() => onConcept(undefined)}>
      看全部热榜
    </button>
  )
}
