import type { BacktestResult } from '@kanpan/contract/question/backtest'
import { TriangleAlert } from 'lucide-react'
import {
  formatChangePct,
  formatCount,
  formatFlow,
  formatPct,
  formatRatio,
  formatYuan,
  UNKNOWN,
} from '#lib/format/format.ts'
import { FigureItem } from '#ui/figure-item.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { MISSES, warningText } from './labels.ts'

const change = (pct: number | null) => <NumberText text={formatChangePct(pct)} change={pct} />

/** The figures of all days together. */
export function ResultFigures({ result }: { readonly result: BacktestResult }) {
  const { total, unfillable, picks, undecided } = result
  const { winning } = total
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-4 xl:grid-cols-7">
      <FigureItem
        title="收益"
        beside={total.annualPct === null ? undefined : `年化 ${formatChangePct(total.annualPct)}`}
      >
        {change(total.returnPct)}
      </FigureItem>
      <FigureItem title="同期全市场等权">{change(total.marketPct)}</FigureItem>
      <FigureItem
        title="最大回撤"
        beside={
          total.drawdownFrom === null
            ? undefined
            : `${total.drawdownFrom.slice(5)} 至 ${(total.drawdownTo ?? '').slice(5)}`
        }
      >
        {total.drawdownPct === null ? '0.00%' : formatChangePct(total.drawdownPct)}
      </FigureItem>
      <FigureItem title="胜率" beside={`${winning.count}/${winning.of}`}>
        {formatPct(winning.pct, 1)}
      </FigureItem>
      <FigureItem title="盈亏比" beside={`每笔 ${formatChangePct(total.meanPct)}`}>
        {total.payoff === null ? UNKNOWN : formatRatio(total.payoff)}
      </FigureItem>
      <FigureItem title="平均持有" beside={`换手 ${formatPct(total.turnoverPct, 0)}`}>
        {total.meanDays === null ? UNKNOWN : `${total.meanDays.toFixed(1)} 日`}
      </FigureItem>
      <FigureItem title="买不到" beside={`${unfillable.count}/${unfillable.of}`}>
        {formatPct(unfillable.pct, 1)}
      </FigureItem>
      <FigureItem title="盈亏（了结）">
        <NumberText text={formatFlow(total.profitYuan)} change={total.profitYuan} />
      </FigureItem>
      <FigureItem title="费用与税">{formatYuan(total.feesYuan)}</FigureItem>
      <FigureItem title="平均仓位">{formatPct(total.investedPct, 0)}</FigureItem>
      <FigureItem title="入选" beside={undecided > 0 ? `无法判断 ${formatCount(undecided)}` : undefined}>
        {formatCount(picks)} 只次
      </FigureItem>
      <FigureItem title="天数">{total.days} 日</FigureItem>
    </dl>
  )
}

/** What must be known before the figures are believed. */
export function Warnings({ result }: { readonly result: BacktestResult }) {
  if (result.warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 border-t border-line px-3 py-2 text-sm text-warn">
      {result.warnings.map(warning => (
        <li key={warning.kind} className="flex gap-1.5">
          <TriangleAlert size={14} aria-hidden className="mt-0.5 shrink-0" />
          {warningText(warning)}
        </li>
      ))}
    </ul>
  )
}

/** Why picks were not bought, those of the market's doing first. */
export function MissCounts({ counts }: Pick<BacktestResult, 'counts'>) {
  const listed = Object.entries(MISSES).flatMap(([reason, title]) => {
    const [, count = 0] = Object.entries(counts).find(([name]) => name === reason) ?? []
    return count > 0 ? [`${title} ${formatCount(count)}`] : []
  })
  if (listed.length === 0) return null
  return <p className="border-t border-line px-3 py-1 text-xs text-ink-3">没买：{listed.join(' · ')}</p>
}
