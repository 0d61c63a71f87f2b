import type { Trades } from './use-trades.ts'

export type MarkedDay = Trades['marked'][number]

/** A weekday of a month; without `marked` nothing is told of it: a holiday, before the first trade, or still to come. */
export interface MonthCell {
  /** Of the month, from 1. */
  readonly date: number
  readonly marked: MarkedDay | undefined
}

export interface ProfitMonth {
  readonly totalCents: number
  readonly days: number
  readonly winningDays: number
  /** The most that was won or lost on a day. */
  readonly mostCents: number
  /** Monday to Friday; undefined: of another month. The exchanges never open on a weekend. */
  readonly weeks: readonly (readonly (MonthCell | undefined)[])[]
}

const WEEKDAYS = 5

/** What a day's figures lack, or hold of other days; empty where they are whole. */
export function remarkOf({ leftOut, carried }: MarkedDay): string {
  const words = [
    leftOut > 0 ? `${leftOut} 只无价或成本不全，未计入` : '',
    carried > 0 ? `${carried} 只含此前无价各日` : '',
  ]
  return words.filter(word => word !== '').join('；')
}

/** A day as a file has it, with what came before added up. */
export interface ProfitDay extends MarkedDay {
  readonly realisedCents: number
  readonly sumCents: number
}

/** The days with what was realised on each, and what all until then brought. */
export function profitDays(marked: readonly MarkedDay[], days: Trades['days']): readonly ProfitDay[] {
  const realised = new Map(days.map(({ day, profitCents }) => [day, profitCents]))
  let sumCents = 0
  return marked.map(one => {
    sumCents += one.profitCents
    return { ...one, realisedCents: realised.get(one.day) ?? 0, sumCents }
  })
}

/** The months of some days, `YYYY-MM`, the first first. */
export function monthsOf(marked: readonly MarkedDay[]): readonly string[] {
  return [...new Set(marked.map(({ day }) => day.slice(0, 7)))]
}

/** A month as a calendar has it. */
export function profitMonth(marked: readonly MarkedDay[], month: string): ProfitMonth {
  const own = marked.filter(({ day }) => day.startsWith(month))
  const byDay = new Map<string, MarkedDay>(own.map(one => [one.day, one]))
  const weeks: (MonthCell | undefined)[][] = []
  const dates = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  for (let date = 1; date <= dates; date++) {
    const day = `${month}-${String(date).padStart(2, '0')}`
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() - 1
    if (weekday < 0 || weekday >= WEEKDAYS) continue
    if (weeks.length === 0 || weekday === 0) weeks.push(Array<MonthCell | undefined>(WEEKDAYS).fill(undefined))
    const week = weeks.at(-1)
    if (week) week[weekday] = { date, marked: byDay.get(day) }
  }
  const profits = own.map(({ profitCents }) => profitCents)
  return {
    totalCents: profits.reduce((sum, cents) => sum + cents, 0),
    days: own.length,
    winningDays: profits.filter(cents => cents > 0).length,
    mostCents: Math.max(0, ...profits.map(Math.abs)),
    weeks,
  }
}
