import { describe, expect, test } from 'vitest'
import { lastOf, NO_LIMIT, ST, type StockDay, smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { advanceDeviations, carryDeviations, type DeviationDay, runningDeviations } from './advance-deviations.ts'
import { deviationRules } from './deviation-rules.ts'
import { type DeviationState, widenedDeviations, windowGain } from './deviation-state.ts'
import { nextAlarm } from './next-alarm.ts'

const DAYS = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07'] as const
/** Nothing moves but what is asked about. */
const still = Float64Array.from([1, 1, 1, 1, 1])

function walked(
  stocks: Parameters<typeof smallCatalogue>[0],
  days: readonly (readonly (StockDay | undefined)[])[],
): DeviationDay[] {
  const catalogue = smallCatalogue(stocks)
  const walk: DeviationDay[] = []
  days.forEach((rows, at) => {
    const columns = smallDay(DAYS[at] ?? DAYS[0], rows)
    walk.push(advanceDeviations(walk.at(-1)?.deviation, columns, { catalogue, gains: still }))
  })
  return walk
}

describe('a cumulated deviation', () => {
  test('is that of the interval: two days of ten percent are 21, and three thirty-three', () => {
    const [, second] = walked(['main'], [[{ prevClose: 10, close: 11 }], [{ prevClose: 11, close: 12.1 }]])
    expect(second?.alarms).toMatchObject([{ row: 0, side: 1, windowDays: 2 }])
    expect(second?.alarms[0]?.deviationPct).toBeCloseTo(21, 9)
  })

  test('begins anew after it was announced', () => {
    const days = [10, 11, 12.1, 13.31, 14.64].map(prevClose => [
      { prevClose, close: Math.round(prevClose * 110) / 100 },
    ])
    expect(walked(['main'], days).map(({ alarms }) => alarms.length)).toEqual([0, 1, 0, 1, 0])
  })

  test('leaves the benchmark’s own way out', () => {
    const catalogue = smallCatalogue(['main'])
    const rise = smallDay(DAYS[0], [{ prevClose: 10, close: 11 }])
    const gains = Float64Array.from([1.02, 1, 1, 1, 1])
    const first = advanceDeviations(undefined, rise, { catalogue, gains })
    const second = advanceDeviations(first.deviation, smallDay(DAYS[1], [{ prevClose: 11, close: 12.1 }]), {
      catalogue,
      gains,
    })
    expect(second.alarms).toEqual([])
  })

  test('is the same of a stock that was listed later as of one that was known all along', () => {
    const rises = [10, 11, 12.1, 13.31].map(prevClose => ({ prevClose, close: Math.round(prevClose * 110) / 100 }))
    const later = rises.map((own, at) => [own, at < 2 ? undefined : { prevClose: own.prevClose, close: own.close }])
    const known = walked(['main', 'main'], later).at(-1)?.deviation
    const before = walked(['main'], [later[0]?.slice(0, 1) ?? [], later[1]?.slice(0, 1) ?? []]).at(-1)?.deviation
    const catalogue = smallCatalogue(['main', 'main'])
    let grown = before && widenedDeviations(before, 2)
    for (const at of [2, 3]) {
      grown = advanceDeviations(grown, smallDay(DAYS[at] ?? '', later[at] ?? []), { catalogue, gains: still }).deviation
    }
    expect(grown).toEqual(known)
  })

  test('is the same carried within one book, and a book carried on from is left as it was', () => {
    const catalogue = smallCatalogue(['main'])
    const days = [10, 11, 12.1].map((prevClose, at) =>
      smallDay(DAYS[at] ?? '', [{ prevClose, close: Math.round(prevClose * 110) / 100 }]),
    )
    const [first, ...others] = days
    if (!first) throw new Error('no first day')
    const start = advanceDeviations(undefined, first, { catalogue })
    const untouched = structuredClone(start)
    let apart = start
    for (const columns of others) apart = advanceDeviations(apart.deviation, columns, { catalogue })
    expect(start).toEqual(untouched)
    let within = start
    for (const columns of others) within = carryDeviations(within.deviation, columns, { catalogue })
    expect(within).toEqual(apart)
  })

  test('is at every tick of a running day what it would be if the day closed then, and leaves the days before as they were', () => {
    const catalogue = smallCatalogue(['main', 'main', 'star'])
    const gainsOf = (deviation: DeviationState, longest: number) =>
      [0, 1, 2].flatMap(row =>
        Array.from({ length: Math.min(longest, deviation.count[row] ?? 0) }, (_, days) =>
          windowGain(deviation, row, { venue: 'sseMain', days: days + 1 }),
        ),
      )
    let before: DeviationState | undefined
    let cents = [1000, 2000, 3000]
    // The rings come round twice; the second stock is suspended now and then, at noon of another day as well.
    for (let at = 0; at < 70; at++) {
      const day = new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10)
      const ticks = [0, 1, 2].map(tick =>
        smallDay(
          day,
          cents.map((prevClose, row) => {
            const isSuspended = row === 1 && (at % 9 === 4 || (at % 11 === 5 && tick === 1))
            const close = Math.round(prevClose * (1 + 0.05 * Math.sin(31 * at + 7 * row + 3 * tick)))
            return { prevClose: prevClose / 100, ...(isSuspended ? { suspended: true } : { close: close / 100 }) }
          }),
        ),
      )
      const known = before && gainsOf(before, 30)
      for (const columns of ticks) {
        const running = runningDeviations(before, columns, { catalogue })
        const closed = advanceDeviations(before, columns, { catalogue })
        expect(running.alarms).toEqual(closed.alarms)
        expect(gainsOf(running.deviation, 30)).toEqual(gainsOf(closed.deviation, 30))
        expect(before && gainsOf(before, 30)).toEqual(known)
      }
      const last = ticks.at(-1)
      if (!last) throw new Error('no tick')
      before = advanceDeviations(before, last, { catalogue }).deviation
      cents = cents.map((prevClose, row) => last.closeCents[row] || prevClose)
    }
    expect(before?.count[0]).toBe(70)
  })

  test('takes no day without trading, no dividend for a fall, and no first day of a new listing', () => {
    const suspended = walked(
      ['main'],
      [
        [{ prevClose: 10, close: 11 }],
        [{ prevClose: 11, suspended: true }],
        [{ prevClose: 11, suspended: true }],
        [{ prevClose: 11, close: 12.1 }],
      ],
    )
    expect(lastOf(suspended).alarms).toMatchObject([{ windowDays: 2 }])
    // One for one: 11 yuan become 5.5 without a loss.
    const split = walked(['main'], [[{ prevClose: 10, close: 11 }], [{ prevClose: 5.5, close: 6.05 }]])
    expect(lastOf(split).alarms[0]?.deviationPct).toBeCloseTo(21, 9)
    const fresh = walked(['main'], [[{ prevClose: 10, close: 30, flags: NO_LIMIT }], [{ prevClose: 30, close: 33 }]])
    expect(lastOf(fresh).alarms).toEqual([])
  })

  test('is measured by the rule of the board, the mark and the date', () => {
    const pct = (...question: Parameters<typeof deviationRules>) =>
      deviationRules(...question).map(({ upPct }) => upPct)
    expect(pct('sseMain', true, '2026-07-03')).toEqual([12, 100, 200])
    expect(pct('sseMain', true, '2026-07-06')).toEqual([20, 100, 200])
    expect(pct('chinext', true, '2025-11-03')).toEqual([30, 100, 200])
    expect(pct('bse', false, '2025-11-03')).toEqual([40, 100, 200])
    expect(pct('bse', false, '2026-07-03')).toEqual([40, 100, 200])
    expect(pct('bse', false, '2026-07-16')).toEqual([40, 150, 300])
    expect(deviationRules('bse', false, '2026-07-16').map(({ downPct }) => downPct)).toEqual([40, 60, 75])
    expect(deviationRules('star', false, '2019-07-19')).toEqual([])
    const falls = [
      { prevClose: 10, close: 9.5, flags: ST },
      { prevClose: 9.5, close: 9.03, flags: ST },
      { prevClose: 9.03, close: 8.58, flags: ST },
    ]
    expect(
      walked(
        ['main'],
        falls.map(day => [day]),
      ).map(({ alarms }) => alarms.length),
    ).toEqual([0, 0, 1])
  })

  test('four of a direction within ten days are a severe one', () => {
    const closes = Array.from({ length: 9 }, (_, at) => Math.round(1000 * 1.1 ** at) / 100)
    const catalogue = smallCatalogue(['main'])
    let last: DeviationDay | undefined
    const severe = closes.slice(1).flatMap((close, at) => {
      const columns = smallDay(`2025-11-${String(at + 10)}`, [{ prevClose: closes[at] ?? 0, close }])
      last = advanceDeviations(last?.deviation, columns, { catalogue, gains: still })
      return last.alarms.filter(({ rule }) => rule === 'frequency' || rule.id !== 'abnormal3')
    })
    expect(severe.map(({ rule, windowDays }) => [rule === 'frequency' || rule.id, windowDays])).toEqual([
      ['severe10', 8],
      [true, 7],
    ])
  })
})

