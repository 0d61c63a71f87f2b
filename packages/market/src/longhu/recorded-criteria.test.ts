import { beforeAll, describe, expect, test } from 'vitest'
import { boardOf, exchangeOf } from '#limit-up/price-limit.ts'
import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import { type Alarm, advanceDeviations } from './advance-deviations.ts'
import { benchmarkGains } from './benchmark.ts'
import { type DailyCriterion, dailyCriteria } from './daily-criteria.ts'
import { type MeasuredStock, measuredStocks } from './day-measures.ts'
import type { DeviationState } from './deviation-state.ts'
import { topOf } from './listed-stocks.ts'
import { hasNovember, recordedBars, recordedLists } from './recorded-november.suite.ts'
import { VENUES, type Venue, venueOf } from './venue.ts'

type Kind = 'up' | 'down' | 'amplitude' | 'turnover'

/** Which daily criterion the vendor's words speak of; undefined for those of several days and the rest. */
function kindOf(reason: string): Kind | undefined {
  if (/连续|异常期间|严重|无价格|融资|退市/.test(reason)) return undefined
  if (reason.includes('振幅')) return 'amplitude'
  if (reason.includes('换手率')) return 'turnover'
  if (reason.includes('跌幅')) return reason.includes('涨跌幅限制') && !/跌幅[偏达]/.test(reason) ? 'up' : 'down'
  return reason.includes('涨幅') ? 'up' : undefined
}

function criterionOf(day: string, venue: Venue, kind: Kind): DailyCriterion | undefined {
  return dailyCriteria(day).find(criterion => {
    const isMove = criterion.measure === 'deviation' || criterion.measure === 'change'
    const own: Kind = !isMove
      ? criterion.measure === 'amplitude'
        ? 'amplitude'
        : 'turnover'
      : criterion.side === 1
        ? 'up'
        : 'down'
    return criterion.venue === venue && own === kind
  })
}

const CROWDED = 'reaches it, an adjusted bar beyond its limit takes the place'

