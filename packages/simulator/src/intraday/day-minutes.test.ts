import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { minuteLineOf, rowMinutes, stockMinutes, writeDayMinutes } from './day-minutes.ts'
import { dayScene, isTrading, spansOf } from './day-scene.ts'
import { offMarkTouch } from './path/path-anchors.ts'
import { planOf, sampleCatalogue, samplePlan } from './sample-plan.fixture.ts'
import { spanAt } from './seal/seal-spans.ts'
import { AUCTION_MARK, TICKS_PER_MINUTE } from './session-ticks.ts'

const SIZE = 300
const catalogue = sampleCatalogue(SIZE)
const marks = Array.from({ length: MINUTES_PER_DAY }, (_, mark) => mark)

function sampleDay(seed: number) {
  const plan = samplePlan(SIZE, seed)
  const scene = dayScene({ seed, plan, catalogue })
  return { plan, scene, minutes: atOnce(writeDayMinutes(scene)) }
}

/** Every trading stock of some made-up days. */
function eachStock(check: (day: ReturnType<typeof sampleDay>, row: number) => void): void {
  fc.assert(
    fc.property(fc.nat(1e6), seed => {
      const day = sampleDay(seed)
      for (let row = 0; row < SIZE; row++) if (isTrading(day.plan, row)) check(day, row)
    }),
    { numRuns: 12 },
  )
}

