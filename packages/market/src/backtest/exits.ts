import { hasTraded } from '#limit-up/limit-up-day.ts'
import type { Account } from './account.ts'
import type { TradingDay } from './fill.ts'
import type { Position } from './position.ts'
import type { BacktestSettings } from './settings.ts'
import type { SaleReason } from './trade.ts'

interface Exiting {
  readonly account: Account
  readonly settings: BacktestSettings
  readonly day: TradingDay
  readonly index: number
}

/** Who may be sold: T+1, never on the day it was bought. */
function sellable({ account, index }: Exiting): readonly Position[] {
  return [...account.positions.values()].filter(({ buyIndex }) => buyIndex < index)
}

function isDue({ buyIndex }: Position, { settings, index }: Exiting): boolean {
  return index - buyIndex >= settings.holdDays
}

/** What the open sells: what was to be sold and could not be, what met the rule for it at the close before, and what is due. */
export function sellAtOpen(exiting: Exiting): void {
  const { account, settings, day, index } = exiting
  for (const position of sellable(exiting)) {
    const reason = position.selling ?? (settings.exitAt === 'open' && isDue(position, exiting) ? 'held' : undefined)
    if (!reason) continue
    account.sell(position, { day, index, reason, price: day.columns.openCents[position.signal.row] ?? 0 })
  }
}

/** A price of the day that ends a position: the order stands from the open on. */
function stopped(position: Position, { settings, day: { columns } }: Exiting): [SaleReason, number] | undefined {
  const { row } = position.signal
  const { stopLossPct, takeProfitPct } = settings
  if (!hasTraded(columns, row)) return undefined
  const [open = 0, high = 0, low = 0] = [columns.openCents[row], columns.highCents[row], columns.lowCents[row]]
  if (open <= 0 || high <= 0 || low <= 0) return undefined
  const entry = position.entryCents
  const stop = stopLossPct === undefined ? 0 : Math.floor((entry * (100 - stopLossPct)) / 100)
  const target =
    takeProfitPct === undefined ? Number.POSITIVE_INFINITY : Math.ceil((entry * (100 + takeProfitPct)) / 100)
  if (open >= target) return ['takeProfit', open]
  // Which of two prices of one day came first is not known: the worse one.
  if (low <= stop) return ['stopLoss', Math.min(open, stop)]
  return high >= target ? ['takeProfit', target] : undefined
}

/** Stop loss and take profit within the day. */
export function sellWithin(exiting: Exiting): void {
  const { account, settings, day, index } = exiting
  if (settings.stopLossPct === undefined && settings.takeProfitPct === undefined) return
  for (const position of sellable(exiting)) {
    const [reason, price] = stopped(position, exiting) ?? []
    if (reason !== undefined && price !== undefined) account.sell(position, { day, index, reason, price })
  }
}

export function sellAtClose(exiting: Exiting): void {
  const { account, settings, day, index } = exiting
  for (const position of sellable(exiting)) {
    const reason = position.selling ?? (settings.exitAt === 'close' && isDue(position, exiting) ? 'held' : undefined)
    if (!reason) continue
    account.sell(position, { day, index, reason, price: day.columns.closeCents[position.signal.row] ?? 0 })
  }
}
