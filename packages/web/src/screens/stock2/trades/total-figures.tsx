import { formatChangePct, formatPct, formatRatio, UNKNOWN } from '#lib/format/format.ts'
import { FigureItem } from '#ui/figure-item.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { moneyText, profitText } from './labels.ts'
import type { Trades } from './use-trades.ts'

/** The figures of all trades that are over, and what is held beside them. */
export function TotalFigures({ data: { total, holdings, days, marked, until } }: { readonly data: Trades }) {
  const { winning } = total
  const floating = holdings.map(({ floatingCents }) => floatingCents)
  const floatingCents = floating.includes(null) ? null : floating.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const today = marked.at(-1)?.day === until.day ? marked.at(-1) : undefined
  // Who holds nothing and did nothing today has won nothing and lost nothing.
  const todayCents = today?.profitCents ?? (holdings.length === 0 ? 0 : null)
  const isWhole = today !== undefined && today.leftOut === 0 && today.carried === 0
  const realisedCents = days.reduce((sum, { profitCents }) => sum + profitCents, 0)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-4 xl:grid-cols-8">
      <FigureItem title="当日盈亏" beside={today && !isWhole ? '不全' : undefined}>
        <NumberText text={profitText(todayCents)} change={todayCents} />
      </FigureItem>
      <FigureItem title="已实现盈亏" beside={`${days.length} 日`}>
        <NumberText text={profitText(realisedCents)} change={realisedCents} />
      </FigureItem>
      <FigureItem title="浮动盈亏" beside={`${holdings.length} 只`}>
        <NumberText text={profitText(floatingCents)} change={floatingCents} />
      </FigureItem>
      <FigureItem
        title="胜率"
        beside={`${winning.count}/${winning.of} 笔${total.leftOut > 0 ? `，成本不全 ${total.leftOut} 笔未计` : ''}`}
      >
        {formatPct(winning.pct, 1)}
      </FigureItem>
      <FigureItem title="盈亏比">{total.payoff === null ? UNKNOWN : formatRatio(total.payoff)}</FigureItem>
      <FigureItem title="平均每笔">
        <NumberText text={formatChangePct(total.meanPct)} change={total.meanPct} />
      </FigureItem>
      <FigureItem title="平均持有">
        {total.meanHeldDays === null ? UNKNOWN : `${total.meanHeldDays.toFixed(1)} 日`}
      </FigureItem>
      <FigureItem title="费用与税">{moneyText(total.feesCents)}</FigureItem>
    </dl>
  )
}
