import type { Bar } from '@kanpan/contract/model/bar'
import { useMemo } from 'react'
import { ChartFrame } from '#features/chart/frame/chart-frame.tsx'
import { formatChangePct, formatPrice } from '#lib/format/format.ts'
import { type DayMark, placedMarks } from './price-marks.ts'
import { PricePicture } from './price-picture.tsx'

interface PriceLineProps {
  readonly name: string
  readonly bars: readonly Bar[]
  readonly days: readonly DayMark[]
  readonly chosenDay: string | undefined
  readonly onChoose: (day: string) => void
}

const HEIGHT = 220

/** A stock's closes with its hotspots on them. */
export function PriceLine({ name, bars, days, chosenDay, onChoose }: PriceLineProps) {
  const marks = useMemo(() => placedMarks(bars, days), [bars, days])
  const table = useMemo(
    () => ({
      columns: ['日期', '收盘(元)', '热点', '其后至多5个交易日'],
      rows: marks.map(({ day, at, titles, changePct }) => [
        day,
        formatPrice(bars[at]?.closeYuan),
        titles.join('；'),
        formatChangePct(changePct),
      ]),
    }),
    [bars, marks],
  )
  const last = bars.at(-1)
  const earlier = days.length - marks.length
  const summary = `${bars[0]?.day ?? ''} 至 ${last?.day ?? ''} 的收盘价，其中 ${marks.length} 个交易日有热点`
  return (
    <ChartFrame
      name={`${name} 收盘价与热点`}
      summary={summary}
      table={table}
      height={HEIGHT}
      head={
        <p className="flex flex-wrap gap-x-4 px-1 text-sm text-ink-3">
          <span>收盘价（前复权，元）</span>
          <span>
            ● 有热点的交易日，粗线为其后至多 5 个交易日：<span className="text-up">涨</span>、
            <span className="text-down">跌</span>
          </span>
          {earlier > 0 && <span>另有 {earlier} 天不在图中的区间</span>}
        </p>
      }
    >
      {size =>
        bars.length === 0 ? (
          <div className="chart-empty">没有日线</div>
        ) : (
          <PricePicture size={size} bars={bars} marks={marks} chosenDay={chosenDay} onChoose={onChoose} />
        )
      }
    </ChartFrame>
  )
}
