import { LIMITS } from '@kanpan/contract/limits'
import type { SavedKeyword } from '@kanpan/contract/model/hotspot'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { deleteKeyword } from '#features/keyword/change-keyword.ts'
import { KeywordFilter } from '#features/keyword/keyword-filter.tsx'
import { savedColumns } from '#features/word/saved-columns.tsx'
import { DataBlock } from '#market-ui/data-block.tsx'
import type { panelParts } from '#market-ui/panel-parts.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import type { KeywordAddress } from './keyword-address.ts'

interface SavedPanelProps {
  readonly parts: ReturnType<typeof panelParts>
  readonly saved: readonly SavedKeyword[]
  readonly address: KeywordAddress
}

const TABLE = 'saved-words'
const keyOf = ({ id }: SavedKeyword): string => id

function Remove({ word }: { readonly word: SavedKeyword }) {
  return (
    <button
      type="button"
      // The word's own panel has the same for the keyboard.
      tabIndex={-1}
      aria-label={`删除 ${word.keyword}`}
      title="删除"
      onClick={() => void deleteKeyword(word)}
      className="inline-flex size-6 items-center justify-center rounded-md text-ink-3 hover:bg-hover hover:text-danger"
    >
      <X size={14} aria-hidden />
    </button>
  )
}

/** 我的词: the words a person keeps, each with what followed when it was told. */
export function SavedPanel({ parts, saved, address }: SavedPanelProps) {
  const columns = useMemo(() => savedColumns(word => <Remove word={word} />), [])
  const store = useRowStore(keyOf, saved)
  const isNone = parts.state.kind === 'ready' && saved.length === 0
  return (
    <DataBlock
      title="我的词"
      {...parts}
      state={
        isNone
          ? { kind: 'empty', reason: '还没有保存的词。打开一个热词，或输入一个词，点“保存”就会记下它的命中与其后涨跌' }
          : parts.state
      }
      className="h-full"
      bodyClassName="flex flex-col overflow-hidden"
      actions={
        <>
          <span className="text-sm text-ink-3">
            {saved.length}/{LIMITS.keywordsPerUser}
          </span>
          <TableActions table={TABLE} columns={columns} rows={saved} name="我的词" />
        </>
      }
      toolbar={
        <div className="border-b border-line px-3 py-1">
          <KeywordFilter keyword={address.keyword} onKeyword={address.choose} saved={undefined} />
        </div>
      }
    >
      <DenseTable
        table={TABLE}
        label="我的词"
        source={store}
        columns={columns}
        mini
        onSelect={({ keyword }) => address.pass(keyword)}
        href={({ keyword }) => address.hrefOf(keyword)}
        className="min-h-0 flex-1"
      />
    </DataBlock>
  )
}
