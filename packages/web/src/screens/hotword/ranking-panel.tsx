import type { HotWord, SavedKeyword } from '@kanpan/contract/model/hotspot'
import { useCallback, useMemo } from 'react'
import { HeatCurve } from '#features/hotspot/heat-curve.tsx'
import { wordColumns } from '#features/word/word-columns.tsx'
import { useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import type { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import type { KeywordAddress, WordKind } from './keyword-address.ts'

interface RankingPanelProps {
  readonly parts: ReturnType<typeof panelParts>
  readonly words: readonly HotWord[]
  readonly saved: readonly SavedKeyword[]
  readonly address: KeywordAddress
  readonly day: string | undefined
}

const TABLE = 'hot-words'
const KINDS: readonly { readonly value: WordKind; readonly title: string }[] = [
  { value: 'all', title: '全部' },
  { value: 'concept', title: '概念' },
  { value: 'word', title: '用语' },
  { value: 'stock', title: '股名' },
]

const keyOf = ({ keyword }: HotWord): string => keyword
const curve = ({ curve: days }: HotWord) => <HeatCurve values={days.map(({ heat }) => heat)} width={44} height={16} />

/** 热词排行: the day's words, the hottest first, each with its change and its last five days. */
export function RankingPanel({ parts, words, saved, address, day = '' }: RankingPanelProps) {
  const mini = useSession(session => session.rankingTableMini)
  const savedText = saved.map(({ keyword }) => keyword).join(' ')
  const isSaved = useCallback((keyword: string) => savedText.split(' ').includes(keyword), [savedText])
  const columns = useMemo(() => wordColumns({ curve, isSaved }), [isSaved])
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const store = useRowStore(keyOf, words)
  return (
    <DataBlock
      title="热词排行"
      {...parts}
      className="h-full"
      bodyClassName="flex flex-col overflow-hidden"
      toolbar={
        <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line px-3 py-1">
          <Segmented label="词的类别" options={KINDS} value={address.kind} onChange={address.setKind} />
          <TableActions table={TABLE} columns={columns} rows={words} sort={sort} name={`热词-${day}`} compact />
        </div>
      }
    >
      <DenseTable
        table={TABLE}
        label="热词排行"
        source={store}
        columns={columns}
        mini={mini}
        sort={sort}
        onSort={onSort}
        onSelect={({ keyword }) => address.pass(keyword)}
        href={({ keyword }) => address.hrefOf(keyword)}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}
