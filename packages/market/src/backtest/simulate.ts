import { judgeOn } from '#selection/judge.ts'
import { type Account, openAccount } from './account.ts'
import { sellAtClose, sellAtOpen, sellWithin } from './exits.ts'
import { tradingDay } from './fill.ts'
import { marketMeanPct } from './market-mean.ts'
import type { BacktestMarket, BacktestRange, BacktestRules, BacktestSettings } from './settings.ts'
import { NO_SIGNALS, type Signals, signalsOf } from './signals.ts'
import type { EquityPoint, NotBought, Signal, Simulation, Unbought } from './trade.ts'

export interface Backtest {
  readonly rules: BacktestRules
  readonly settings: BacktestSettings
  readonly range: BacktestRange
}

const NONE: Readonly<Record<NotBought, number>> = {
  ...{ oneWord: 0, limitUpOpen: 0, sealed: 0, limitDown: 0, suspended: 0, unrecorded: 0, priceUnknown: 0 },
  ...{ limitUnknown: 0, noRoom: 0, alreadyHeld: 0, tooDear: 0, gap: 0, notYet: 0 },
}

/** Without an attempt, or no matter of the market: counted, and not listed one by one. */
const ONLY_COUNTED: readonly NotBought[] = ['noRoom', 'alreadyHeld', 'notYet']

/** What was not bought. */
function missedPicks() {
  const counts: Record<NotBought, number> = { ...NONE }
  const list: Unbought[] = []
  return {
    counts,
    list,
    count(reason: NotBought): void {
      counts[reason] += 1
    },
    add({ row, index: signalIndex, phase, reasonsOf }: Signal, reason: NotBought, index: number | undefined): void {
      counts[reason] += 1
      if (!ONLY_COUNTED.includes(reason)) {
        list.push({ row, signalIndex, phase, index, reason, reasons: reasonsOf(row) })
      }
    },
  }
}

interface Running {
  readonly market: BacktestMarket
  readonly test: Backtest
  readonly account: Account
  readonly missed: ReturnType<typeof missedPicks>
}

/** Picks in their order, each for its part of the equity, as long as there is room. */
function buyEach({ account, market, test, missed }: Running, index: number, signals: Signals): void {
  if (signals.count === 0) return
  const { positions, entry } = test.settings
  const day = tradingDay(market.run.at(index), market.catalogue)
  const budgetCents = Math.floor(account.equityCents() / positions)
  const whyNot = (row: number): NotBought => (account.positions.has(row) ? 'alreadyHeld' : 'noRoom')
  function buy(some: readonly Signal[]): void {
    for (const signal of some) {
      const hasRoom = account.positions.size < positions
      const order = hasRoom ? { day, index, signal, at: entry, budgetCents } : undefined
      const reason = order ? account.buy(order) : whyNot(signal.row)
      if (reason !== undefined) missed.add(signal, reason, index)
    }
  }
  buy(signals.first)
  if (account.positions.size < positions) buy(signals.others())
  else for (const row of signals.otherRows) missed.count(whyNot(row))
}

/** At the close: who of those held meets the rule for selling goes at the next open. */
function decideExits({ account, market, test }: Running, index: number): void {
  const { exit } = test.rules
  if (!exit || account.positions.size === 0) return
  const meets = judgeOn(exit, market.factsAt(index))
  for (const position of account.positions.values()) {
    if (position.selling === undefined && meets(position.signal.row)) position.selling = 'exitRule'
  }
}

/** One day: the open buys and sells, stops end what they end, the close sells, and what is held is valued. */
function trade(running: Running, index: number, waiting: Signals): void {
  const { account, market, test } = running
  const day = tradingDay(market.run.at(index), market.catalogue)
  const exiting = { account, settings: test.settings, day, index }
  // What the open sells is paid at the same moment as what it buys: its money and its place are free afterwards.
  buyEach(running, index, waiting)
  sellAtOpen(exiting)
  sellWithin(exiting)
  sellAtClose(exiting)
  account.close(day.columns)
}

/** A rule followed through the days of a range; each step is a day, and tells which. */
export function* simulating(market: BacktestMarket, test: Backtest): Generator<number, Simulation> {
  const { rules, settings, range } = test
  const account = openAccount(settings, market.catalogue)
  const missed = missedPicks()
  const running = { market, test, account, missed }
  const points: EquityPoint[] = []
  let waiting = NO_SIGNALS
  let [picks, undecided] = [0, 0]
  for (let index = range.first; index <= range.last; index++) {
    yield index
    const columns = market.run.at(index)
    const isRecorded = market.isRecorded(index)
    account.begin(columns)
    if (isRecorded) {
      trade(running, index, waiting)
      const made = signalsOf(market, { rule: rules.entry, order: settings.order, index })
      picks += made.count
      undecided += made.undecided
      waiting = settings.entry === 'open' ? made : NO_SIGNALS
      if (settings.entry === 'close') buyEach(running, index, made)
      account.close(columns)
      decideExits(running, index)
    } else {
      for (const signal of [...waiting.first, ...waiting.others()]) missed.add(signal, 'gap', undefined)
      waiting = NO_SIGNALS
    }
    points.push({
      index,
      equityCents: isRecorded ? account.equityCents() : undefined,
      cashCents: account.cashCents(),
      held: account.positions.size,
      ...account.day(),
      marketPct: market.isWhole(index) ? marketMeanPct(columns) : undefined,
    })
  }
  for (let left = waiting.count; left > 0; left--) missed.count('notYet')
  const trades = [...account.trades, ...account.open()]
  return { points, trades, unbought: missed.list, counts: missed.counts, picks, undecided }
}
