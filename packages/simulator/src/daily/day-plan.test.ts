import { TradeDay } from '@kanpan/contract/model/stock'
import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DayPlan } from '#day-plan.ts'
import { createUniverse } from '#universe/universe.ts'
import { createDailyModel } from './daily-model.ts'
import { lifeAtClose } from './life-at-close.ts'

const universe = createUniverse(11)
const LAST = TradeDay.parse('2026-07-31')
/** Every eleventh day of two and a half years, and all days around the change of the ST limit. */
const plans: DayPlan[] = []
let walked = 0
for (const plan of createDailyModel(universe).walk(undefined, LAST)) {
  if (walked++ % 11 === 0 || plan.day > '2026-06-30') plans.push(plan)
}

const anyPlan = fc.nat(plans.length - 1).map(at => plans[at] as DayPlan)
const anyStockDay = fc.record({ plan: anyPlan, row: fc.nat(universe.size - 1) })

interface Episode {
  readonly from: number
  readonly to: number
  readonly side: number
  readonly sealYuan: number
}

function episodesOf(plan: DayPlan, row: number): Episode[] {
  const episodes: Episode[] = []
  for (let at = plan.episodeOffsets[row] as number; at < (plan.episodeOffsets[row + 1] as number); at++) {
    episodes.push({
      from: plan.episodeFromSecond[at] as number,
      to: plan.episodeToSecond[at] as number,
      side: plan.episodeSide[at] as number,
      sealYuan: plan.episodeSealYuan[at] as number,
    })
  }
  return episodes
}

function barOf(plan: DayPlan, row: number) {
  return {
    state: plan.state[row] as number,
    flags: plan.flags[row] as number,
    prevClose: plan.prevCloseCents[row] as number,
    open: plan.openCents[row] as number,
    high: plan.highCents[row] as number,
    low: plan.lowCents[row] as number,
    close: plan.closeCents[row] as number,
    volume: plan.volumeShares[row] as number,
    amount: plan.amountYuan[row] as number,
  }
}

function limitsOf(plan: DayPlan, row: number): { up: number; down: number } | undefined {
  const { flags, prevClose } = barOf(plan, row)
  if (flags & STOCK_FLAG.noLimit) return undefined
  const board = universe.stocks[row]?.board ?? 'main'
  const rule = limitRule(board, hasStLimit(flags), plan.day)
  return rule && { up: limitPriceCents(prevClose, rule, 'up'), down: limitPriceCents(prevClose, rule, 'down') }
}

/** Checks a promise on random stocks of random days, those that trade. */
function onTradingStocks(check: (plan: DayPlan, row: number) => void, numRuns = 4_000): void {
  fc.assert(
    fc.property(anyStockDay, ({ plan, row }) => {
      if (plan.state[row] === STOCK_STATE.trading) check(plan, row)
    }),
    { numRuns },
  )
}

/** Every stock that met a limit on a kept day. */
function* limitDays(): Generator<{ plan: DayPlan; row: number }> {
  for (const plan of plans) {
    for (let row = 0; row < universe.size; row++) if (episodesOf(plan, row).length > 0) yield { plan, row }
  }
}

test('a candle is whole, and inside its limits when it has them', () => {
  onTradingStocks((plan, row) => {
    const { open, high, low, close } = barOf(plan, row)
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect(low).toBeGreaterThan(0)
    const limits = limitsOf(plan, row)
    if (limits === undefined) return
    expect(high).toBeLessThanOrEqual(limits.up)
    expect(low).toBeGreaterThanOrEqual(limits.down)
  })
})

test('shares come in whole lots and money is what they cost between low and high', () => {
  onTradingStocks((plan, row) => {
    const { high, low, volume, amount } = barOf(plan, row)
    expect(volume).toBeGreaterThan(0)
    expect(volume % 100).toBe(0)
    expect(amount * 100).toBeGreaterThanOrEqual(low * volume - 1)
    expect(amount * 100).toBeLessThanOrEqual(high * volume + 1)
  })
})

test('a suspended stock keeps its price and trades nothing; an absent one has no price', () => {
  for (const plan of plans) {
    for (let row = 0; row < universe.size; row++) {
      const { state, open, high, close, prevClose, volume } = barOf(plan, row)
      if (state === STOCK_STATE.trading) continue
      if (open + high !== 0 || episodesOf(plan, row).length > 0) expect.unreachable(`${plan.day} ${row} traded`)
      if (state === STOCK_STATE.suspended && (close !== prevClose || close === 0 || volume !== 0)) {
        expect.unreachable(`${plan.day} ${row} moved while suspended`)
      }
      if (state === STOCK_STATE.absent && close !== 0) expect.unreachable(`${plan.day} ${row} has a price`)
    }
  }
})

