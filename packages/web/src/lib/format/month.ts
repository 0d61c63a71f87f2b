const DAY_MS = 86_400_000

/** `YYYY-MM` of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function monthTitle(month: string): string {
  const [year, number] = month.split('-')
  return `${year} 年 ${Number(number)} 月`
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

export interface MonthDay {
  readonly day: string
  /** Only for the first of the month: 1 is Monday. */
  readonly column: number | undefined
}

export function monthDays(month: string): readonly MonthDay[] {
  const start = Date.parse(`${month}-01`)
  const count = Math.round((Date.parse(`${addMonths(month, 1)}-01`) - start) / DAY_MS)
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(start + at * DAY_MS)
    return { day: date.toISOString().slice(0, 10), column: at === 0 ? ((date.getUTCDay() + 6) % 7) + 1 : undefined }
  })
}