describe('the minute line of a stock', () => {
  test('starts at the open and ends at the close, flat in the closing auction', () => {
    eachStock(({ plan, minutes }, row) => {
      const { priceCents } = rowMinutes(minutes, row)
      expect(priceCents[0]).toBe(plan.openCents[row])
      expect(priceCents[240]).toBe(plan.closeCents[row])
      expect([priceCents[238], priceCents[239]]).toEqual([priceCents[AUCTION_MARK], priceCents[AUCTION_MARK]])
    })
  })

  test('touches the high and the low of the day and never leaves them', () => {
    eachStock(({ plan, minutes, scene }, row) => {
      const { priceCents } = rowMinutes(minutes, row)
      const spans = spansOf(plan, row)
      const touch = offMarkTouch({ plan, row, hash: 0, spans })
      const limits = spans.map(span => (span.side > 0 ? plan.highCents[row] : plan.lowCents[row]) as number)
      const passed = [...priceCents, ...limits, ...(touch ? [touch.cents] : [])]
      expect([row, Math.max(...passed)]).toEqual([row, scene.plan.highCents[row]])
      expect([row, Math.min(...passed)]).toEqual([row, scene.plan.lowCents[row]])
    })
  })

  test('stands at the limit while sealed and strictly inside it otherwise', () => {
    eachStock(({ plan, minutes }, row) => {
      const { priceCents } = rowMinutes(minutes, row)
      const spans = spansOf(plan, row)
      const upper = spans.some(span => span.side > 0)
      const lower = spans.some(span => span.side < 0)
      for (const mark of marks) {
        const span = spanAt(spans, mark * TICKS_PER_MINUTE)
        const cents = priceCents[mark] as number
        const limit = span && (span.side > 0 ? plan.highCents[row] : plan.lowCents[row])
        const atUpper = upper && cents === plan.highCents[row]
        const atLower = lower && cents === plan.lowCents[row]
        if (span ? cents !== limit : atUpper || atLower)
          expect({ row, mark, cents }).toBe('at the limit only when sealed')
      }
    })
  })

  test('its minutes sum to the volume and the amount of the day, each at a mean price of that day', () => {
    eachStock(({ plan, minutes }, row) => {
      const line = minuteLineOf(rowMinutes(minutes, row))
      const low = plan.lowCents[row] as number
      const high = plan.highCents[row] as number
      let cents = 0
      let volume = 0
      for (const mark of marks) {
        const shares = line.volumeShares[mark] as number
        const minuteCents = Math.round((line.amountYuan[mark] as number) * 100)
        volume += shares
        cents += minuteCents
        if (!(shares >= 0 && minuteCents >= shares * low && minuteCents <= shares * high))
          expect({ row, mark, shares, minuteCents }).toBe('within the range of the day')
      }
      expect(volume).toBe(plan.volumeShares[row])
      expect(cents).toBe(Math.round((plan.amountYuan[row] as number) * 100))
    })
  })

  test('a price that moved has traded', () => {
    eachStock(({ minutes }, row) => {
      const line = minuteLineOf(rowMinutes(minutes, row))
      const moved = marks.filter(mark => mark > 0 && line.priceCents[mark] !== line.priceCents[mark - 1])
      if ((minutes.volumeLots[row * MINUTES_PER_DAY + 240] as number) < 600) return
      expect(moved.filter(mark => line.volumeShares[mark] === 0)).toEqual([])
    })
  })

  test('does not trade while suspended', () => {
    const plan = samplePlan(SIZE, 5)
    const { minutes } = sampleDay(5)
    const suspended = Array.from({ length: SIZE }, (_, row) => row).filter(row => !isTrading(plan, row))
    expect(suspended.length).toBeGreaterThan(0)
    for (const row of suspended) {
      const line = minuteLineOf(rowMinutes(minutes, row))
      expect(new Set(line.volumeShares)).toEqual(new Set([0]))
      expect(new Set(line.priceCents)).toEqual(new Set([plan.prevCloseCents[row]]))
    }
  })

  test('a one-price board trades only at its price', () => {
    const sealed = { from: 33_900, to: 54_001, side: 1 as const }
    const board = { prevClose: 1000, open: 1100, high: 1100, low: 1100, close: 1100, volume: 1_234_500, mean: 0 }
    const plan = planOf([{ ...board, episodes: [sealed] }], 4)
    const line = minuteLineOf(stockMinutes(dayScene({ seed: 1, plan, catalogue: sampleCatalogue(1) }), 0))
    for (const mark of marks)
      expect(line.amountYuan[mark]).toBeCloseTo(((line.volumeShares[mark] as number) * 1100) / 100, 6)
  })

  test('asked for alone is the same as with the whole market', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(SIZE - 1), (seed, row) => {
        const { scene, minutes } = sampleDay(seed)
        expect(stockMinutes(scene, row)).toEqual(rowMinutes(minutes, row))
      }),
      { numRuns: 10 },
    )
  })

  test('trades most after the open', () => {
    const { minutes, plan } = sampleDay(3)
    const share = new Float64Array(MINUTES_PER_DAY)
    for (let row = 0; row < SIZE; row++) {
      if (!isTrading(plan, row) || spansOf(plan, row).length > 0) continue
      const line = minuteLineOf(rowMinutes(minutes, row))
      for (const mark of marks)
        share[mark] = (share[mark] as number) + (line.volumeShares[mark] as number) / (plan.volumeShares[row] as number)
    }
    const sum = (from: number, to: number): number => share.slice(from, to).reduce((a, b) => a + b, 0)
    expect(sum(1, 31)).toBeGreaterThan(1.6 * sum(131, 161))
    expect(sum(208, 238)).toBeGreaterThan(1.1 * sum(131, 161))
  })

  test('stocks of one theme move together more than strangers do', () => {
    const { minutes, scene, plan } = sampleDay(8)
    const steps = (row: number): number[] => {
      const { priceCents } = rowMinutes(minutes, row)
      return marks.slice(1, 47).map(i => Math.log((priceCents[i * 5] as number) / (priceCents[i * 5 - 5] as number)))
    }
    const free = Array.from({ length: SIZE }, (_, row) => row).filter(
      row => isTrading(plan, row) && (plan.highCents[row] as number) - (plan.lowCents[row] as number) > 20,
    )
    const same: number[] = []
    const other: number[] = []
    for (const a of free.slice(0, 100))
      for (const b of free.slice(0, 100)) {
        if (a >= b) continue
        const kin = scene.factors.themeOf[a] === scene.factors.themeOf[b]
        ;(kin ? same : other).push(correlation(steps(a), steps(b)))
      }
    const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
    expect(mean(same)).toBeGreaterThan(mean(other) + 0.15)
    expect(mean(other)).toBeGreaterThan(0.03)
  })
})

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((x, y) => x + y, 0) / a.length
  const meanB = b.reduce((x, y) => x + y, 0) / b.length
  let ab = 0
  let aa = 0
  let bb = 0
  a.forEach((value, i) => {
    const da = value - meanA
    const db = (b[i] as number) - meanB
    ab += da * db
    aa += da * da
    bb += db * db
  })
  return ab / Math.sqrt(aa * bb || 1)
}