describe.skipIf(!hasNovember)('dragon-tiger criteria against the lists of November 2025', () => {
  let bars: ReturnType<typeof recordedBars>
  let lists: ReturnType<typeof recordedLists>
  let rowOf: ReadonlyMap<string, number>
  beforeAll(() => {
    bars = recordedBars()
    lists = recordedLists()
    rowOf = new Map(bars.stocks.map(({ code }, row) => [code as string, row]))
  })

  function columnsOf(day: string) {
    const columns = bars.days.find(one => one.day === day)
    if (!columns) throw new Error(`no bars of ${day}`)
    return columns
  }

  /** Why a recorded stock is not in our list of a criterion. */
  function whyMissed(stock: MeasuredStock | undefined, criterion: DailyCriterion, isCrowded: boolean): string {
    if (!stock) return 'no bar under a limit'
    const pct = stock.pct[criterion.measure]
    if (Number.isNaN(pct)) return 'float not recorded'
    if (criterion.side * pct < criterion.thresholdPct) return 'bar below the threshold'
    return isCrowded ? CROWDED : 'reaches it, not among our first five'
  }

  /** Bars adjusted for a later dividend can close beyond their limit, and then push a listed stock out of our five. */
  function isBeyondLimit({ prevCloseCents, closeCents }: DayColumns, row: number): boolean {
    return (closeCents[row] ?? 0) > Math.round(1.1 * (prevCloseCents[row] ?? 0))
  }

  test('of the stocks listed for a daily reason our criteria find nearly all whose figures were recorded', () => {
    const table = new Map<string, { recorded: number; found: number; misses: Map<string, number> }>()
    for (const { day, details } of lists) {
      const measured = measuredStocks(columnsOf(day), bars)
      for (const [code, { lhb_info }] of details) {
        const kind = kindOf(lhb_info.list_reason)
        const row = rowOf.get(code)
        const venue = venueOfCode(code)
        const criterion = kind && criterionOf(day, venue, kind)
        if (!criterion) continue
        const key = `${venue.padEnd(9)} ${kind}`
        const line = table.get(key) ?? { recorded: 0, found: 0, misses: new Map() }
        table.set(key, line)
        line.recorded++
        const ours = topOf(criterion, measured)
        if (ours.some(one => one.row === row)) line.found++
        else {
          const isCrowded = venue.endsWith('Main') && ours.some(one => isBeyondLimit(columnsOf(day), one.row))
          const missed = measured.find(one => one.row === row)
          const why = whyMissed(missed, criterion, isCrowded)
          line.misses.set(why, (line.misses.get(why) ?? 0) + 1)
        }
      }
    }
    const sorted = [...table].sort()
    console.log(
      [
        'venue, reason: recorded / found / missed because',
        ...sorted.map(
          ([key, { recorded, found, misses }]) =>
            `  ${key.padEnd(20)} ${String(recorded).padStart(4)} ${String(found).padStart(4)}  ${[...misses].map(([why, count]) => `${why} ${count}`).join(', ')}`,
        ),
      ].join('\n'),
    )
    const share = (venue: Venue, but: readonly string[]) => {
      let found = 0
      let comparable = 0
      for (const [key, line] of table) {
        if (!key.startsWith(venue)) continue
        const excused = but.reduce((sum, why) => sum + (line.misses.get(why) ?? 0), 0)
        found += line.found
        comparable += line.recorded - excused
      }
      return found / comparable
    }
    const unrecorded = ['no bar under a limit', 'float not recorded', CROWDED]
    for (const venue of VENUES) console.log(`${venue}: ${(100 * share(venue, unrecorded)).toFixed(1)} %`)
    expect(VENUES.map(venue => share(venue, unrecorded) > 0.97)).toEqual(VENUES.map(() => true))
  })

  /** Shenzhen's lists give the deviation of a limit-up, 10 % less the benchmark: so the benchmark is recorded, too. */
  function recordedGains(): ReadonlyMap<string, number> {
    const gains = new Map<string, number>()
    for (const { day, details } of lists) {
      for (const [code, { lhb_info }] of details) {
        if (venueOfCode(code) !== 'szseMain') continue
        const [, up] = /^日价格涨幅偏离值达到([\d.]+)%/.exec(lhb_info.list_reason) ?? []
        if (up !== undefined && lhb_info.change_percent > 9.9) gains.set(day, 1 + (10 - Number(up)) / 100)
      }
    }
    return gains
  }

  /** Every day's alarms, the benchmark of Shenzhen's main board as recorded. */
  function alarmsByDay(): ReadonlyMap<string, { alarms: readonly Alarm[]; deviation: DeviationState }> {
    const recorded = recordedGains()
    const alarmsOf = new Map<string, { alarms: readonly Alarm[]; deviation: DeviationState }>()
    let deviation: DeviationState | undefined
    for (const columns of bars.days) {
      const gains = benchmarkGains(columns, bars)
      const szse = recorded.get(columns.day)
      if (szse !== undefined) gains[VENUES.indexOf('szseMain')] = szse
      const day = advanceDeviations(deviation, columns, { catalogue: bars, gains })
      alarmsOf.set(columns.day, day)
      deviation = day.deviation
    }
    return alarmsOf
  }

  test('a recorded deviation of several days is the interval formula, over the shortest window that reaches it', () => {
    const alarmsOf = alarmsByDay()
    let interval = 0
    let sums = 0
    const differ: string[] = []
    let compared = 0
    for (const { day, details } of lists.slice(4)) {
      for (const [code, { lhb_info }] of details) {
        const [, text] = /^异常期间价格[涨跌]幅偏离值累计达到(-?[\d.]+)%/.exec(lhb_info.list_reason) ?? []
        const alarm = alarmsOf.get(day)?.alarms.find(one => one.row === rowOf.get(code))
        if (text === undefined || venueOfCode(code) !== 'szseMain' || !alarm) continue
        compared++
        const recorded = Number(text)
        if (Math.abs(alarm.deviationPct - recorded) < 0.1) interval++
        else
          differ.push(
            `${day} ${code}: recorded ${recorded}, ours ${alarm.deviationPct.toFixed(2)} over ${alarm.windowDays}`,
          )
        if (Math.abs(summedPct(day, code, alarm.windowDays) - recorded) < 0.1) sums++
      }
    }
    console.log(
      `deviations of several days, Shenzhen main board: compared ${compared}, interval formula equal within 0.1 ${interval}, sum of days ${sums}\n  ${differ.join('\n  ')}`,
    )
    expect(compared).toBeGreaterThan(80)
    expect(interval / compared).toBeGreaterThan(0.9)
    expect(sums).toBeLessThan(interval / 2)
  })

  function summedPct(day: string, code: string, days: number): number {
    const gains = recordedGains()
    const row = rowOf.get(code) ?? -1
    const at = bars.days.findIndex(one => one.day === day)
    return bars.days.slice(at - days + 1, at + 1).reduce((sum, columns) => {
      const change =
        (columns.closeCents[row] ?? 0) / (columns.prevCloseCents[row] ?? 1) - (gains.get(columns.day) ?? Number.NaN)
      return sum + 100 * change
    }, 0)
  }

  test('of the Shanghai stocks listed for three days our rules find nearly all, over the days whose money is disclosed', () => {
    const alarmsOf = alarmsByDay()
    const counts = { recorded: 0, found: 0, sameWindow: 0, ours: 0, oursRecorded: 0 }
    const missed: string[] = []
    for (const { day, details } of lists.slice(4)) {
      const alarms = (alarmsOf.get(day)?.alarms ?? []).filter(
        ({ row, rule }) => rule !== 'frequency' && rule.id === 'abnormal3' && rule.venue === 'sseMain' && row >= 0,
      )
      counts.ours += alarms.length
      counts.oursRecorded += alarms.filter(({ row }) => details.has(bars.stocks[row]?.code ?? '')).length
      for (const [code, { lhb_info }] of details) {
        if (venueOfCode(code) !== 'sseMain' || !/连续三个交易日内.*偏离值累计/.test(lhb_info.list_reason)) continue
        const row = rowOf.get(code)
        if (row === undefined) continue
        counts.recorded++
        const alarm = alarms.find(one => one.row === row)
        if (!alarm) missed.push(`${day} ${code} ${lhb_info.list_reason}`)
        else {
          counts.found++
          const money = windowAmount(day, row, alarm.windowDays)
          if (Math.abs(money / (lhb_info.amount * 1e4) - 1) < 0.01) counts.sameWindow++
        }
      }
    }
    console.log('three-day lists, Shanghai main board:', counts, missed.join('; '))
    expect(counts.found / counts.recorded).toBeGreaterThan(0.9)
    expect(counts.sameWindow / counts.found).toBeGreaterThan(0.9)
    expect(counts.oursRecorded / counts.ours).toBeGreaterThan(0.9)
  })

  function windowAmount(day: string, row: number, days: number): number {
    const until = bars.days.filter(one => one.day <= day && one.state[row] === STOCK_STATE.trading)
    return until.slice(-days).reduce((sum, { amountYuan }) => sum + (amountYuan[row] ?? Number.NaN), 0)
  }
})

function venueOfCode(code: string): Venue {
  return venueOf({ board: boardOf(code) ?? 'main', exchange: exchangeOf(code) })
}
