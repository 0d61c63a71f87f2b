import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { type Box, linear } from '#features/chart/frame/axis.ts'
import { type Column, stretches, valueAt } from '#features/chart/frame/column.ts'
import { type Direction, directionOf } from '#lib/format/format.ts'

/** A day by the minute; the wire's own shape. Columns may be shorter than a day: the rest has not happened yet. */
export interface TimeLineDay {
  readonly day: string
  readonly prevCloseYuan: number | null
  readonly priceYuan: Column
  readonly averageYuan: Column
  readonly volumeShares: Column
  readonly amountYuan: Column
}

/** Something that happened at a minute of the last day shown. */
export interface TimeLineMark {
  readonly minute: number
  readonly label: string
  readonly tone: Direction
  /** The price was sealed at its limit, or a seal was opened: what a reader looks for first. */
  readonly isSeal?: boolean
}

export interface TimeLineInput {
  readonly days: readonly TimeLineDay[]
  /** The day's limits, where there are any: the axis of a single day never reaches beyond them. */
  readonly limitUpYuan?: number | null
  readonly limitDownYuan?: number | null
  readonly marks?: readonly TimeLineMark[]
  /** Points of an index instead of a price: there is no average, and what is traded is counted in money. */
  readonly isIndex?: boolean
}

export interface TimeLineBar {
  readonly x: number
  readonly y: number
  readonly tone: Direction
}

export interface TimeLineLayout {
  readonly price: Box
  readonly volume: Box
  /** Labels stand inside the plot where the chart is narrow. */
  readonly labelsInside: boolean
  readonly slots: number
  readonly slotWidth: number
  readonly baseYuan: number
  /** Half the height of the price axis: it runs from base - span to base + span. */
  readonly spanYuan: number
  readonly priceLines: readonly (readonly number[])[]
  readonly averageLines: readonly (readonly number[])[]
  readonly bars: readonly TimeLineBar[]
  /** Shares, or yuan of an index. */
  readonly maxTraded: number
  readonly isIndex: boolean
  readonly marks: readonly (TimeLineMark & { readonly x: number; readonly y: number })[]
  /** The last slot with a price, or -1. */
  readonly lastSlot: number
}

/** At least one percent each way. */
const MIN_SPAN = 0.01
/** Air above the highest price, unless that is the limit. */
const HEADROOM = 1.04
const TIME_ROW = 18
const GAP = 8
const GUTTER = 58
const NARROW = 560

/** Half the axis in yuan: symmetrical around the base, at least ±1 %, never beyond the limits of a single day. */
export function axisSpanYuan(input: TimeLineInput, baseYuan: number): number {
  let reach = 0
  for (const { priceYuan, averageYuan } of input.days) {
    for (let index = 0; index < MINUTES_PER_DAY; index++) {
      const away = Math.abs(valueAt(priceYuan, index) - baseYuan)
      if (away > reach) reach = away
      const averageAway = Math.abs(valueAt(averageYuan, index) - baseYuan)
      if (averageAway > reach) reach = averageAway
    }
  }
  const span = Math.max(baseYuan * MIN_SPAN, reach * HEADROOM)
  const caps = [input.limitUpYuan, input.limitDownYuan].flatMap(limit => (limit ? [Math.abs(limit - baseYuan)] : []))
  if (input.days.length > 1 || caps.length === 0) return span
  // A price outside its limits is somebody's mistake, but it is shown and not cut off.
  return Math.max(Math.min(span, Math.max(...caps)), reach)
}

/** The reference every percentage of the axis is taken from: the first day's previous close, else its first price. */
export function basePriceYuan(days: readonly TimeLineDay[]): number | undefined {
  for (const { prevCloseYuan, priceYuan } of days) {
    if (prevCloseYuan) return prevCloseYuan
    const first = Array.from(priceYuan).find(price => price !== null && Number.isFinite(price))
    if (first) return first
  }
  return undefined
}

function volumeBars(
  { days, isIndex = false }: TimeLineInput,
  place: { x: (slot: number) => number; y: (traded: number) => number },
) {
  const bars: TimeLineBar[] = []
  days.forEach((day, dayIndex) => {
    const { priceYuan, prevCloseYuan } = day
    const traded = tradedIn(day, isIndex)
    let before = prevCloseYuan ?? Number.NaN
    for (let minute = 0; minute < MINUTES_PER_DAY; minute++) {
      const price = valueAt(priceYuan, minute)
      const much = valueAt(traded, minute)
      if (much > 0)
        bars.push({
          x: place.x(dayIndex * MINUTES_PER_DAY + minute),
          y: place.y(much),
          tone: directionOf(price - before),
        })
      if (Number.isFinite(price)) before = price
    }
  })
  return bars
}

