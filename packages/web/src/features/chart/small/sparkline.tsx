import { useMemo } from 'react'
import '#features/chart/frame/chart.css'
import './sparkline.css'
import { type Column, extent, lastKnown, valueAt } from '#features/chart/frame/column.ts'
import { directionOf } from '#lib/format/format.ts'
import { sparklinePaths } from './sparkline-path.ts'

export interface SparklineProps {
  readonly values: Column
  /** What the line is compared with (the previous close): a dashed line, and the colour. Without it the first value. */
  readonly base?: number | null
  /** How many places the whole line has (241 for a day): a day half over fills half of the width. */
  readonly slots?: number
  readonly width?: number
  readonly height?: number
  /** Said aloud; without it the line is an ornament of the figure beside it. */
  readonly name?: string
}

/** A line as small as a word. */
export function Sparkline({ values, base, slots, width = 72, height = 22, name }: SparklineProps) {
  const first = extent([values]) && Array.from(values).find(value => value !== null && Number.isFinite(value))
  const reference = base ?? first ?? Number.NaN
  const paths = useMemo(
    () => sparklinePaths({ values, base: reference, slots: slots ?? values.length }, width, height),
    [values, reference, slots, width, height],
  )
  const tone = directionOf(valueAt(values, lastKnown(values)) - reference)
  return (
    <svg
      className={`chart-spark chart-${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
      aria-hidden={name === undefined}
    >
      {paths && (
        <>
          <path d={paths.area} className="chart-spark-area" />
          <path d={`M0 ${paths.baseY}H${width}`} className="chart-spark-base" />
          <path d={paths.line} className="chart-spark-line" />
        </>
      )}
    </svg>
  )
}
