const DAY_MS = 86_400_000

/** So many calendar days later, or before. */
export const shifted = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Calendar days from one to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const PERIODS: Readonly<Record<string, string>> = {
  '03-31': '一季报',
  '06-30': '半年报',
  '09-30': '三季报',
  '12-31': '年报',
}

/** `2026 年三季报` of its last day; undefined of a day no period ends with. */
export function periodName(lastDay: string): string | undefined {
  const name = PERIODS[lastDay.slice(5)]
  return name === undefined ? undefined : `${lastDay.slice(0, 4)} 年${name}`
}

/** A year's report is due four months after its end. */
const DAYS_DUE = 125

/** The last days of the periods whose reports are due around a day, the older first. */
export function duePeriods(day: string): readonly string[] {
  const year = Number(day.slice(0, 4))
  return [year - 1, year]
    .flatMap(of => Object.keys(PERIODS).map(end => `${of}-${end}`))
    .filter(end => end <= day && daysBetween(end, day) <= DAYS_DUE)
}
