import type { DayColumns } from '#quote/day-columns.ts'

/** What a simple account was told: the share of the limit by row, and whose lots are 200. */
export interface PlainQuestion {
  readonly days: readonly DayColumns[]
  readonly limitPct: (row: number, day: number) => number
  readonly isStar: (row: number) => boolean
  /** Bought when yesterday's change lay between these, in percent. */
  readonly from: number
  readonly to: number
  readonly positions: number
  readonly holdDays: number
  readonly capitalYuan: number
}

export interface PlainTrade {
  readonly row: number
  readonly buy: number
  readonly sell: number
  readonly shares: number
  /** In cents, after all fees. */
  readonly profit: number
}

interface Holding {
  readonly row: number
  readonly buy: number
  readonly bought: number
  readonly cost: number
  shares: number
  price: number
  extra: number
}

const round = (value: number) => Math.floor(value + 0.5 + 1e-9)
const fees = (amount: number, sells: boolean) =>
  Math.max(500, round(amount * 0.00025)) + round(amount * 0.00001) + (sells ? round(amount * 0.0005) : 0)

/**
 * The same account a second time and as simply as it can be written, for days after 2023-08-28, bought at the open and sold at the
 * close: nothing of the product's rules is used.
 */
export function plainAccount(asked: PlainQuestion) {
  const { days, positions, holdDays } = asked
  const change = (day: DayColumns, row: number) =>
    (100 * ((day.closeCents[row] ?? 0) - (day.prevCloseCents[row] ?? 0))) / (day.prevCloseCents[row] ?? 0)
  const trades = (day: DayColumns, row: number) => day.state[row] === 1 && (day.closeCents[row] ?? 0) > 0
  const limit = (at: number, row: number, side: 1 | -1) => {
    const reference = days[at]?.prevCloseCents[row] ?? 0
    return round((reference * (100 + side * asked.limitPct(row, at))) / 100)
  }
  let cash = asked.capitalYuan * 100
  let held: Holding[] = []
  let wanted: number[] = []
  const done: PlainTrade[] = []
  const equity: number[] = []
  days.forEach((day, at) => {
    for (const one of held) {
      const reference = day.prevCloseCents[one.row] ?? 0
      if (day.state[one.row] !== 1 || reference === one.price) continue
      const worth = one.shares * one.price
      one.shares = Math.floor(worth / reference)
      one.extra += worth - one.shares * reference
      cash += worth - one.shares * reference
      one.price = reference
    }
    const budget = Math.floor((cash + held.reduce((sum, one) => sum + one.shares * one.price, 0)) / positions)
    for (const row of wanted) {
      const open = day.openCents[row] ?? 0
      if (held.length >= positions || held.some(one => one.row === row)) continue
      if (!trades(day, row) || open >= limit(at, row, 1)) continue
      const [least, step] = asked.isStar(row) ? [200, 1] : [100, 100]
      let shares = least
      if (shares * open + fees(shares * open, false) > Math.min(budget, cash)) continue
      while ((shares + step) * open + fees((shares + step) * open, false) <= Math.min(budget, cash)) shares += step
      const cost = shares * open + fees(shares * open, false)
      cash -= cost
      held.push({ row, buy: at, bought: open, cost, shares, price: open, extra: 0 })
    }
    held = held.filter(one => {
      const close = day.closeCents[one.row] ?? 0
      const isDue = at - one.buy >= holdDays
      const open = day.openCents[one.row] ?? 0
      // What was due before and could not be sold goes at the next open already.
      const price = at - one.buy > holdDays && trades(day, one.row) && open > limit(at, one.row, -1) ? open : close
      if (!isDue || !trades(day, one.row) || price <= limit(at, one.row, -1)) {
        if (close > 0) one.price = close
        return true
      }
      const amount = one.shares * price
      cash += amount - fees(amount, true)
      const profit = amount - fees(amount, true) + one.extra - one.cost
      done.push({ row: one.row, buy: one.buy, sell: at, shares: one.shares, profit })
      return false
    })
    wanted = Array.from(day.state.keys())
      .filter(row => trades(day, row) && change(day, row) >= asked.from && change(day, row) <= asked.to)
      .sort((a, b) => change(day, b) - change(day, a) || a - b)
    equity.push(cash + held.reduce((sum, one) => sum + one.shares * one.price, 0))
  })
  return { trades: done, equity, heldRows: held.map(({ row }) => row) }
}
