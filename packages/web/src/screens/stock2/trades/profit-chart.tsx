import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { formatFlow } from '#lib/format/format.ts'
import { moneyText, profitText } from './labels.ts'
import { remarkOf } from './profit-months.ts'
import type { Trades } from './use-trades.ts'

const CHART_HEIGHT = 220
const inCents = (yuan: number) => (Number.isFinite(yuan) ? Math.round(100 * yuan) : null)
const profit = (yuan: number) => profitText(inCents(yuan))
const money = (yuan: number) => moneyText(inCents(yuan))

function addedUp(cents: readonly number[]): number[] {
  let sum = 0
  return cents.map(each => {
    sum += each
    return sum / 100
  })
}

function linesOf(marked: Trades['marked'], days: Trades['days']): readonly SeriesLine[] {
  const realised = new Map(days.map(({ day, profitCents }) => [day, profitCents]))
  const remarks = marked.map(remarkOf)
  const axisFormat = formatFlow
  const lines: SeriesLine[] = [
    {
      ...{ label: '累计', values: addedUp(marked.map(({ profitCents }) => profitCents)), kind: 'line' },
      ...{ colour: 'accent', isStrong: true, format: profit, axisFormat },
    },
    {
      ...{ label: '其中已实现', values: addedUp(marked.map(({ day }) => realised.get(day) ?? 0)), kind: 'line' },
      ...{ colour: 'series3', isDashed: true, format: profit, axisFormat },
    },
    {
      ...{ label: '当日', values: marked.map(({ profitCents }) => profitCents / 100), kind: 'bar', signed: true },
      ...{ colour: 'series2', format: profit, axisFormat },
    },
    {
      ...{ label: '市值', values: marked.map(({ worthCents }) => worthCents / 100), kind: 'text' },
      ...{ colour: 'series4', format: money },
    },
  ]
  if (remarks.every(words => words === '')) return lines
  const text: SeriesLine = {
    ...{ label: '注', values: remarks.map((_, at) => at), kind: 'text', colour: 'series4' },
    format: at => remarks[at] || '无',
  }
  return [...lines, text]
}

/** Day by day with everything at its last price of the day, and added up. */
export function ProfitChart({ marked, days }: Pick<Trades, 'marked' | 'days'>) {
  const series = useMemo(() => linesOf(marked, days), [marked, days])
  const dates = useMemo(() => marked.map(({ day }) => day), [marked])
  return <SeriesChart name="逐日盈亏（按收盘价）" dates={dates} series={series} height={CHART_HEIGHT} />
}
