import { DRAW, stockDice } from '#daily/sketch.ts'
import { mix, normal, streamKey, studentT4, uniform } from '#random.ts'
import { DELISTING_DAYS, SPELL } from '#universe/corporate-calendar.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import { INDUSTRIES } from '#universe/industries.ts'
import type { Universe } from '#universe/universe.ts'
import type { ReportPeriod } from './report-period.ts'

/** A report's figures beside those of the same part of the year before, in yuan. */
export interface Results {
  readonly revenueYuan: number
  readonly revenueBeforeYuan: number
  readonly netProfitYuan: number
  readonly netProfitBeforeYuan: number
}

export interface ResultsQuestion {
  readonly row: number
  readonly period: ReportPeriod
  /** The numbers of the days on which the market first trades on what a quarter brought. */
  readonly heardOn: (year: number, quarter: number) => readonly number[]
}

interface QuarterQuestion {
  readonly year: number
  readonly quarter: number
  readonly news: number
  readonly mark: ReturnType<Years>
}

const FIRST_YEAR = 2022
const SEASONS = [0.22, 0.25, 0.25, 0.28] as const
const SOLID_SCALE = 6
const YUAN_STEP = 10_000

/** What lastingly makes one company's results unlike another's. */
interface Business {
  readonly key: number
  readonly industryKey: number
  readonly isSolid: boolean
  readonly revenueYuan: number
  /** Profit of a yuan of revenue in a usual quarter; negative for one that loses. */
  readonly margin: number
  readonly growth: number
}

function businessOf({ seed, driver, traits }: Universe, row: number): Business {
  const key = mix(streamKey(seed, 'results'), row)
  const industry = INDUSTRIES[driver.industry[row] as number]
  const isSolid = (industry?.capScale ?? 1) >= SOLID_SCALE
  const capYuan = ((traits.startCents[row] as number) / 100) * (traits.totalShares[row] as number)
  const earned = capYuan / ((isSolid ? 9 : 30) * Math.exp((isSolid ? 0.2 : 0.45) * normal(key, 0)))
  const usual = Math.min(0.45, (isSolid ? 0.25 : 0.08) * Math.exp(0.6 * normal(key, 1)))
  const isLosing = !isSolid && uniform(key, 2) < 0.14
  return {
    key,
    industryKey: mix(streamKey(seed, 'results-industry'), driver.industry[row] as number),
    isSolid,
    revenueYuan: earned / usual,
    margin: isLosing ? -usual * (0.2 + uniform(key, 3)) : usual,
    growth: (isSolid ? 0.03 : 0.06) + (isSolid ? 0.03 : 0.1) * normal(key, 4),
  }
}

/** What a mark says of the years before it: it is put on after a loss and taken off after a profit. */
type Years = (year: number) => 'loss' | 'profit' | undefined

function markedYears({ calendar }: Universe): ReadonlyMap<number, Years> {
  const yearOf = (number: number) => Number((SIMULATED_DAYS[number] ?? '').slice(0, 4))
  const marks = [...calendar.spellRow.keys()].filter(at => (calendar.spellKind[at] as number) & SPELL.st)
  return new Map(
    marks.map(at => {
      const row = calendar.spellRow[at] as number
      const lossFrom = yearOf(Math.max(0, calendar.spellFrom[at] as number)) - 1
      const to = calendar.spellTo[at] as number
      // One that leaves, or keeps its mark to the last day told, sees no profit.
      const isTakenOff = to < Math.min(SIMULATED_DAYS.length, (calendar.gone[row] as number) - DELISTING_DAYS)
      const profitIn = isTakenOff ? yearOf(to) - 1 : Number.POSITIVE_INFINITY
      return [row, year => (year === profitIn ? 'profit' : year < lossFrom || year > profitIn ? undefined : 'loss')]
    }),
  )
}

/** News of its own that moves the stock on the next day, in its usual size: what a report brought is part of it. */
function heard({ seed }: Universe, row: number, days: readonly number[]): number {
  const shocks = days.map(number => studentT4(mix(stockDice(seed, number), row), DRAW.own))
  return shocks.reduce((sum, shock) => sum + Math.max(-2.5, Math.min(2.5, shock)), 0)
}

/** Revenue and profit of one quarter alone. */
function quarterOf(business: Business, { year, quarter, news, mark }: QuarterQuestion): [number, number] {
  const at = (year - FIRST_YEAR) * 4 + quarter
  const { key, industryKey, isSolid, growth } = business
  const size = isSolid ? 0.15 : 1
  const tide = Math.sin(2 * Math.PI * (at / 14 + uniform(industryKey, 0))) + 0.5 * normal(industryKey, at)
  const own = normal(mix(key, 5), at)
  const trend = growth * (at / 4) + size * (0.05 * tide + 0.05 * own + 0.02 * news)
  const revenue = business.revenueYuan * (SEASONS[quarter - 1] as number) * Math.exp(trend)
  const margin = business.margin + Math.abs(business.margin) * size * (0.14 * tide + 0.22 * own + 0.16 * news)
  if (mark === 'loss') return [revenue, -revenue * (Math.abs(margin) + 0.02)]
  return [revenue, revenue * (mark === 'profit' ? Math.abs(margin) + 0.005 : margin)]
}

/** What companies earned up to the end of a period, and in the same part of the year before. */
export function createResults(universe: Universe): (question: ResultsQuestion) => Results {
  const marked = markedYears(universe)
  return ({ row, period, heardOn }) => {
    const business = businessOf(universe, row)
    const total = (year: number) => {
      let revenue = 0
      let profit = 0
      for (let quarter = 1; quarter <= period.quarter; quarter++) {
        const news = heard(universe, row, heardOn(year, quarter))
        const [more, gained] = quarterOf(business, { year, quarter, news, mark: marked.get(row)?.(year) })
        revenue += more
        profit += gained
      }
      return [whole(revenue), whole(profit)] as const
    }
    const [revenueYuan, netProfitYuan] = total(period.year)
    const [revenueBeforeYuan, netProfitBeforeYuan] = total(period.year - 1)
    return { revenueYuan, revenueBeforeYuan, netProfitYuan, netProfitBeforeYuan }
  }
}

const whole = (yuan: number) => Math.round(yuan / YUAN_STEP) * YUAN_STEP
