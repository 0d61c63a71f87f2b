import type { CollectItem } from '@kanpan/contract/model/collect'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { AlertLink } from '#features/alert/alert-link.tsx'
import { AddDialog } from '#features/collect/add-dialog.tsx'
import { moveCollect, restoreCollect } from '#features/collect/change-collect.ts'
import { nameOf } from '#features/collect/collect-columns.tsx'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { COLLECT_FIELDS, type CollectRow } from '#features/collect/collect-row.ts'
import { EditDialog } from '#features/collect/edit-dialog.tsx'
import { choiceOf, groupOf, groupTabs, inGroup, nameOfGroup, tabOf } from '#features/collect/groups.ts'
import { placeOf } from '#features/collect/place.ts'
import { RowActions } from '#features/collect/row-actions.tsx'
import { toggleCollect } from '#features/collect/toggle-collect.ts'
import { useCollectRows } from '#features/collect/use-collect-rows.ts'
import { useLetGo } from '#features/collect/use-let-go.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { messageOf } from '#lib/api/api-error.ts'
import { addressOf, useMoment } from '#lib/market-time/moment.ts'
import { useSession } from '#lib/session/session.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { provenanceParts } from '#market-ui/panel-parts.ts'
import { queryState } from '#market-ui/query-state.ts'
import { DenseTable } from '#ui/dense-table/dense-table.tsx'
import { useAddressSort } from '#ui/dense-table/order/use-address-sort.ts'
import { TableActions } from '#ui/dense-table/table-actions.tsx'
import { useRowStore } from '#ui/dense-table/use-row-store.ts'
import { Button } from '#ui/input/button.tsx'
import { Tabs } from '#ui/input/tabs.tsx'
import { CollectFoot } from './collect-foot.tsx'
import { NothingCollected } from './nothing-collected.tsx'
import { useColumns } from './use-columns.tsx'

const TABLE = 'collect'
const NO_ITEMS: readonly CollectItem[] = []
const NO_GROUPS: readonly string[] = []

const idOf = ({ item }: CollectRow): string => item.id
const letGo = (row: CollectRow): void => void toggleCollect({ code: row.item.value, name: nameOf(row) })

/** The person's stocks by group, in her order, with what each does now. */
export function CollectedStocks({ views }: { readonly views: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const mini = useSession(session => session.rankingTableMini)
  const list = useCollectedStocks()
  const items = list.data?.list ?? NO_ITEMS
  const groups = list.data?.groups ?? NO_GROUPS
  const choice = groupOf(search, groups)
  const tab = tabOf(choice, groups)
  const { rows: allRows, quotes, error } = useCollectRows(items, moment)
  const rows = useMemo(() => {
    const shown = new Set(inGroup(items, choiceOf(tab, groups)))
    return allRows.filter(({ item }) => shown.has(item))
  }, [allRows, items, tab, groups])

  const columns = useColumns({
    moment,
    mini,
    withGroup: choice.kind === 'all' && groups.length > 0,
    isSorted: search.has('sort'),
    onDrop: ({ item }, place) => {
      const target = rows[place]?.item
      if (target?.group === item.group) void moveCollect(item.id, placeOf(items, target).order)
    },
  })
  const { sort, onSort } = useAddressSort(TABLE, columns)
  const store = useRowStore(idOf, rows)

  const [selectedId, setSelectedId] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [gone, forgetGone] = useLetGo(list.data?.list)
  const selected = rows.find(({ item }) => item.id === selectedId)
  const place = selected === undefined || sort !== null ? undefined : placeOf(items, selected.item)

  function moveSelected(order: number): void {
    if (selected === undefined || place === undefined || order < 0 || order > place.last) return
    void moveCollect(selected.item.id, order)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || place === undefined) return
    event.preventDefault()
    moveSelected(place.order + step)
  }

  function chooseTab(id: string): void {
    const next = choiceOf(id, groups)
    setSearch(before => {
      const address = new URLSearchParams(before)
      address.delete('group')
      if (next.kind !== 'all') address.set('group', nameOfGroup(next))
      return address
    })
  }

  const state = queryState(list, {
    empty: ({ list }) => (list.length === 0 ? '还没有收藏股票' : rows.length === 0 ? '这个分组里没有股票' : undefined),
  })
  const blockState =
    state.kind === 'ready'
      ? { kind: state.kind, ...(error ? { notice: `行情更新失败：${messageOf(error)}` } : {}) }
      : state.kind === 'empty'
        ? { ...state, action: <NothingCollected onAdd={() => setAdding(true)} /> }
        : state

  return (
    <DataBlock
      title="我的收藏"
      actions={views}
      className="panel-whole"
      bodyClassName="flex flex-col"
      state={blockState}
      {...provenanceParts(quotes)}
      onRetry={() => void list.refetch()}
      toolbar={
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
            <Tabs label="分组" size="md" tabs={groupTabs(items, groups)} value={tab} onChange={chooseTab} />
            <div className="flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between max-sm:py-1">
              <MomentBar shownDay={quotes?.asOf.day} />
              <Button size="sm" onClick={() => setAdding(true)}>
                <Plus size={14} aria-hidden />
                <span className="max-sm:sr-only">添加</span>
              </Button>
              {(choice.kind !== 'all' || groups.length === 0) && items.length > 0 && (
                <AlertLink
                  start={{ kind: 'group', value: nameOfGroup(choice) }}
                  label={choice.kind === 'group' ? `给分组 ${choice.name} 建预警` : '给自选股建预警'}
                />
              )}
              <TableActions
                compact
                table={TABLE}
                columns={columns}
                rows={rows}
                sort={sort}
                name={`自选-${quotes?.asOf.day ?? ''}`}
                fields={COLLECT_FIELDS}
                codeOf={({ item }) => item.value}
              />
            </div>
          </div>
          {items.length > 0 && (
            <RowActions
              item={selected?.item}
              name={selected === undefined ? '' : nameOf(selected)}
              place={place}
              onMove={moveSelected}
              onEdit={() => setEditing(true)}
              onRemove={() => selected !== undefined && letGo(selected)}
            />
          )}
          <AddDialog
            open={isAdding}
            onClose={() => setAdding(false)}
            items={items}
            groups={groups}
            group={nameOfGroup(choice)}
          />
          <EditDialog item={isEditing ? selected?.item : undefined} groups={groups} onClose={() => setEditing(false)} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that the table inside leaves to its surroundings */}
      <div className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKeyDown}>
        <DenseTable
          key={tab}
          table={TABLE}
          label="我的收藏"
          source={store}
          columns={columns}
          mini={mini}
          sort={sort}
          onSort={onSort}
          href={({ item }) => `/stock/detail/${item.value}${addressOf(moment)}`}
          onStar={letGo}
          onSelect={({ item }) => setSelectedId(item.id)}
          className="min-h-0 flex-1"
        />
      </div>
      <CollectFoot
        shown={rows.length}
        total={items.length}
        unknown={quotes === undefined ? 0 : rows.filter(({ quote }) => quote === undefined).length}
        gone={gone}
        onRestore={item => void restoreCollect(item).then(isBack => isBack && forgetGone())}
      />
    </DataBlock>
  )
}
