import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { formatFlow } from '#lib/format/format.ts'
import { profitText } from './labels.ts'
import type { Trades } from './use-trades.ts'

const CHART_HEIGHT = 200
const cents = (yuan: number) => profitText(Number.isFinite(yuan) ? Math.round(100 * yuan) : null)

/** Realised day by day, and added up. */
export function ProfitChart({ days }: Pick<Trades, 'days'>) {
  const series = useMemo(() => {
    let sum = 0
    const added = days.map(({ profitCents }) => {
      sum += profitCents
      return sum / 100
    })
    return [
      {
        label: '累计',
        values: added,
        kind: 'area' as const,
        colour: 'accent' as const,
        format: cents,
        axisFormat: formatFlow,
      },
      {
        ...{ label: '当日', values: days.map(({ profitCents }) => profitCents / 100), kind: 'bar' as const },
        ...{ colour: 'series2' as const, signed: true as const, format: cents, axisFormat: formatFlow },
      },
    ]
  }, [days])
  const dates = useMemo(() => days.map(({ day }) => day), [days])
  return <SeriesChart name="逐日已实现盈亏" dates={dates} series={series} height={CHART_HEIGHT} />
}
