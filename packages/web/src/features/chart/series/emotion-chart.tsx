import type { Emotion } from '@kanpan/contract/model/emotion'
import { useMemo } from 'react'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'
import { SeriesChart } from './series-chart.tsx'
import type { SeriesLine } from './series-draw.ts'

const SCORE_RANGE = [0, 100] as const

const points = (value: number) => (Number.isFinite(value) ? value.toFixed(1) : UNKNOWN)
const stocks = (value: number) => (Number.isFinite(value) ? `${formatCount(value)}家` : UNKNOWN)

interface EmotionChartProps {
  readonly list: readonly Emotion[]
  /** The scores under another supposition, day by day. */
  readonly supposed?: readonly (number | null)[] | undefined
  readonly height?: number
}

/** The score day by day over the limit-ups it was made with, and what it would be under a supposition. */
export function EmotionChart({ list, supposed, height = 200 }: EmotionChartProps) {
  const dates = useMemo(() => list.map(({ day }) => day), [list])
  const series = useMemo((): readonly SeriesLine[] => {
    const known: readonly SeriesLine[] = [
      {
        label: '涨停家数',
        values: list.map(({ limitUps }) => limitUps),
        axis: 'right',
        kind: 'bar',
        colour: 'up',
        format: stocks,
      },
      {
        label: '情绪得分',
        values: list.map(({ score }) => score),
        colour: 'accent',
        format: points,
        axisFormat: formatCount,
      },
    ]
    if (supposed === undefined) return known
    return [...known, { label: '假设', values: supposed, colour: 'series2', format: points, isDashed: true }]
  }, [list, supposed])
  return (
    <SeriesChart
      name={`近 ${list.length} 日情绪`}
      dates={dates}
      series={series}
      leftRange={SCORE_RANGE}
      height={height}
    />
  )
}