test('a stock meets a limit exactly when it has seal episodes at that limit', () => {
  onTradingStocks((plan, row) => {
    const limits = limitsOf(plan, row)
    const sides = episodesOf(plan, row).map(({ side }) => side)
    const { high, low } = barOf(plan, row)
    expect(sides.includes(1)).toBe(high === limits?.up)
    expect(sides.includes(-1)).toBe(low === limits?.down)
  })
})

test('episodes are in order, inside the session, and agree with open and close', () => {
  for (const { plan, row } of limitDays()) {
    const { open, high, low, close } = barOf(plan, row)
    const limits = limitsOf(plan, row)
    const episodes = episodesOf(plan, row)
    const where = `${plan.day} ${universe.stocks[row]?.code}`
    const limit = episodes[0]?.side === 1 ? limits?.up : limits?.down
    const holds = episodes.at(-1)?.to === 54_001
    if ((close === limit) !== holds) expect.unreachable(`${where}: closes at ${close}, limit ${limit}`)
    if ((open === limit) !== (episodes[0]?.from === 33_900)) expect.unreachable(`${where}: opens at ${open}`)
    if (high === low && episodes.length > 1) expect.unreachable(`${where}: a break at one price`)
    let before = 33_899
    for (const { from, to, side, sealYuan } of episodes) {
      const isOrdered = from > before && to > from && to <= 54_001
      const isTraded = !(from >= 41_400 && from < 46_800)
      if (!(isOrdered && isTraded && side === episodes[0]?.side && sealYuan > 0)) {
        expect.unreachable(`${where}: episode ${from}–${to}`)
      }
      before = to
    }
  }
})

test('a board sealed all day at one price costs exactly price times shares', () => {
  let boards = 0
  for (const { plan, row } of limitDays()) {
    const { high, low, close, volume, amount } = barOf(plan, row)
    if (high !== low) continue
    boards++
    if (amount !== (close * volume) / 100) expect.unreachable(`${plan.day} ${row}: ${amount}`)
  }
  expect(boards).toBeGreaterThan(50)
})

test('the limit life at the close counts the seals and breaks of the day', () => {
  const plan = plans.at(-1) as DayPlan
  const life = lifeAtClose(plan)
  for (let row = 0; row < universe.size; row++) {
    const ups = episodesOf(plan, row).filter(({ side }) => side === 1)
    expect(life.firstSealSecond[row]).toBe(ups[0]?.from ?? -1)
    expect(life.lastSealSecond[row]).toBe(ups.at(-1)?.from ?? -1)
    if (plan.state[row] !== STOCK_STATE.trading) continue
    expect(life.brokenTimes[row]).toBe(ups.filter(({ to }) => to <= 54_000).length)
    const isSealed = plan.closeCents[row] === limitsOf(plan, row)?.up
    expect((life.sealYuan[row] as number) > 0).toBe(isSealed)
  }
})

test('main-board ST stocks stop at 5 % until 2026-07-03 and at 10 % from 2026-07-06', () => {
  const widest = (from: string, to: string) => {
    let most = 0
    for (const plan of plans.filter(({ day }) => day >= from && day <= to)) {
      for (let row = 0; row < universe.size; row++) {
        if (universe.stocks[row]?.board !== 'main' || plan.flags[row] !== STOCK_FLAG.st) continue
        if (plan.state[row] !== STOCK_STATE.trading) continue
        // A cent is much of a cheap price; dear ones show the limit clearly.
        const { prevClose, high } = barOf(plan, row)
        if (prevClose > 400) most = Math.max(most, (100 * high) / prevClose - 100)
      }
    }
    return most
  }
  expect(widest('2026-01-01', '2026-07-03')).toBeCloseTo(5, 0)
  expect(widest('2026-07-06', '2026-07-31')).toBeCloseTo(10, 0)
})

test('shares stay above 1.20 yuan unless they are marked or leaving', () => {
  onTradingStocks((plan, row) => {
    const { flags, prevClose, low } = barOf(plan, row)
    if (flags === 0 && prevClose >= 125) expect(low).toBeGreaterThanOrEqual(125)
  })
})

test('ex-right days, new listings, marks and suspensions all happen', () => {
  const flags = (flag: number) => plans.some(plan => plan.flags.some(value => (value & flag) !== 0))
  expect(flags(STOCK_FLAG.st) && flags(STOCK_FLAG.delisting) && flags(STOCK_FLAG.noLimit)).toBe(true)
  const suspended = plans.map(plan => plan.state.filter(state => state === STOCK_STATE.suspended).length)
  expect(Math.max(...suspended)).toBeGreaterThan(0)
  const july = plans.filter(({ day }) => day > '2026-06-30')
  const gaps = july.slice(1).flatMap((plan, at) => {
    const before = july[at] as DayPlan
    return [...plan.state.keys()].filter(
      row => before.state[row] === STOCK_STATE.trading && before.closeCents[row] !== plan.prevCloseCents[row],
    )
  })
  expect(gaps.length).toBeGreaterThan(100)
})
