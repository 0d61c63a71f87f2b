import { formatCount } from '#lib/format/format.ts'
import '#features/chart/frame/chart.css'
import './histogram.css'
import { type HistogramBucket, histogramBars, sideTotals } from './histogram-bars.ts'

export interface HistogramProps {
  readonly name: string
  readonly buckets: readonly HistogramBucket[]
  readonly height?: number
}

const SIDE_LABELS = [
  { side: 'up', word: '上涨' },
  { side: 'flat', word: '平盘' },
  { side: 'down', word: '下跌' },
] as const

/** 涨跌分布: how many stocks changed by how much, and below it rising, flat and falling as one bar. */
export function Histogram({ name, buckets, height = 160 }: HistogramProps) {
  const bars = histogramBars(buckets)
  const totals = sideTotals(buckets)
  // The bar below reads in the same direction as the bars above it.
  const sides = buckets[0]?.side === 'down' ? SIDE_LABELS.toReversed() : SIDE_LABELS
  return (
    <figure className="chart chart-histogram" aria-label={name}>
      <ol style={{ height, gridTemplateColumns: `repeat(${buckets.length}, minmax(0, 1fr))` }}>
        {bars.map(bar => (
          <li key={`${bar.side} ${bar.label}`} className={`chart-${bar.side}`}>
            <span className="chart-histogram-count">{formatCount(bar.count)}</span>
            <span className="chart-histogram-bar" style={{ height: `${bar.share * 100}%` }} />
            <Label text={bar.label} />
          </li>
        ))}
      </ol>
      <div className="chart-breadth" aria-hidden="true">
        {sides.map(({ side }) => (
          <span key={side} className={`chart-${side}`} style={{ flexGrow: totals[side] }} />
        ))}
      </div>
      <p className="chart-breadth-words">
        {sides.map(({ side, word }) => (
          <span key={side} className={`chart-${side}`}>
            {word} {formatCount(totals[side])}
          </span>
        ))}
      </p>
    </figure>
  )
}

/** `-7~-5%`: where bars are narrow a range goes without its unit, which the outermost labels keep. */
function Label({ text }: { readonly text: string }) {
  const hasUnit = text.includes('~') && text.endsWith('%')
  return (
    <span className="chart-histogram-label">
      {hasUnit ? text.slice(0, -1) : text}
      {hasUnit && <span className="chart-histogram-unit">%</span>}
    </span>
  )
}
