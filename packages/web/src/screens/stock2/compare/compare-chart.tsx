import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { formatChangePct } from '#lib/format/format.ts'
import type { Compared } from './compare-columns.tsx'

/** As many as can be told apart; two more are dashed. */
const COLOURS = ['accent', 'series6', 'series5', 'series3', 'series4', 'series1'] as const
const DASHED = ['accent', 'series6'] as const

function lookAt(at: number): Pick<SeriesLine, 'colour' | 'isDashed'> {
  const dashed = DASHED[at - COLOURS.length]
  return dashed === undefined ? { colour: COLOURS[at] ?? 'series2' } : { colour: dashed, isDashed: true }
}

const values = (line: readonly (number | null)[]) => line.map(value => value ?? Number.NaN)

/** What stocks did since the first day, or how far beyond the index. */
export function CompareChart({
  data: { days, stocks, index },
  height,
}: {
  readonly data: Compared
  readonly height: number
}) {
  const series = useMemo(() => {
    const lines: SeriesLine[] = stocks.map(({ name, changePct, relativePct }, at) => ({
      ...{ label: name, format: formatChangePct, ...lookAt(at) },
      values: values(relativePct ?? changePct),
    }))
    // Against itself the index is the zero of the axis.
    if (index !== null)
      lines.push({
        label: index.name,
        colour: 'ink3',
        kind: 'text',
        format: formatChangePct,
        values: values(index.changePct),
      })
    return lines
  }, [stocks, index])
  const name = index === null ? '同起点涨跌' : `相对${index.name}`
  return <SeriesChart name={name} dates={days} series={series} height={height} />
}
