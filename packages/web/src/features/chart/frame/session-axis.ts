import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { Box } from './axis.ts'
import type { Pen } from './canvas-layer.tsx'

/** Minute indexes with a word under them: 11:30 and 13:00 are one place. */
const HOURS = [
  { minute: 0, label: '09:30', align: 'left' },
  { minute: 60, label: '10:30', align: 'center' },
  { minute: 120, label: '11:30/13:00', align: 'center' },
  { minute: 180, label: '14:00', align: 'center' },
  { minute: 240, label: '15:00', align: 'right' },
] as const

/** The hours that get a line; the edges have the frame. */
export const INNER_HOURS: readonly number[] = [60, 120, 180]

/** The middle of a minute's slot when one day fills the box. */
export function minuteX(box: Box, minute: number): number {
  return box.left + ((minute + 0.5) * box.width) / MINUTES_PER_DAY
}

/** The words of a day's axis; colour, font and base line are the caller's. */
export function drawSessionTimes(pen: Pen, box: Box, y: number): void {
  for (const { minute, label, align } of HOURS) {
    pen.textAlign = align
    const x = align === 'left' ? box.left : align === 'right' ? box.left + box.width : minuteX(box, minute)
    pen.fillText(label, x, y)
  }
}
