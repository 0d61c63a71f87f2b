import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { rowMinutes, writeDayMinutes } from '#intraday/day-minutes.ts'
import { dayScene, spansOf } from '#intraday/day-scene.ts'
import { bookAtTick } from '#intraday/order-book.ts'
import { sampleCatalogue, samplePlan } from '#intraday/sample-plan.fixture.ts'
import { CLOSE_TICK, secondOfTick, TICKS_PER_MINUTE, tickOfSecond } from '#intraday/session-ticks.ts'
import { stockTicks } from '#intraday/stock-ticks.ts'
import { createTicker } from '#intraday/ticker.ts'
import { dayMoves } from './moves.ts'

const SIZE = 900
const catalogue = sampleCatalogue(SIZE)
const plan = samplePlan(SIZE, 11)
const scene = dayScene({ seed: 11, plan, catalogue })
const day = { scene, minutes: atOnce(writeDayMinutes(scene)) }
const moves = dayMoves(day)

function ofKind(...kinds: readonly string[]) {
  return moves.filter(({ kind }) => kinds.includes(kind))
}

describe('the moves of a day', () => {
  test('come by time, each at the price its stock shows at that second', () => {
    const ticker = createTicker(day)
    let before = 0
    for (const move of moves) {
      expect(move.second).toBeGreaterThanOrEqual(before)
      before = move.second
      const moment = ticker.advance(move.second)
      expect([move.kind, move.row, move.priceCents]).toEqual([move.kind, move.row, moment.closeCents[move.row]])
      const pct =
        (100 * (move.priceCents - (plan.prevCloseCents[move.row] as number))) /
        (plan.prevCloseCents[move.row] as number)
      expect(move.changePct).toBeCloseTo(pct, 1)
    }
  })

  test('tell every seal and every break of the plan, and no other', () => {
    const places = (kind: string): string[] => ofKind(kind).map(({ row, second }) => `${row} ${second}`)
    const planned = (side: number, end: 'fromTick' | 'toTick'): string[] =>
      Array.from({ length: SIZE }, (_, row) => row).flatMap(row =>
        spansOf(plan, row)
          .filter(span => span.side === side && span[end] <= CLOSE_TICK)
          .map(span => `${row} ${secondOfTick(span[end])}`),
      )
    expect(places('limitUpSealed').sort()).toEqual(planned(1, 'fromTick').sort())
    expect(places('limitUpOpened').sort()).toEqual(planned(1, 'toTick').sort())
    expect(places('limitDownSealed').sort()).toEqual(planned(-1, 'fromTick').sort())
    expect(places('limitDownOpened').sort()).toEqual(planned(-1, 'toTick').sort())
  })

  test('tell a rocket or a dive only where the minute line shows it', () => {
    const steep = ofKind('rocket', 'rebound', 'dive', 'accelerateDown')
    expect(steep.length).toBeGreaterThan(5)
    for (const { row, kind, second } of steep) {
      const { priceCents } = rowMinutes(day.minutes, row)
      const mark = Math.ceil(tickOfSecond(second) / TICKS_PER_MINUTE)
      const from = priceCents[mark - 1] as number
      const pct = (100 * ((priceCents[mark] as number) - from)) / from
      const rises = kind === 'rocket' || kind === 'rebound'
      expect(rises ? pct : -pct).toBeGreaterThanOrEqual(kind === 'rocket' || kind === 'dive' ? 2 : 1.5)
    }
  })

  test('a large trade is no larger than what traded in its minute', () => {
    for (const { row, second, value } of ofKind('largeBuy', 'largeSell')) {
      const { amountYuan } = rowMinutes(day.minutes, row)
      const mark = Math.ceil(tickOfSecond(second) / TICKS_PER_MINUTE)
      expect(value).toBeLessThanOrEqual(1.02 * ((amountYuan[mark] as number) - (amountYuan[mark - 1] as number)))
    }
  })

  test('a large order stands in the book of its second', () => {
    const ticks = stockTicks(day)
    const shown = ofKind('bigBid', 'bigAsk')
    expect(shown.length).toBeGreaterThan(5)
    for (const { row, second, kind, value, priceCents } of shown) {
      const book = bookAtTick(day, ticks.path(row), { tick: tickOfSecond(second), cents: priceCents })
      const [cents, shares] = kind === 'bigBid' ? [book.bidCents, book.bidShares] : [book.askCents, book.askShares]
      expect(cents.map((at, level) => Math.round((at * (shares[level] as number)) / 100))).toContain(value)
    }
  })
})
