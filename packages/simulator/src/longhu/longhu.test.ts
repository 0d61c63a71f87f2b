import { TradeDay } from '@kanpan/contract/model/stock'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { advanceStreaks, type Streaks } from '@kanpan/market/limit-up/streak'
import { distinctSeats, windowTotals } from '@kanpan/market/longhu/listing-totals'
import { aliasTable, seatKind } from '@kanpan/market/longhu/seat-kind'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSimulator } from '#create-simulator.ts'
import { MODEL_VERSION } from '#model-version.ts'
import { mix } from '#random.ts'
import { quantile } from '#statistics.ts'
import { CROWD_BRANCHES, HOT_BRANCHES, SIMULATED_ALIASES } from './branches.ts'
import { PLAIN_BRANCHES } from './plain-branches.ts'
import { type LonghuList, walkLists } from './walk-lists.ts'

const FROM = TradeDay.parse('2024-01-02')
const TO = TradeDay.parse('2024-05-31')

/** What the lists of seed 1 add up to under each version of the model: who kept them is not told other ones. */
const TOLD: Readonly<Record<number, number>> = {
  3: -748_744_319,
  4: -748_744_319,
  5: -748_744_319,
  6: -1_132_170_844,
  7: -1_132_170_844,
  8: -813_498_477,
}

function hash(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum = mix(sum, text.charCodeAt(at))
  return sum
}

