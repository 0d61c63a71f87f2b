import { dataList } from '@kanpan/contract/api/api2/stock'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import { LIMITS } from '@kanpan/contract/limits'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { changePct } from '@kanpan/market/quote/change-pct'
import type { ReactNode } from 'react'
import { formatChangePct, UNKNOWN } from '#lib/format.ts'
import { useLiveQuery } from '#lib/live.ts'
import type { Moment } from '#lib/moment.ts'
import { useEndpoint } from '#lib/query.ts'
import type { StockRef } from '#lib/stock-slot.ts'
import { DataBlock } from '#ui/data-block.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { queryState } from '#ui/query-state.ts'

interface PicksThenProps {
  readonly rule: string
  readonly day: TradeDay
  /** The trading day after it, as far as it has come; undefined when it has not begun. */
  readonly next: Moment | undefined
  readonly stock: (stock: StockRef, among: readonly string[]) => ReactNode
}

const PACE_MS = 5_000

/** The picks of one day, each with what it did on the day after. */
export function PicksThen({ rule, day, next, stock }: PicksThenProps) {
  const query = useEndpoint(jingxuanData, { rule, date: day, limit: LIMITS.codesMax })
  const codes = query.data?.list.map(({ code }) => code) ?? []
  const after = useLiveQuery(
    dataList,
    { ...next, codes, limit: LIMITS.codesMax },
    { everyMs: PACE_MS, enabled: next !== undefined && codes.length > 0 },
  )
  const byCode = new Map(after.data?.list.map(quote => [quote.code, quote]))
  const isOver = after.data?.asOf.final === true
  return (
    <DataBlock
      title={`${day} 收盘入选`}
      className="border-0"
      state={queryState(query, { empty: ({ total }) => (total === 0 ? '这一天没有股票入选' : undefined) })}
      onRetry={() => void query.refetch()}
      {...(after.data && { asOf: `次日为 ${after.data.asOf.day}${isOver ? '' : ` ${after.data.asOf.time}`}` })}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{day} 入选的股票与次日表现</caption>
        <thead className="text-xs text-ink-3">
          <tr className="h-7">
            <th scope="col" className="pl-4 text-left font-normal">
              名称
            </th>
            <th scope="col" className="text-right font-normal">
              连板
            </th>
            <th scope="col" className="text-right font-normal">
              当日
            </th>
            <th scope="col" className="text-right font-normal">
              次日开盘
            </th>
            <th scope="col" className="pr-4 text-right font-normal">
              {isOver ? '次日收盘' : '次日现在'}
            </th>
          </tr>
        </thead>
        <tbody>
          {query.data?.list.map(row => {
            const quote = byCode.get(row.code)
            const open =
              quote?.openYuan == null || quote.prevCloseYuan == null
                ? null
                : changePct(quote.openYuan, quote.prevCloseYuan)
            return (
              <tr key={row.code} className="border-t border-line/60" title={row.reasons.join('、')}>
                <th scope="row" className="h-8 pl-4 text-left font-normal">
                  {stock(row, codes)}
                </th>
                <td className="text-right">{row.streak === 0 ? '无' : `${row.streak}板`}</td>
                <Change pct={row.changePct} />
                <Change pct={open} />
                {quote?.state === 'suspended' ? (
                  <td className="pr-4 text-right text-ink-3">停牌</td>
                ) : (
                  <Change pct={quote?.changePct ?? null} last />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </DataBlock>
  )
}

function Change({ pct, last = false }: { readonly pct: number | null; readonly last?: boolean }) {
  return (
    <td className={`text-right ${last ? 'pr-4' : ''}`}>
      {pct === null ? (
        <span className="text-ink-3">{UNKNOWN}</span>
      ) : (
        <NumberText text={formatChangePct(pct)} change={pct} />
      )}
    </td>
  )
}
