import type { AsOf } from '@kanpan/contract/model/as-of'
import type { SectorBar, SectorLine } from '@kanpan/contract/model/sector'
import { movingAverage } from '@kanpan/market/indicator/moving-average'
import { useMemo } from 'react'
import { SeriesChart } from '#features/chart/series/series-chart.tsx'
import type { SeriesLine } from '#features/chart/series/series-draw.ts'
import { TimeLineChart } from '#features/chart/time-line/time-line-chart.tsx'
import { formatChangePct, formatPrice, formatYuan } from '#lib/format/format.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { Button } from '#ui/input/button.tsx'
import { withGaps } from './with-gaps.ts'

const HEIGHT_PX = 222
const MEAN_DAYS = [5, 20] as const
/** The line below the chart that says where days are missing. */
const GAP_NOTE_PX = 20

/** 250亿: on an axis the round values need no decimals. */
const shortYuan = (yuan: number): string => formatYuan(yuan).replace(/\.00(?=\D)/, '')

interface DayLineProps {
  readonly name: string
  readonly line: SectorLine | null
  readonly asOf: AsOf
  readonly onDays: () => void
}

/** 分时 of a sector, in points of its index. */
export function DayLine({ name, line, asOf, onDays }: DayLineProps) {
  const days = useMemo(
    () =>
      line === null
        ? []
        : [
            {
              day: line.day,
              prevCloseYuan: line.prevClose,
              priceYuan: line.points,
              averageYuan: [],
              volumeShares: [],
              amountYuan: line.amountYuan,
            },
          ],
    [line],
  )
  if (line === null) {
    return (
      <div style={{ height: HEIGHT_PX }} className="flex flex-col items-center justify-center gap-3 text-ink-2">
        <p>{isBeforeMatch(asOf) ? BEFORE_MATCH : '这一天没有板块分时：该行情来源只有每日数据'}</p>
        <Button size="sm" onClick={onDays}>
          看日线
        </Button>
      </div>
    )
  }
  return <TimeLineChart name={`${name} 分时`} days={days} height={HEIGHT_PX} isIndex />
}

interface DailyLineProps {
  readonly name: string
  readonly bars: readonly SectorBar[]
  readonly asOf: AsOf
}

/** The last days of a sector: its index with two means, and its turnover below it. */
export function DailyLine({ name, bars, asOf }: DailyLineProps) {
  const slots = useMemo(() => withGaps(bars), [bars])
  const dates = useMemo(() => slots.map(bar => bar?.day ?? '缺失交易日'), [slots])
  const series = useMemo<readonly SeriesLine[]>(() => {
    // An unknown slot breaks each line, and a mean begins anew behind it.
    const close = Float64Array.from(slots, bar => bar?.close ?? Number.NaN)
    const [short, long] = MEAN_DAYS
    return [
      {
        label: '成交额',
        values: slots.map(bar => bar?.amountYuan ?? null),
        axis: 'right',
        kind: 'bar',
        colour: 'ink3',
        format: shortYuan,
      },
      { label: '收盘点位', values: close, colour: 'accent', format: formatPrice },
      { label: `MA${short}`, values: movingAverage(close, short), colour: 'series2', format: formatPrice },
      { label: `MA${long}`, values: movingAverage(close, long), colour: 'series3', format: formatPrice },
      // No line of its own: the change of the day stands in the legend and in the table.
      {
        label: '涨跌幅',
        values: slots.map(bar => bar?.changePct ?? null),
        kind: 'text',
        colour: 'ink2',
        format: formatChangePct,
      },
    ]
  }, [slots])
  const last = bars.at(-1)
  if (!last) return <p className="py-10 text-center text-ink-2">没有可画的日线：成分股收录不足 98 % 的日子不算</p>
  const notes = [
    ...(slots.length > bars.length ? ['断开处缺失交易日或收录不足，指数在其后自 1000 点重新起算，前后点位不可比'] : []),
    // A day that is over and has no bar: of too few of the sector's stocks anything was recorded.
    ...(asOf.final && last.day < asOf.day
      ? [`日线到 ${last.day} 为止：此后的日子成分股收录不足 98 %，或没有收录`]
      : []),
  ]
  return (
    <>
      <SeriesChart
        name={`${name} 日线`}
        dates={dates}
        series={series}
        height={HEIGHT_PX - 20 - notes.length * GAP_NOTE_PX}
      />
      {notes.map(note => (
        <p key={note} className="text-sm text-ink-2">
          {note}
        </p>
      ))}
    </>
  )
}
