import { timeOfDay } from '#calendar/shanghai-time.ts'
import type { Dimension } from './units.ts'

const decimals = (value: number) => String(Math.round(value * 100) / 100)

/** A field's value as a person reads it: 3.2亿, 12.5%, 09:35:12. */
export function valueText(value: number, dimension: Dimension): string {
  if (dimension === 'clock') return timeOfDay(value)
  if (dimension === 'percent') return `${decimals(value)}%`
  if (dimension === 'days') return `${value}天`
  if (dimension === 'points') return decimals(value)
  if (dimension === 'seconds') return `${decimals(value)}秒`
  if (dimension === 'times') return `${decimals(value)}倍`
  if (dimension === 'yuan') {
    if (Math.abs(value) >= 1e8) return `${decimals(value / 1e8)}亿`
    if (Math.abs(value) >= 1e4) return `${decimals(value / 1e4)}万`
    return `${decimals(value)}元`
  }
  return String(value)
}
