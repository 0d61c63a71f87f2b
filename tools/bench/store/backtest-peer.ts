/** The columns of a day that such a loop looks at. */
export interface PeerDay {
  readonly state: Uint8Array
  readonly prevCloseCents: Int32Array
  readonly openCents: Int32Array
  readonly closeCents: Int32Array
}

interface Bought {
  readonly row: number
  readonly onDay: number
  readonly shares: number
}

const COMMISSION = 0.00025
const LEAST_CENTS = 500
const TRANSFER = 0.00001
const DUTY = 0.0005

const feesOf = (amount: number, isSale: boolean) =>
  Math.max(LEAST_CENTS, Math.round(amount * COMMISSION)) +
  Math.round(amount * TRANSFER) +
  (isSale ? Math.round(amount * DUTY) : 0)

/**
 * A rule over a year as it is written down at first: stocks that rose by so much, the most first, bought at the next open where that is
 * below the limit, sold at the close some days later where that is above it. Main board alone, no suspension in what is held, no
 * dividends, and nothing told of what was not bought.
 */
export function plainBacktest(
  days: readonly PeerDay[],
  rule: { readonly fromPct: number; readonly toPct: number; readonly positions: number; readonly holdDays: number },
): { readonly trades: number; readonly equityCents: number } {
  const { fromPct, toPct, positions, holdDays } = rule
  let cash = 10_000_000
  let held: Bought[] = []
  let wanted: Int32Array = new Int32Array(0)
  let trades = 0
  let equity = cash
  const rows = new Int32Array(days[0]?.state.length ?? 0)
  const changes = new Float64Array(rows.length)
  for (let at = 0; at < days.length; at++) {
    const { state, prevCloseCents, openCents, closeCents } = days[at] as PeerDay
    const budget = Math.floor(equity / positions)
    for (let i = 0; i < wanted.length && held.length < positions; i++) {
      const row = wanted[i] ?? 0
      const open = openCents[row] ?? 0
      const isHeld = held.some(one => one.row === row)
      if (isHeld || state[row] !== 1 || open >= Math.round((prevCloseCents[row] ?? 0) * 1.1)) continue
      let lots = Math.floor(Math.min(budget, cash) / (100 * open))
      while (lots > 0 && lots * 100 * open + feesOf(lots * 100 * open, false) > Math.min(budget, cash)) lots--
      if (lots <= 0) continue
      cash -= lots * 100 * open + feesOf(lots * 100 * open, false)
      held.push({ row, onDay: at, shares: 100 * lots })
    }
    held = held.filter(({ row, onDay, shares }) => {
      const close = closeCents[row] ?? 0
      if (at - onDay < holdDays || state[row] !== 1 || close <= Math.round((prevCloseCents[row] ?? 0) * 0.9))
        return true
      cash += shares * close - feesOf(shares * close, true)
      trades += 1
      return false
    })
    equity = cash
    for (const { row, shares } of held) equity += shares * (closeCents[row] ?? 0)
    let found = 0
    for (let row = 0; row < rows.length; row++) {
      const before = prevCloseCents[row] ?? 0
      const change = (100 * ((closeCents[row] ?? 0) - before)) / before
      changes[row] = change
      if (state[row] === 1 && change >= fromPct && change <= toPct) rows[found++] = row
    }
    wanted = rows.slice(0, found).sort((a, b) => (changes[b] ?? 0) - (changes[a] ?? 0) || a - b)
  }
  return { trades, equityCents: equity }
}
