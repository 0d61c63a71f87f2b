import { conceptTop5 } from '@kanpan/contract/api/api2/stock'
import { ConceptList } from '#features/sector/concept-list.tsx'
import { useAddressValue } from '#lib/address-value.ts'
import { useLiveQuery } from '#lib/live.ts'
import type { Moment } from '#lib/moment.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { panelParts } from '#ui/panel-parts.ts'
import { Tabs } from '#ui/tabs.tsx'
import { namedStock } from './overview-stock.tsx'

const SPANS = [
  { id: '1', title: '今日' },
  { id: '3', title: '3日' },
  { id: '5', title: '5日' },
  { id: '10', title: '10日' },
  { id: '20', title: '20日' },
] as const
type Span = (typeof SPANS)[number]['id']

const SHOWN = 10

/** 热门概念 with their leaders, over today or the last days. */
export function ConceptPanel({ moment }: { readonly moment: Moment }) {
  const [named, setNamed] = useAddressValue('days')
  const span: Span = SPANS.find(({ id }) => id === named)?.id ?? '1'
  const query = useLiveQuery(conceptTop5, { ...moment, days: Number(span), limit: SHOWN }, { everyMs: 5_000 })
  return (
    <DataBlock
      title="热门概念"
      {...panelParts(query, data =>
        data.list.length === 0 ? '概念未记录：该行情来源没有这一天的概念成分' : undefined,
      )}
      className="h-full"
      bodyClassName="overflow-y-auto"
      actions={
        <Tabs label="统计区间" tabs={SPANS} value={span} onChange={next => setNamed(next === '1' ? undefined : next)} />
      }
    >
      {query.data && <ConceptList concepts={query.data.list} stock={namedStock} />}
    </DataBlock>
  )
}
