import { longhu } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { LonghuEntry } from '@kanpan/contract/model/longhu'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { StockName } from '#features/collect/stock-name.tsx'
import { formatChangePct, formatFlow } from '#lib/format.ts'
import { useMoment } from '#lib/moment.ts'
import { useEndpoint } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { DayTotals } from './day-totals.tsx'

const MOST = 8
const NONE: readonly LonghuEntry[] = []

/** While a day's list is not out yet: the way to the one before it, and what that one said in short. */
export function PreviousList({ day }: { readonly day: TradeDay }) {
  const [, goTo] = useMoment()
  const { data } = useEndpoint(longhu, { date: day, limit: LIMITS.pageMax }, { staleTimeMs: Number.POSITIVE_INFINITY })
  const list = data?.list ?? NONE
  return (
    <div className="flex w-full max-w-4xl flex-col items-center gap-4">
      <Button onClick={() => goTo({ date: day })}>看 {day} 的龙虎榜</Button>
      {data?.totals && (
        <section aria-label={`${day} 龙虎榜摘要`} className="w-full rounded-md border border-line text-start">
          <h3 className="border-b border-line px-3 py-2 font-medium text-ink">上一份榜单 {day}</h3>
          <DayTotals totals={data.totals} population={data.population} />
          <div className="grid gap-x-6 px-3 py-2 sm:grid-cols-2">
            <Ranking title="席位净买入最多" entries={list.filter(({ netYuan }) => (netYuan ?? 0) > 0).slice(0, MOST)} />
            <Ranking
              title="席位净卖出最多"
              entries={list
                .filter(({ netYuan }) => (netYuan ?? 0) < 0)
                .toReversed()
                .slice(0, MOST)}
            />
          </div>
        </section>
      )}
    </div>
  )
}

function Ranking({ title, entries }: { readonly title: string; readonly entries: readonly LonghuEntry[] }) {
  const codes = entries.map(({ code }) => code)
  return (
    <div>
      <h4 className="py-1 text-sm text-ink-3">{title}</h4>
      <ol>
        {entries.map(({ code, name, changePct, netYuan }) => (
          <li
            key={code}
            className="grid h-7 grid-cols-[minmax(0,1fr)_72px_88px] items-center border-b border-line text-ink"
          >
            <StockName code={code} name={name} among={codes} />
            <NumberText text={formatChangePct(changePct)} change={changePct} className="text-end" />
            <NumberText text={formatFlow(netYuan)} change={netYuan} className="text-end" />
          </li>
        ))}
      </ol>
    </div>
  )
}
