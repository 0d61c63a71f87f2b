import type { Emotion } from '@kanpan/contract/model/emotion'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import { formatCount, UNKNOWN } from '#lib/format/format.ts'

const SCORE_RANGE = [0, 100] as const
const points = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} 分` : UNKNOWN)
const stocks = (value: number) => (Number.isFinite(value) ? `${formatCount(value)} 家` : UNKNOWN)

/** The emotion of the day against the days before it; of days that have no score yet the limit-ups alone. */
export function EmotionCourse({ list }: { readonly list: readonly Emotion[] }) {
  const dates = useMemo(() => list.map(({ day }) => day), [list])
  const isScored = list.some(({ score }) => score !== null)
  const series = useMemo(
    () => [
      {
        label: '涨停',
        values: list.map(({ limitUps }) => limitUps),
        axis: isScored ? ('right' as const) : ('left' as const),
        kind: 'bar' as const,
        colour: 'up' as const,
        format: stocks,
      },
      ...(isScored
        ? [
            {
              label: '情绪得分',
              values: list.map(({ score }) => score),
              axis: 'left' as const,
              kind: 'line' as const,
              colour: 'accent' as const,
              format: points,
            },
          ]
        : []),
    ],
    [list, isScored],
  )
  return (
    <>
      <SeriesChart
        name={`近 ${list.length} 日情绪`}
        dates={dates}
        series={series}
        {...(isScored ? { leftRange: SCORE_RANGE } : {})}
        height={196}
      />
      {!isScored && (
        <p className="px-3 pb-2 text-sm text-ink-3">
          历史 {list.at(-1)?.sampleDays ?? 0} 个交易日，满 60 日才有情绪得分
        </p>
      )}
    </>
  )
}
