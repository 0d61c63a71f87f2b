import { DRAWING_POINTS, type DrawingKind } from '@kanpan/contract/drawing-kinds'
import { LIMITS } from '@kanpan/contract/limits'
import type { Bar } from '@kanpan/contract/model/bar'
import { isDay } from '@kanpan/contract/model/stock-guards'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { formatPrice } from '#lib/format/format.ts'

export type Adjustment = Drawing['adjust']

export const DRAWING_LABELS: Readonly<Record<DrawingKind, string>> = {
  segment: '线段',
  ray: '射线',
  line: '直线',
  horizontal: '水平线',
  parallel: '平行线',
  fibonacci: '黄金分割',
  range: '区间',
  text: '文字',
}
export const DRAWING_KINDS = Object.keys(DRAWING_POINTS) as readonly DrawingKind[]

/** A point of the chart; beyond the last bar it has no time. */
export interface ChartPoint {
  readonly timestamp?: number
  readonly value?: number
}

/** Thousandths of a yuan: finer than a pixel, and the same when it is read back. */
const STEPS = 1_000
const stored = (priceYuan: number): number => Math.round(priceYuan * STEPS) / STEPS

/** The points of a shape as they are stored; undefined while one of them has no price. */
export function storedPoints(points: readonly ChartPoint[], lastDay: string): Drawing['points'] | undefined {
  const found = points.map(({ timestamp, value }) => {
    const day = timestamp === undefined ? lastDay : shanghaiDay(timestamp)
    return value === undefined || !isDay(day) ? undefined : { day, priceYuan: stored(value) }
  })
  return found.every(point => point !== undefined) ? found : undefined
}

type Point = Drawing['points'][number]

/** A point as it is typed. */
export interface TypedPoint {
  readonly day: string
  readonly price: string
}

/** To the last digit: what is not changed is the same when it is saved. */
export const typedPoint = ({ day, priceYuan }: Point): TypedPoint => ({ day, price: String(stored(priceYuan)) })

/** Between two points that are placed by numbers, before somebody has said where. */
const BARS_APART = 20

/** Where a shape begins that is placed by numbers: its last point at the last close. */
export function firstPoints(kind: DrawingKind, bars: readonly Bar[]): Drawing['points'] {
  const count = DRAWING_POINTS[kind]
  return Array.from(
    { length: count },
    (_, at) => bars[Math.max(0, bars.length - 1 - BARS_APART * (count - 1 - at))],
  ).flatMap(bar => (bar && isDay(bar.day) ? [{ day: bar.day, priceYuan: bar.closeYuan }] : []))
}

/**
 * What was typed as a point of the chart: at the bar of its day or the one before; or what is wrong with it. A day that was not
 * changed stays, also where the chart does not reach back so far or shows weeks.
 */
export function pointOn(bars: readonly Bar[], { day, price }: TypedPoint, before: Point): Point | string {
  const at = day === before.day ? before.day : bars.findLast(bar => bar.day <= day)?.day
  const priceYuan = Number(price)
  if (day === '' || at === undefined || !isDay(at)) return `${day || '没有日期'}：图上没有那么早的 K 线`
  if (price.trim() === '' || !Number.isFinite(priceYuan)) return `价格要是数字，单位元：${price.trim() || '没有填'}`
  if (Math.abs(priceYuan) > LIMITS.drawingPriceMaxYuan) return `价格最多 ${LIMITS.drawingPriceMaxYuan} 元`
  return { day: at, priceYuan: stored(priceYuan) }
}

/** What a 区间 is of: change in yuan and per cent between its two prices. */
export function rangeText(
  [first, second]: readonly Pick<Drawing['points'][number], 'priceYuan'>[],
  bars: number,
): string {
  if (!first || !second) return ''
  const change = second.priceYuan - first.priceYuan
  const signed = `${change > 0 ? '+' : change < 0 ? '-' : ''}${Math.abs(change).toFixed(2)} 元`
  const pct = first.priceYuan > 0 ? `${change > 0 ? '+' : ''}${((100 * change) / first.priceYuan).toFixed(2)}%` : '—'
  return `${signed}  ${pct}  ${bars} 根`
}

/** A shape as a line of the list: 线段 2024-06-24 8.10 → 2024-06-28 9.02. */
export function drawingText({ kind, points, text }: Drawing): string {
  const places = points.map(({ day, priceYuan }) =>
    kind === 'horizontal' ? `${formatPrice(priceYuan)} 元` : `${day} ${formatPrice(priceYuan)}`,
  )
  return [DRAWING_LABELS[kind], kind === 'text' ? `「${text}」` : '', places.join(' → ')].filter(Boolean).join(' ')
}
