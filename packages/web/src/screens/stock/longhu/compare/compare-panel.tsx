import { type longhu, longhuYybBatch } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Moment } from '#lib/market-time/moment.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { type AddressParts, MOST_COMPARED } from '#screens/stock/longhu/longhu-address.ts'
import { LonghuToolbar } from '#screens/stock/longhu/longhu-toolbar.tsx'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { Button } from '#ui/input/button.tsx'
import { AddBranch } from './add-branch.tsx'
import { CompanionPicture } from './companion-picture.tsx'
import { COMPARE_FIELDS } from './compare-file.ts'
import { CompareStart } from './compare-start.tsx'
import { CompareTable } from './compare-table.tsx'

interface ComparePanelProps {
  readonly moment: Moment
  readonly address: AddressParts
  readonly list: DataOf<typeof longhu> | undefined
}

/** Several branches beside each other: what they did, how it went, what they like, and whom they have in common. */
export function ComparePanel({ moment, address, list }: ComparePanelProps) {
  const { branches, branchHref, replace, goToTab } = address
  const query = useEndpoint(
    longhuYybBatch,
    { branches: branches.join(','), ...moment },
    { enabled: branches.length > 0, staleTimeMs: 60_000, keepPrevious: true },
  )
  const { state, ...provenance } = panelParts(query)
  const records = (query.data?.list ?? []).filter(({ branch }) => branches.includes(branch))
  const nothing = {
    kind: 'empty',
    reason: '还没有要比较的营业部：在上面按名称、拼音或游资的称呼查找，或在榜单上打开席位的档案加入',
    action: (
      <>
        <Button onClick={() => goToTab('all')}>去看榜单</Button>
        <CompareStart list={list} moment={moment} branchHref={branchHref} compareHref={address.compareHref} />
      </>
    ),
  } as const
  const remove = (branch: string) => replace({ branches: branches.filter(one => one !== branch) })
  return (
    <DataBlock
      title="营业部比较"
      className="m-2 sm:m-3"
      state={branches.length === 0 ? nothing : state}
      {...provenance}
      actions={
        <ExportMenu
          name={`营业部比较-${query.data?.asOf.day ?? ''}`}
          rowsNow={() => records}
          isEmpty={records.length === 0}
          fields={COMPARE_FIELDS}
        />
      }
      toolbar={
        <>
          <LonghuToolbar
            tab="branches"
            onTab={goToTab}
            shownDay={query.data?.asOf.day}
            listed={list?.totals?.listed}
            compared={branches.length}
          />
          <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
            <AddBranch
              disabled={branches.length >= MOST_COMPARED}
              onAdd={branch => replace({ branches: [...new Set([...branches, branch])] })}
            />
            <span className="text-sm text-ink-3">
              {branches.length} / {MOST_COMPARED} 个
            </span>
            {branches.length > 0 && (
              <Button size="sm" variant="quiet" onClick={() => replace({ branches: [] })}>
                全部清除
              </Button>
            )}
          </div>
        </>
      }
    >
      <div className="flex flex-wrap">
        <CompareTable records={records} branchHref={branchHref} onRemove={remove} />
        <section className="min-w-0 flex-1 basis-[480px] px-3 py-2 max-sm:basis-full max-sm:border-t max-sm:border-line">
          <h3 className="py-1 font-medium">与谁一起买</h3>
          <p className="mb-2 text-sm text-ink-3">
            各营业部净买入的股票里，同一榜单上净买入最多次的十个席位；线越粗次数越多，共同的常客在前
          </p>
          <CompanionPicture records={records} branchHref={branchHref} />
        </section>
      </div>
    </DataBlock>
  )
}
