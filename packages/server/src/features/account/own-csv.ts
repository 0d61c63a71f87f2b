import { shanghaiDay, shanghaiSecond, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { csvCell } from '#import/own/cells.ts'
import type { OwnFile } from './own-things.ts'

// Without it Excel on a Chinese Windows reads UTF-8 as GBK.
const BYTE_ORDER_MARK = '\uFEFF'

/** For spreadsheets: what they would run as a formula is disarmed. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): OwnFile {
  const lines = rows.map(row => `${row.map(csvCell).join(',')}\r\n`)
  return { name, content: Buffer.from(BYTE_ORDER_MARK + lines.join('')) }
}

/** `2026-01-05 09:30:00`, in Beijing. */
export function momentText(ms: number): string {
  return `${shanghaiDay(ms)} ${timeOfDay(shanghaiSecond(ms))}`
}
