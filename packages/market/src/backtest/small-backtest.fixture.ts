import { atOnce } from '#at-once.fixture.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { emptyDayColumns } from '#quote/day-columns.ts'
import type { DayFacts } from '#selection/facts.ts'
import { parseRule } from '#selection/parse.ts'
import { type StockDay, smallDay, smallDays } from '#small-market.fixture.ts'
import type { BacktestMarket, BacktestSettings } from './settings.ts'
import { simulating } from './simulate.ts'

/** A day by its rows; undefined: nobody recorded it. */
export type SmallBacktestDay = readonly [string, readonly (StockDay | undefined)[] | undefined]

/** Days in their order as a market to test a rule in. */
export function smallBacktest(catalogue: Catalogue, days: readonly SmallBacktestDay[]): BacktestMarket {
  const size = catalogue.stocks.length
  const recorded = days.flatMap(([day, rows]) => (rows ? [[day, rows] as const] : []))
  const walked = new Map(smallDays(catalogue, recorded).map(day => [String(day.columns.day), day]))
  const columns = days.map(([day]) => walked.get(day)?.columns ?? emptyDayColumns(smallDay(day, []).day, size))
  const isRecorded = (index: number) => days[index]?.[1] !== undefined

  function factsOn(index: number): DayFacts | undefined {
    const day = walked.get(days[index]?.[0] ?? '')
    if (!day) return undefined
    return {
      ...{ day, catalogue, nameOf: row => `股票${row}`, conceptsOf: () => [], reasonsOf: () => undefined },
      sealOf: () => ({ firstSealSecond: -1, lastSealSecond: -1, brokenTimes: -1 }),
      ...{ volumeRatioOf: () => Number.NaN, gainPctOf: () => Number.NaN, isHighOf: () => undefined, longhu: undefined },
    }
  }

  return {
    run: {
      ...{ count: days.length, finished: days.length, isRecorded },
      at: index => columns[index] ?? emptyDayColumns(smallDay('2030-01-04', []).day, size),
    },
    catalogue,
    isRecorded,
    factsAt: index => ({ on: daysAgo => factsOn(index - daysAgo) }),
    isWhole: isRecorded,
    phaseOf: () => undefined,
  }
}

/** 100,000 yuan in one stock, 万2.5 with five yuan at least, no slippage. */
export const PLAIN: BacktestSettings = {
  ...{ capitalCents: 10_000_000, positions: 1, entry: 'open', order: { field: 'change', isDescending: true } },
  ...{ holdDays: 1, exitAt: 'close', stopLossPct: undefined, takeProfitPct: undefined },
  ...{ commission: { hundredThousandths: 25, leastCents: 500 }, slippage: { kind: 'cents', amount: 0 } },
}

interface Testing {
  readonly entry: string
  readonly exit?: string
  readonly settings?: Partial<BacktestSettings>
}

export function simulated(market: BacktestMarket, { entry, exit, settings = {} }: Testing) {
  const rules = { entry: parseRule(entry), exit: exit === undefined ? undefined : parseRule(exit) }
  const range = { first: 0, last: market.run.count - 1 }
  return atOnce(simulating(market, { rules, settings: { ...PLAIN, ...settings }, range }))
}