describe('behind a day nobody recorded', () => {
  const catalogue = smallCatalogue(['main'])
  const changes = [10, 10, 0, 0, 10, 10]

  function alarmsOf(isBehindGap: boolean): number[] {
    let [last, prevClose]: [DeviationDay | undefined, number] = [undefined, 10]
    return changes.map((pct, at) => {
      const close = Math.round(prevClose * (100 + pct)) / 100
      const columns = smallDay(`2025-11-${String(at + 10)}`, [{ prevClose, close }])
      prevClose = close
      last = advanceDeviations(last?.deviation, columns, { catalogue, gains: still, isBehindGap })
      return last.alarms.length
    })
  }

  test('a move is told only where none can have been announced within its window that we do not know of', () => {
    expect(alarmsOf(false)).toEqual([0, 1, 0, 0, 0, 1])
    expect(alarmsOf(true)).toEqual([0, 0, 0, 0, 0, 1])
  })
})

describe('the next alarm', () => {
  test('says the price that reaches it tomorrow, and a cent less does not', () => {
    const [day] = walked(['main'], [[{ prevClose: 10, close: 11 }]])
    const rule = deviationRules('sseMain', false, DAYS[0])[0]
    if (!day || !rule) throw new Error('there is a day and a rule')
    const asked = { rule, closeCents: 1100, counts: () => true }
    const next = nextAlarm(day.deviation, 0, { ...asked, side: 1 })
    expect(next).toMatchObject({ triggerCents: 1200, windowDays: 1 })
    expect(next?.distancePct).toBeCloseTo(9.0909, 3)
    expect([next?.gainPct, next?.benchmarkPct]).toEqual([expect.closeTo(10, 9), 0])
    const catalogue = smallCatalogue(['main'])
    const closing = (close: number) =>
      advanceDeviations(day.deviation, smallDay(DAYS[1], [{ prevClose: 11, close }]), { catalogue, gains: still })
        .alarms.length
    expect([closing(12), closing(11.99)]).toEqual([1, 0])
    expect(nextAlarm(day.deviation, 0, { ...asked, side: -1 })?.triggerCents).toBe(880)
    expect(nextAlarm(day.deviation, 0, { ...asked, side: -1, counts: (_, days) => days > 0 })).toBeUndefined()
  })
})
