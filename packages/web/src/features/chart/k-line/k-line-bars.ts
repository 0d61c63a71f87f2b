import type { Bar } from '@kanpan/contract/model/bar'
import type { ChartTable } from '#features/chart/frame/chart-frame.tsx'
import type { ReadoutItem } from '#features/chart/frame/readout.tsx'
import { directionOf, formatChangePct, formatPct, formatPrice, formatVolume, formatYuan } from '#lib/format/format.ts'

export type BarPeriod = 'day' | 'week' | 'month'

/** A bar as the chart library wants it; a volume that is not known is left out and not 0. */
export interface ChartBar {
  readonly timestamp: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume?: number
  readonly limitUp: boolean
  readonly afterGap: boolean
  readonly [key: string]: unknown
}

/** Midnight of the day in Shanghai, which keeps UTC+8 the whole year. */
export function dayTimestamp(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`)
}

export function chartBar(bar: Bar): ChartBar {
  return {
    timestamp: dayTimestamp(bar.day),
    open: bar.openYuan,
    high: bar.highYuan,
    low: bar.lowYuan,
    close: bar.closeYuan,
    limitUp: bar.limitUp,
    afterGap: bar.afterGap,
    ...(bar.volumeShares === null ? {} : { volume: bar.volumeShares }),
  }
}

function sameBar(a: Bar | undefined, b: Bar | undefined): boolean {
  return (
    a === b ||
    (a !== undefined &&
      b !== undefined &&
      a.day === b.day &&
      a.openYuan === b.openYuan &&
      a.highYuan === b.highYuan &&
      a.lowYuan === b.lowYuan &&
      a.closeYuan === b.closeYuan &&
      a.volumeShares === b.volumeShares &&
      a.limitUp === b.limitUp &&
      a.afterGap === b.afterGap)
  )
}

/** What a new array means for a chart that shows the old one: nothing, a new last bar or price, or another history. */
export function barsChange(before: readonly Bar[], after: readonly Bar[]): 'none' | 'last' | 'all' {
  const grown = after.length - before.length
  if (before.length === 0 || grown < 0 || grown > 1) return before.length === 0 && grown === 0 ? 'none' : 'all'
  const settled = before.length - 1
  for (let index = 0; index < settled; index++) {
    if (!sameBar(before[index], after[index])) return 'all'
  }
  if (grown === 1) return sameBar(before[settled], after[settled]) ? 'last' : 'all'
  if (before[settled]?.day !== after[settled]?.day) return 'all'
  return sameBar(before[settled], after[settled]) ? 'none' : 'last'
}

export function barChangePct(bar: Bar): number | null {
  return bar.prevCloseYuan ? ((bar.closeYuan - bar.prevCloseYuan) * 100) / bar.prevCloseYuan : null
}

export function barItems(bar: Bar): ReadoutItem[] {
  const against = (yuan: number) => (bar.prevCloseYuan ? directionOf(yuan - bar.prevCloseYuan) : undefined)
  const change = barChangePct(bar)
  return [
    { label: '日期', value: bar.afterGap ? `${bar.day}（之前有未列出的交易日）` : bar.day },
    { label: '开', value: formatPrice(bar.openYuan), tone: against(bar.openYuan) },
    { label: '高', value: formatPrice(bar.highYuan), tone: against(bar.highYuan) },
    { label: '低', value: formatPrice(bar.lowYuan), tone: against(bar.lowYuan) },
    { label: '收', value: formatPrice(bar.closeYuan), tone: against(bar.closeYuan) },
    { label: '涨幅', value: formatChangePct(change), tone: directionOf(change) },
    { label: '量', value: formatVolume(bar.volumeShares) },
    { label: '额', value: formatYuan(bar.amountYuan) },
    { label: '换手', value: formatPct(bar.turnoverPct) },
  ]
}

/** What the broken line between two bars means; empty where no day is missing. Nothing is before the first bar. */
export function gapText(bars: readonly Bar[], isAdjusted: boolean): string {
  const count = bars.slice(1).filter(({ afterGap }) => afterGap).length
  if (count === 0) return ''
  return `竖虚线 缺失交易日（${count} 处）${isAdjusted ? '，其间除权未知，前后价格不可比' : ''}`
}

const TABLE_ROWS = 60
const NO_LABELS: ReadonlyMap<string, string> = new Map()

/** The newest bars, the newest first. */
export function barsTable(bars: readonly Bar[], words: ReadonlyMap<string, string> = NO_LABELS): ChartTable {
  const newest = bars.slice(-TABLE_ROWS).toReversed()
  return {
    columns: ['日期', '开', '高', '低', '收', '涨幅', '量', '额', '换手', ...(words.size > 0 ? ['事件'] : [])],
    rows: newest.map(bar => [
      ...barItems(bar).map(item => item.value),
      ...(words.size > 0 ? [words.get(bar.day) ?? '无'] : []),
    ]),
  }
}
