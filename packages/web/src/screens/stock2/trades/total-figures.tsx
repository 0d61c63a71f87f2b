import type { ReactNode } from 'react'
import { formatChangePct, formatCount, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { moneyText, profitText } from './labels.ts'
import type { Trades } from './use-trades.ts'

interface ItemProps {
  readonly title: string
  readonly beside?: string | undefined
  readonly children: ReactNode
}

function Item({ title, beside, children }: ItemProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs whitespace-nowrap text-ink-3">{title}</dt>
      <dd className="font-medium tabular-nums">
        {children}
        {beside !== undefined && <span className="ml-1 text-xs font-normal text-ink-3">{beside}</span>}
      </dd>
    </div>
  )
}

/** The figures of all trades that are over, and what is held beside them. */
export function TotalFigures({ data: { total, holdings, days } }: { readonly data: Trades }) {
  const { winning } = total
  const floating = holdings.map(({ floatingCents }) => floatingCents)
  const floatingCents = floating.includes(null) ? null : floating.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const realisedCents = days.reduce((sum, { profitCents }) => sum + profitCents, 0)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-4 xl:grid-cols-8">
      <Item title="已实现盈亏" beside={`${days.length} 日`}>
        <NumberText text={profitText(realisedCents)} change={realisedCents} />
      </Item>
      <Item title="浮动盈亏" beside={`${holdings.length} 只`}>
        <NumberText text={profitText(floatingCents)} change={floatingCents} />
      </Item>
      <Item title="胜率" beside={`${winning.count}/${winning.of}`}>
        {formatPct(winning.pct, 1)}
      </Item>
      <Item title="盈亏比">{total.payoff === null ? UNKNOWN : formatRatio(total.payoff)}</Item>
      <Item title="平均每笔">
        <NumberText text={formatChangePct(total.meanPct)} change={total.meanPct} />
      </Item>
      <Item title="平均持有">{total.meanHeldDays === null ? UNKNOWN : `${total.meanHeldDays.toFixed(1)} 日`}</Item>
      <Item title="费用与税">{moneyText(total.feesCents)}</Item>
      <Item title="做完" beside={total.leftOut > 0 ? `成本不全 ${total.leftOut} 笔未计` : undefined}>
        {formatCount(total.count)} 笔
      </Item>
    </dl>
  )
}
