import type { Catalogue } from '#quote/catalogue.ts'
import type { DayColumns } from '#quote/day-columns.ts'
import { totalCents, tradeFees } from '#rules/trade-fees.ts'
import type { Entry } from '#selection/record.ts'
import { buyFill, sellFill, type TradingDay } from './fill.ts'
import { beginDay, type Position, tradeOf } from './position.ts'
import type { BacktestSettings } from './settings.ts'
import { purchase } from './shares.ts'
import type { NotBought, SaleReason, Signal, Trade } from './trade.ts'

/** Money and stocks over the days of a test. */
export interface Account {
  readonly positions: ReadonlyMap<number, Position>
  readonly trades: readonly Trade[]
  cashCents(): number
  /** Cash, and what is held at its last known closes. */
  equityCents(): number
  /** What changed hands, and what it cost, since `begin`. */
  day(): { readonly tradedCents: number; readonly feesCents: number }
  /** A new day: reference prices take effect. */
  begin(columns: DayColumns): void
  /** Values what is held at the day's closes. */
  close(columns: DayColumns): void
  /** Why it was not bought; undefined when it was. */
  buy(order: BuyOrder): NotBought | undefined
  /** Tries to sell at a price of the day; what fails stays to be sold. */
  sell(position: Position, order: SellOrder): void
  /** What is still held at the end, as trades without a sale. */
  open(): readonly Trade[]
}

interface Moment {
  readonly day: TradingDay
  readonly index: number
}

export interface BuyOrder extends Moment {
  readonly signal: Signal
  readonly at: Entry
  readonly budgetCents: number
}

export interface SellOrder extends Moment {
  readonly price: number
  readonly reason: SaleReason
}

export function openAccount(settings: BacktestSettings, { stocks }: Catalogue): Account {
  const positions = new Map<number, Position>()
  const trades: Trade[] = []
  let cashCents = settings.capitalCents
  let tradedCents = 0
  let feesCents = 0
  const { commission, slippage } = settings

  function buy({ day, index, signal, at, budgetCents }: BuyOrder): NotBought | undefined {
    const { row } = signal
    const board = stocks[row]?.board
    if (positions.has(row)) return 'alreadyHeld'
    const fill = buyFill(day, row, { at, slippage })
    if (typeof fill === 'string') return fill
    if (board === undefined) return 'limitUnknown'
    const affordable = Math.min(budgetCents, cashCents)
    const bought = purchase({ budgetCents: affordable, priceCents: fill, board, day: day.columns.day, commission })
    // Too little is left, or the stock is dearer than its part of the equity.
    if (!bought) return affordable < budgetCents ? 'noRoom' : 'tooDear'
    cashCents -= bought.costCents
    tradedCents += bought.costCents - bought.feesCents
    feesCents += bought.feesCents
    positions.set(row, {
      ...{ signal, buyIndex: index, buyCents: fill, buyShares: bought.shares, shares: bought.shares },
      ...{ costCents: bought.costCents, buyFeesCents: bought.feesCents, entryCents: fill, lastCents: fill },
      ...{ paidOutCents: 0, isLost: false, isAcrossGap: false, selling: undefined },
      ...{ limitDownTimes: 0, notTradedTimes: 0 },
    })
    return undefined
  }

  function sell(position: Position, { day, index, price, reason }: SellOrder): void {
    const { row } = position.signal
    const board = stocks[row]?.board
    const fill = sellFill(day, row, { price, slippage })
    if (typeof fill === 'string' || board === undefined) {
      position.selling ??= reason
      if (fill === 'limitDown') position.limitDownTimes += 1
      else position.notTradedTimes += 1
      return
    }
    const amountCents = position.shares * fill
    const fees = tradeFees({ side: 'sell', amountCents, board, day: day.columns.day, commission })
    const cost = fees ? totalCents(fees) : 0
    cashCents += amountCents - cost
    tradedCents += amountCents
    feesCents += cost
    positions.delete(row)
    trades.push(tradeOf(position, { index, cents: fill, reason: position.selling ?? reason, feesCents: cost }))
  }

  return {
    positions,
    trades,
    cashCents: () => cashCents,
    equityCents() {
      let equity = cashCents
      for (const { shares, lastCents } of positions.values()) equity += shares * lastCents
      return equity
    },
    day: () => ({ tradedCents, feesCents }),
    begin(columns) {
      tradedCents = 0
      feesCents = 0
      for (const position of positions.values()) cashCents += beginDay(position, columns)
    },
    close(columns) {
      for (const position of positions.values()) {
        const close = columns.closeCents[position.signal.row] ?? 0
        if (close > 0) position.lastCents = close
      }
    },
    buy,
    sell,
    open: () => [...positions.values()].map(position => tradeOf(position, undefined)),
  }
}
