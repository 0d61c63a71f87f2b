import { conceptTop5 } from '@kanpan/contract/api/api2/stock'
import { ConceptList } from '#features/sector/concept-list.tsx'
import { noRankingText } from '#lib/format/coverage-text.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { Formula } from '#market-ui/formula.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { namedStock } from './overview-stock.tsx'

const SPANS = [
  { id: 'strength', title: '强度' },
  { id: '1', title: '今日' },
  { id: '3', title: '3日' },
  { id: '5', title: '5日' },
  { id: '10', title: '10日' },
  { id: '20', title: '20日' },
] as const
type Span = (typeof SPANS)[number]['id']

const SHOWN = 10

/** 热门概念 with their leaders: the strongest now, or those that rose most over today or the last days. */
export function ConceptPanel({ moment }: { readonly moment: Moment }) {
  const [named, setNamed] = useAddressValue('days')
  const span: Span = SPANS.find(({ id }) => id === named)?.id ?? 'strength'
  const query = useLiveQuery(
    conceptTop5,
    { ...moment, ...(span === 'strength' ? { by: 'strength' as const } : { days: Number(span) }), limit: SHOWN },
    { everyMs: SCREEN_PACE_MS },
  )
  const order = span === 'strength' ? '按强度' : '按平均涨幅'
  return (
    <DataBlock
      title="热门概念"
      {...panelParts(query, data =>
        data.list.length > 0 ? undefined : isBeforeMatch(data.asOf) ? BEFORE_MATCH : noRankingText(data.asOf, '概念'),
      )}
      className="h-full"
      bodyClassName="overflow-y-auto"
      actions={
        <>
          <Explained title="强度" label={order} explanation={<Formula of="conceptStrength" />}>
            <span className="text-xs text-ink-3">{order}</span>
          </Explained>
          <Tabs
            label="统计区间"
            tabs={SPANS}
            value={span}
            onChange={next => setNamed(next === 'strength' ? undefined : next)}
          />
        </>
      }
    >
      {query.data && <ConceptList concepts={query.data.list} stock={namedStock} />}
    </DataBlock>
  )
}