function tradedIn({ volumeShares, amountYuan }: TimeLineDay, isIndex: boolean): Column {
  return isIndex ? amountYuan : volumeShares
}

/** Everything the picture consists of, in pixels; undefined when no price is known to build an axis on. */
export function timeLineLayout(input: TimeLineInput, width: number, height: number): TimeLineLayout | undefined {
  const { days, isIndex = false } = input
  const baseYuan = basePriceYuan(days)
  if (baseYuan === undefined) return undefined
  const spanYuan = axisSpanYuan(input, baseYuan)
  const labelsInside = width < NARROW
  const gutter = labelsInside ? 1 : GUTTER
  const room = Math.max(1, height - TIME_ROW - GAP)
  const priceHeight = Math.round(room * 0.74)
  const price: Box = { left: gutter, top: GAP, width: Math.max(1, width - gutter * 2), height: priceHeight - GAP }
  const volume: Box = {
    ...price,
    top: priceHeight + TIME_ROW,
    height: Math.max(1, height - priceHeight - TIME_ROW - 1),
  }
  const slots = days.length * MINUTES_PER_DAY
  const slotWidth = price.width / slots
  const x = (slot: number) => price.left + (slot + 0.5) * slotWidth
  const y = linear([baseYuan - spanYuan, baseYuan + spanYuan], [price.top + price.height, price.top])
  const maxTraded = Math.max(0, ...days.map(day => maximum(tradedIn(day, isIndex))))
  const volumeY = linear([0, Math.max(1, maxTraded)], [volume.top + volume.height, volume.top + 14])
  const lines = (pick: (day: TimeLineDay) => Column) =>
    days.flatMap((day, dayIndex) =>
      stretches(firstDayOnly(pick(day)), minute => x(dayIndex * MINUTES_PER_DAY + minute), y),
    )
  const lastDay = days.length - 1
  const marks = (input.marks ?? []).flatMap(mark => {
    const yuan = valueAt(days[lastDay]?.priceYuan ?? [], mark.minute)
    return Number.isFinite(yuan) ? [{ ...mark, x: x(lastDay * MINUTES_PER_DAY + mark.minute), y: y(yuan) }] : []
  })
  return {
    price,
    volume,
    labelsInside,
    slots,
    slotWidth,
    baseYuan,
    spanYuan,
    priceLines: lines(day => day.priceYuan),
    averageLines: lines(day => day.averageYuan),
    bars: volumeBars(input, { x, y: volumeY }),
    maxTraded,
    isIndex,
    marks,
    lastSlot: lastPricedSlot(days),
  }
}

/** A column may carry more than a day by mistake; what lies beyond 15:00 must not run into the next day. */
function firstDayOnly(column: Column): Column {
  return column.length <= MINUTES_PER_DAY ? column : Array.from(column).slice(0, MINUTES_PER_DAY)
}

function maximum(column: Column): number {
  let max = 0
  for (let index = 0; index < Math.min(column.length, MINUTES_PER_DAY); index++) {
    const value = valueAt(column, index)
    if (value > max) max = value
  }
  return max
}

/** The last minute of all days with a known price, or -1. */
export function lastPricedSlot(days: readonly TimeLineDay[]): number {
  for (let slot = days.length * MINUTES_PER_DAY - 1; slot >= 0; slot--) {
    const day = days[Math.floor(slot / MINUTES_PER_DAY)]
    if (day && Number.isFinite(valueAt(day.priceYuan, slot % MINUTES_PER_DAY))) return slot
  }
  return -1
}

export function slotX(layout: TimeLineLayout, slot: number): number {
  return layout.price.left + (slot + 0.5) * layout.slotWidth
}

export function priceY(layout: TimeLineLayout, yuan: number): number {
  const { price, baseYuan, spanYuan } = layout
  return linear([baseYuan - spanYuan, baseYuan + spanYuan], [price.top + price.height, price.top])(yuan)
}

/** The slot under a horizontal position, held between the open and the last known minute. */
export function slotAt(layout: TimeLineLayout, x: number): number | undefined {
  if (layout.lastSlot < 0) return undefined
  const slot = Math.floor((x - layout.price.left) / layout.slotWidth)
  return Math.max(0, Math.min(layout.lastSlot, slot))
}
