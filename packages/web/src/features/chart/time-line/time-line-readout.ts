import { MINUTES_PER_DAY, minuteLabel } from '@kanpan/market/quote/minute-line'
import type { ChartTable } from '#features/chart/frame/chart-frame.tsx'
import { extent, valueAt } from '#features/chart/frame/column.ts'
import type { ReadoutItem } from '#features/chart/frame/readout.tsx'
import { dayText } from '#lib/format/day-text.ts'
import { directionOf, formatChangePct, formatPrice, formatVolume, formatYuan } from '#lib/format/format.ts'
import type { TimeLineDay, TimeLineLayout } from './time-line-layout.ts'

/** What is known of one minute, against the close before its day. */
export interface TimeLineMoment {
  readonly time: string
  readonly priceYuan: number
  readonly averageYuan: number
  readonly changeYuan: number
  readonly changePct: number
  readonly volumeShares: number
  readonly amountYuan: number
}

export function momentAt(days: readonly TimeLineDay[], slot: number): TimeLineMoment | undefined {
  const day = days[Math.floor(slot / MINUTES_PER_DAY)]
  if (!day) return undefined
  const minute = slot % MINUTES_PER_DAY
  const price = valueAt(day.priceYuan, minute)
  const base = day.prevCloseYuan ?? Number.NaN
  const time = minuteLabel(minute)
  return {
    time: days.length === 1 ? time : `${dayText(day.day, days.at(-1)?.day ?? day.day)} ${time}`,
    priceYuan: price,
    averageYuan: valueAt(day.averageYuan, minute),
    changeYuan: price - base,
    changePct: ((price - base) * 100) / base,
    volumeShares: valueAt(day.volumeShares, minute),
    amountYuan: valueAt(day.amountYuan, minute),
  }
}

export function momentItems(moment: TimeLineMoment, isIndex = false): ReadoutItem[] {
  const tone = directionOf(moment.changeYuan)
  if (isIndex) {
    return [
      { label: '时间', value: moment.time },
      { label: '点位', value: formatPrice(moment.priceYuan), tone },
      { label: '涨幅', value: formatChangePct(moment.changePct), tone },
      { label: '金额', value: formatYuan(moment.amountYuan) },
    ]
  }
  const averageTone = directionOf(moment.averageYuan - (moment.priceYuan - moment.changeYuan))
  return [
    { label: '时间', value: moment.time },
    { label: '价格', value: formatPrice(moment.priceYuan), tone },
    { label: '涨幅', value: formatChangePct(moment.changePct), tone },
    { label: '均价', value: formatPrice(moment.averageYuan), tone: averageTone },
    { label: '成交', value: formatVolume(moment.volumeShares) },
    { label: '金额', value: formatYuan(moment.amountYuan) },
  ]
}

/** The day in one sentence. */
export function timeLineSummary(days: readonly TimeLineDay[], lastSlot: number, isIndex = false): string {
  const moment = momentAt(days, lastSlot)
  if (!moment) return '暂无分时数据'
  const range = extent(days.map(day => day.priceYuan))
  const average = Number.isFinite(moment.averageYuan) ? `，均价 ${formatPrice(moment.averageYuan)}` : ''
  return `截至 ${moment.time}，${isIndex ? '点位' : '价格'} ${formatPrice(moment.priceYuan)}，涨幅 ${formatChangePct(moment.changePct)}，最高 ${formatPrice(range?.max ?? Number.NaN)}，最低 ${formatPrice(range?.min ?? Number.NaN)}${average}`
}

const TABLE_STEP_MINUTES = 10

/** Every tenth minute and the last one: 241 rows a day would bury the reader, and each tick would build them again. */
export function timeLineTable(days: readonly TimeLineDay[], lastSlot: number, isIndex = false): ChartTable {
  const step = TABLE_STEP_MINUTES * days.length
  const slots: number[] = []
  for (let slot = 0; slot <= lastSlot; slot++) {
    if ((slot % MINUTES_PER_DAY) % step === 0 || slot === lastSlot) slots.push(slot)
  }
  const moments = slots.flatMap(slot => momentAt(days, slot) ?? [])
  return {
    columns: isIndex ? ['时间', '点位', '涨幅', '金额'] : ['时间', '价格', '涨幅', '均价', '成交', '金额'],
    rows: moments.map(moment => momentItems(moment, isIndex).map(item => item.value)),
  }
}

/** The marks a slot stands on, one line in the crosshair's box. */
export function marksAt(layout: TimeLineLayout, slot: number): ReadoutItem[] {
  const lastDayStart = layout.slots - MINUTES_PER_DAY
  const found = layout.marks.filter(mark => lastDayStart + mark.minute === slot)
  const [first] = found
  return first ? [{ label: '异动', value: found.map(mark => mark.label).join('、'), tone: first.tone }] : []
}
