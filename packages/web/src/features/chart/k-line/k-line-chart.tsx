import type { Bar } from '@kanpan/contract/model/bar'
import { lazy, Suspense, useMemo } from 'react'
import { NOTHING_DRAWN, type OwnDrawings } from '#features/chart/drawing/own-drawings.ts'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { useCursor } from '#features/chart/frame/cursor.tsx'
import { type BarPeriod, barItems, barsTable, gapText } from './k-line-bars.ts'
import { barLabels, type DayLayer, NO_DAYS } from './k-line-days.ts'
import type { SubIndicator } from './k-line-sub.ts'
import './k-line.css'
import { itemsText, Readout } from '#features/chart/frame/readout.tsx'

// The chart library is as large as everything else on the page: it comes when a K line is looked at.
const loadStage = () => import('./k-line-stage.tsx')
const KLineStage = lazy(() => loadStage().then(loaded => ({ default: loaded.KLineStage })))

/** Brings the chart library while the bars are still on their way. */
export function preloadKLine(): void {
  // A failure shows where the chart is drawn.
  loadStage().catch(() => undefined)
}

export interface KLineChartProps {
  readonly name: string
  /** Oldest first; days, weeks or months as `period` says, adjusted or not as the parent chose. */
  readonly bars: readonly Bar[]
  readonly period: BarPeriod
  /** Prices are adjusted, for which the dividends between the bars must be known. */
  readonly isAdjusted?: boolean
  readonly sub: SubIndicator
  readonly onSub: (sub: SubIndicator) => void
  /** What is told of days, and the day that is pointed out. */
  readonly days?: DayLayer
  readonly own?: OwnDrawings
  readonly height?: number
}

/** K 线 with averages, volume and one more indicator below. */
export function KLineChart(props: KLineChartProps) {
  const { name, bars, period, isAdjusted = false, sub, onSub, days = NO_DAYS, height = 520 } = props
  const { own = NOTHING_DRAWN } = props
  const [chosen, setChosen] = useCursor()
  const shown = bars[chosen ?? bars.length - 1] ?? bars.at(-1)
  const words = useMemo(
    () =>
      barLabels(
        bars.map(({ day }) => day),
        days.marks,
      ),
    [bars, days.marks],
  )
  const table = useMemo(() => barsTable(bars, words), [bars, words])
  const items = shown ? barItems(shown) : []
  const last = bars.at(-1)
  const gaps = gapText(bars, isAdjusted)
  const summary = last
    ? [`${bars.length} 根，最新 ${itemsText(barItems(last))}`, gaps].filter(Boolean).join('；')
    : '暂无K线数据'
  const head = (
    <>
      <Readout items={items} />
      {(days !== NO_DAYS || gaps !== '') && (
        <DayNotes words={shown && words.get(shown.day)} gaps={gaps} legend={legendOf(days)} />
      )}
    </>
  )
  return (
    <ChartFrame name={name} summary={summary} table={table} height={height} head={head}>
      {size =>
        bars.length === 0 ? (
          <div className="chart-empty">暂无K线数据</div>
        ) : (
          <Suspense fallback={<div className="chart-empty">图表载入中…</div>}>
            <KLineStage
              name={name}
              size={size}
              bars={bars}
              period={period}
              sub={sub}
              onSub={onSub}
              days={days}
              chosen={chosen}
              onChoose={setChosen}
              own={own}
            />
          </Suspense>
        )
      }
    </ChartFrame>
  )
}

/** What the marks of the chart mean. */
function legendOf(days: DayLayer): string {
  const marks = days === NO_DAYS ? '' : '龙 龙虎榜 · 炸 炸板 · 财 财报与预告 · 解 解禁 · 圆点 热点'
  return [marks, days.spans.length > 0 ? '底色 上升周期' : ''].filter(Boolean).join(' · ')
}

interface DayNotesProps {
  readonly words: string | undefined
  readonly gaps: string
  readonly legend: string
}

/** What is told of the bar under the crosshair, or what the marks mean; in any case what a break in the bars is. */
function DayNotes({ words, gaps, legend }: DayNotesProps) {
  const others = [gaps, words === undefined ? legend : ''].filter(Boolean).join(' · ')
  return (
    <p className="chart-day-words" title={[words, others].filter(Boolean).join(' · ')} aria-hidden="true">
      {words !== undefined && `${words} `}
      <span className="chart-muted">{others}</span>
    </p>
  )
}