describe('the dragon-tiger lists of the simulated market', () => {
  const simulator = createSimulator({ seed: 1 })
  const lists: LonghuList[] = []
  const closes = new Map<string, DayColumns>()
  beforeAll(() => {
    for (const columns of simulator.walk(FROM, TO)) closes.set(columns.day, columns)
    lists.push(...walkLists(simulator, FROM, TO))
  })

  const all = () => lists.flatMap(({ listings }) => listings)

  test('have some sixty to a hundred stocks a day, as recorded days do', () => {
    const counts = lists.slice(5).map(({ listings }) => new Set(listings.map(({ row }) => row)).size)
    const sorted = counts.toSorted((a, b) => a - b)
    expect(sorted[sorted.length >> 1]).toBeGreaterThan(45)
    expect(sorted[sorted.length >> 1]).toBeLessThan(120)
  })

  test('are the same from wherever the walk begins, and others under another seed', () => {
    const late = TradeDay.parse('2024-05-30')
    const last = lists.filter(({ day }) => day >= late)
    expect([...walkLists(createSimulator({ seed: 1 }), late, TO)]).toEqual(last)
    expect([...walkLists(createSimulator({ seed: 2 }), TO, TO)]).not.toEqual(last.slice(-1))
  })

  test('are those the version of the model stands for', () => {
    const sum = hash(JSON.stringify(lists.slice(-5)))
    const version = `the lists have changed: count MODEL_VERSION up and add it here with ${sum}, or kept lists would be continued by others`
    expect(sum, version).toBe(TOLD[MODEL_VERSION])
  })

  test('have at most five seats a side, in order, whose money is well below the stock’s own', () => {
    const shares: number[] = []
    for (const { seats, amountYuan } of all()) {
      for (const side of ['buy', 'sell'] as const) {
        const own = seats.filter(seat => seat.side === side)
        const money = own.map(seat => (side === 'buy' ? seat.buyYuan : seat.sellYuan) ?? Number.NaN)
        expect(own.map(({ rank }) => rank)).toEqual(own.map((_, at) => at + 1))
        expect(money).toEqual(money.toSorted((a, b) => b - a))
        expect(own.length).toBeLessThanOrEqual(5)
        const sum = money.reduce((total, yuan) => total + yuan, 0)
        expect(sum).toBeLessThan(0.56 * amountYuan)
        if (side === 'buy') shares.push(sum / amountYuan)
      }
    }
    const median = shares.toSorted((a, b) => a - b)[shares.length >> 1] ?? 0
    expect(median).toBeGreaterThan(0.05)
    expect(median).toBeLessThan(0.3)
  })

  test('tell the same money under every reason of one day, and institutions apart', () => {
    let several = 0
    let institutions = 0
    for (const { listings } of lists) {
      for (const own of Map.groupBy(listings, ({ row }) => row).values()) {
        const daily = own.filter(({ windowDays }) => windowDays === 1)
        if (daily.length > 1) {
          several++
          const [once] = windowTotals(daily)
          expect(once?.seats).toHaveLength(distinctSeats([daily[0]?.seats ?? []]).length)
        }
        if ((own[0]?.seats ?? []).filter(({ side, branch }) => side === 'buy' && branch === '机构专用').length > 1) {
          institutions++
        }
      }
    }
    expect(several).toBeGreaterThan(100)
    expect(institutions).toBeGreaterThan(200)
  })

  test('name every branch once', () => {
    const named = [
      ...PLAIN_BRANCHES,
      ...CROWD_BRANCHES.map(({ branch }) => branch),
      ...HOT_BRANCHES.map(hot => hot.branch),
    ]
    expect(new Set(named).size).toBe(named.length)
    expect(named.filter(name => name.includes('undefined'))).toEqual([])
  })

  test('let hot money sell what it bought, and show each branch with a nickname a few times a week', () => {
    const weeks = lists.length / 5
    const ofStocks = lists.flatMap(({ listings }) => [...Map.groupBy(listings, ({ row }) => row).values()])
    const byBranch = Map.groupBy(
      ofStocks.flatMap((listings, stock) => (windowTotals(listings)[0]?.seats ?? []).map(seat => ({ ...seat, stock }))),
      ({ branch }) => branch,
    )
    const table = HOT_BRANCHES.map(({ branch }) => {
      const seats = byBranch.get(branch) ?? []
      const sum = (side: 'buyYuan' | 'sellYuan') => seats.reduce((total, seat) => total + (seat[side] ?? 0), 0)
      const [bought, sold] = [sum('buyYuan'), sum('sellYuan')]
      const stocksAWeek = new Set(seats.map(({ stock }) => stock)).size / weeks
      return { branch, stocksAWeek, netPct: (100 * (bought - sold)) / (bought + sold) }
    })
    const middle = (of: 'stocksAWeek' | 'netPct') =>
      quantile(
        table.map(one => one[of]),
        0.5,
      )
    expect(Math.abs(middle('netPct'))).toBeLessThan(15)
    for (const { branch, netPct } of table) expect(Math.abs(netPct), branch).toBeLessThan(50)
    expect(middle('stocksAWeek')).toBeGreaterThan(2)
    expect(middle('stocksAWeek')).toBeLessThan(8)
  })

  test('show habits: first boards, high streaks, a day’s hold, and seats of every kind', () => {
    let streaks: Streaks | undefined
    const streaksOn = new Map<string, Int16Array>()
    for (const [day, columns] of closes) {
      streaks = advanceStreaks(streaks, columns, limitStates(columns, limitPrices(columns, simulator.catalogue)))
      streaksOn.set(day, streaks.streak)
    }
    const streakOf = (day: TradeDay, row: number) => streaksOn.get(day)?.[row] ?? 0
    const boughtAt = (habit: string) => {
      const branches = new Set(HOT_BRANCHES.filter(hot => hot.habit === habit).map(({ branch }) => branch))
      return lists.flatMap(({ day, listings }) =>
        listings
          .filter(
            ({ windowDays, seats }) => windowDays === 1 && seats.some(s => s.side === 'buy' && branches.has(s.branch)),
          )
          .map(({ row }) => streakOf(day, row)),
      )
    }
    const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
    const [first, high] = [boughtAt('firstBoard'), boughtAt('highStreak')]
    expect(mean(high)).toBeGreaterThan(mean(first) + 1)
    const aliases = aliasTable(SIMULATED_ALIASES)
    const kinds = new Set(all().flatMap(({ seats }) => seats.map(({ branch }) => seatKind(branch, aliases))))
    expect([...kinds].sort()).toEqual(['branch', 'hotMoney', 'investor', 'northbound'])
  })
})
