import type { BacktestResult } from '@kanpan/contract/question/backtest'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { formatChangePct } from '#lib/format/format.ts'

const CHART_HEIGHT = 220
const DRAWDOWN_HEIGHT = 110
const change = (value: number) => formatChangePct(Number.isFinite(value) ? value : null)

/** Return since the beginning, that of all stocks beside it, and how far below its best the equity stood. */
function curves({ equityYuan, marketPct }: BacktestResult, capitalYuan: number) {
  let [peak, growth] = [capitalYuan, 1]
  const ours: (number | null)[] = []
  const market: (number | null)[] = []
  const below: (number | null)[] = []
  equityYuan.forEach((equity, at) => {
    const pct = marketPct[at]
    if (pct != null) growth *= 1 + pct / 100
    market.push(pct == null ? null : 100 * (growth - 1))
    if (equity !== null) peak = Math.max(peak, equity)
    ours.push(equity === null ? null : 100 * (equity / capitalYuan - 1))
    below.push(equity === null ? null : 100 * (equity / peak - 1))
  })
  return { ours, market, below }
}

export function EquityChart({
  result,
  capitalYuan,
}: {
  readonly result: BacktestResult
  readonly capitalYuan: number
}) {
  const { ours, market, below } = useMemo(() => curves(result, capitalYuan), [result, capitalYuan])
  const series = useMemo(
    () => [
      { label: '净值收益', values: ours, kind: 'area' as const, colour: 'accent' as const, format: change },
      { label: '全市场等权', values: market, kind: 'line' as const, colour: 'series2' as const, format: change },
    ],
    [ours, market],
  )
  const falls = useMemo(
    () => [{ label: '回撤', values: below, kind: 'area' as const, colour: 'series3' as const, format: change }],
    [below],
  )
  return (
    <div className="flex flex-col gap-1 px-2 py-1">
      <SeriesChart name="净值收益与全市场等权均值" dates={result.days} series={series} height={CHART_HEIGHT} />
      <SeriesChart name="回撤" dates={result.days} series={falls} height={DRAWDOWN_HEIGHT} />
    </div>
  )
}
