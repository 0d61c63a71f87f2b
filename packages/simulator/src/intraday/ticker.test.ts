import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { rowMinutes, writeDayMinutes } from './day-minutes.ts'
import { dayScene, isTrading, spansOf } from './day-scene.ts'
import { sampleCatalogue, samplePlan } from './sample-plan.fixture.ts'
import { spanAt } from './seal/seal-spans.ts'
import { CLOSE_TICK, secondOfTick, TICKS_PER_MINUTE, tickOfSecond } from './session-ticks.ts'
import { createTicker } from './ticker.ts'

const SIZE = 240
const catalogue = sampleCatalogue(SIZE)

function sampleDay(seed: number) {
  const plan = samplePlan(SIZE, seed)
  const scene = dayScene({ seed, plan, catalogue })
  return { plan, scene, minutes: atOnce(writeDayMinutes(scene)) }
}

describe('a day watched tick by tick', () => {
  test('shows at any second what a jump to it shows, forwards and back', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.array(fc.integer({ min: 33_000, max: 54_100 }), { maxLength: 12 }), (seed, jumps) => {
        const day = sampleDay(seed)
        const walked = createTicker(day)
        const jumping = createTicker(day)
        const stops = new Set([...jumps, 33_900, 34_203, 41_400, 46_803, 53_940, 54_000])
        const shown = new Map<number, string>()
        for (let second = 33_000; second <= 54_100; second++) {
          if (second % 3 === 0 || stops.has(second)) walked.advance(second)
          if (stops.has(second)) shown.set(second, JSON.stringify(walked.moment))
        }
        for (const second of jumps) {
          expect(JSON.stringify(jumping.advance(second))).toBe(shown.get(second))
          expect(JSON.stringify(createTicker(day).advance(second))).toBe(shown.get(second))
        }
      }),
      { numRuns: 6 },
    )
  })

  test('never takes back an extreme, a share, a yuan, a seal or a break', () => {
    fc.assert(
      fc.property(fc.nat(1e6), seed => {
        const day = sampleDay(seed)
        const { plan } = day
        const ticker = createTicker(day)
        const { moment } = ticker
        const before = createTicker(day).advance(33_900)
        ticker.advance(33_900)
        for (let tick = 1; tick <= CLOSE_TICK; tick++) {
          ticker.advance(secondOfTick(tick))
          for (let row = 0; row < SIZE; row++) {
            if (!isTrading(plan, row)) continue
            const ok =
              (moment.highCents[row] as number) >= (before.highCents[row] as number) &&
              (moment.lowCents[row] as number) <= (before.lowCents[row] as number) &&
              (moment.highCents[row] as number) <= (plan.highCents[row] as number) &&
              (moment.lowCents[row] as number) >= (plan.lowCents[row] as number) &&
              (moment.closeCents[row] as number) <= (moment.highCents[row] as number) &&
              (moment.closeCents[row] as number) >= (moment.lowCents[row] as number) &&
              (moment.volumeShares[row] as number) >= (before.volumeShares[row] as number) &&
              (moment.amountYuan[row] as number) >= (before.amountYuan[row] as number) - 0.005 &&
              (moment.brokenTimes[row] as number) >= (before.brokenTimes[row] as number) &&
              (moment.maxSealYuan[row] as number) >= (before.maxSealYuan[row] as number) &&
              (moment.maxSealYuan[row] as number) >= (moment.sealYuan[row] as number)
            if (!ok) expect([row, tick, moment.highCents[row], before.highCents[row]]).toBe('monotone')
            before.highCents[row] = moment.highCents[row] as number
            before.lowCents[row] = moment.lowCents[row] as number
            before.volumeShares[row] = moment.volumeShares[row] as number
            before.amountYuan[row] = moment.amountYuan[row] as number
            before.brokenTimes[row] = moment.brokenTimes[row] as number
            before.maxSealYuan[row] = moment.maxSealYuan[row] as number
          }
        }
        for (const name of ['openCents', 'highCents', 'lowCents', 'closeCents', 'volumeShares', 'amountYuan'] as const)
          expect(moment[name]).toEqual(plan[name])
      }),
      { numRuns: 4 },
    )
  })

  test('has reached the high and the low of the day before the close, unless the close is one of them', () => {
    const day = sampleDay(77)
    const { plan } = day
    const last = createTicker(day).advance(53_999)
    for (let row = 0; row < SIZE; row++) {
      if (!isTrading(plan, row)) continue
      const close = plan.closeCents[row]
      if (close !== plan.highCents[row]) expect(last.highCents[row]).toBe(plan.highCents[row])
      if (close !== plan.lowCents[row]) expect(last.lowCents[row]).toBe(plan.lowCents[row])
    }
  })

  test('stands at the limit exactly while sealed, with money queued there', () => {
    const day = sampleDay(21)
    const { plan } = day
    const ticker = createTicker(day)
    for (let tick = 0; tick <= CLOSE_TICK; tick += 1) {
      const moment = ticker.advance(secondOfTick(tick))
      for (let row = 0; row < SIZE; row++) {
        const spans = spansOf(plan, row)
        if (spans.length === 0) continue
        const span = spanAt(spans, tick)
        const cents = moment.closeCents[row] as number
        if (span) {
          const limit = span.side > 0 ? plan.highCents[row] : plan.lowCents[row]
          if (cents !== limit) expect([row, tick, cents]).toEqual([row, tick, limit])
          expect(Math.sign(moment.sealYuan[row] as number)).toBe(span.side)
        } else {
          const side = spans[0]?.side ?? 1
          const limit = (side > 0 ? plan.highCents[row] : plan.lowCents[row]) as number
          if (side * (limit - cents) <= 0) expect([row, tick, cents]).toBe('inside the limit')
          expect(moment.sealYuan[row]).toBe(0)
        }
      }
    }
  })

  test('is exactly the minute line at every minute', () => {
    const day = sampleDay(4)
    const ticker = createTicker(day)
    for (let mark = 0; mark <= 240; mark++) {
      const moment = ticker.advance(secondOfTick(mark * TICKS_PER_MINUTE))
      for (let row = 0; row < SIZE; row++) {
        const marks = rowMinutes(day.minutes, row)
        expect(moment.closeCents[row]).toBe(marks.priceCents[mark])
        if (isTrading(day.plan, row)) {
          expect(moment.volumeShares[row]).toBe(100 * (marks.volumeLots[mark] as number))
          expect(moment.amountYuan[row]).toBeCloseTo(marks.amountYuan[mark] as number, 6)
        }
      }
    }
  })

  test('has traded nothing before 9:25: what would match is no price of it', () => {
    const day = sampleDay(4)
    const { plan } = day
    const ticker = createTicker(day)
    for (const second of [30_000, 33_299, 33_300, 33_600, 33_899]) {
      const moment = ticker.advance(second)
      for (let row = 0; row < SIZE; row++) {
        expect(moment.state[row]).toBe(plan.state[row])
        if (plan.state[row] !== STOCK_STATE.trading) continue
        expect([moment.openCents[row], moment.highCents[row], moment.volumeShares[row]]).toEqual([0, 0, 0])
        expect(moment.firstSealSecond[row]).toBe(-1)
        expect(moment.closeCents[row]).toBe(0)
      }
    }
  })

  test('stands still in the break and before the closing auction', () => {
    const ticker = createTicker(sampleDay(9))
    const at = (second: number) => JSON.stringify({ ...ticker.advance(second), second: 0, sealYuan: [] })
    expect(at(45_000)).toEqual(at(41_400))
    expect(at(53_999)).toEqual(at(53_820))
    expect(tickOfSecond(46_799)).toBe(tickOfSecond(41_400))
  })
})
