import type { Board, TradeDay } from '@kanpan/contract/model/stock'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type LimitRule, limitRule } from '@kanpan/market/rules/limit-rule'
import type { MarketDay } from '#store/history/market-day.ts'

/** What the prices of a stock prove of the limits it was under. */
export interface PriceEvidence {
  readonly firstBar: TradeDay | undefined
  readonly lastBar: TradeDay | undefined
  /** Days beyond its board's limit, and those so far beyond it that no wrong reference price explains them. */
  readonly beyond: readonly TradeDay[]
  readonly farBeyond: readonly TradeDay[]
  /** Days within its board's limit on which it went where an ST stock cannot go. */
  readonly beyondSt: readonly TradeDay[]
  /** Days that ended at an ST stock's limit and did not go beyond it. */
  readonly atSt: readonly TradeDay[]
}

// Prices adjusted for a dividend lie a cent or two beyond the limits, a close before that was taken too early two percent.
const BEYOND_DOUBT_PCT = 1
const FAR_BEYOND = 1.5

interface DayRules {
  readonly general: LimitRule | undefined
  readonly st: LimitRule | undefined
}

function rulesOn(day: string): Readonly<Record<Board, DayRules>> {
  const both = (board: Board) => ({ general: limitRule(board, false, day), st: limitRule(board, true, day) })
  return { main: both('main'), chinext: both('chinext'), star: both('star'), bse: both('bse') }
}

type Finding = 'inside' | 'atSt' | 'beyondSt' | 'beyond' | 'farBeyond'

function findingOf(day: MarketDay, row: number, { general, st }: DayRules): Finding {
  const prevClose = day.prevCloseCents[row] ?? 0
  if (prevClose <= 0 || !general || !st || day.state[row] !== STOCK_STATE.trading) return 'inside'
  const goesBeyond = (rule: LimitRule, ratioPct: number) =>
    (day.highCents[row] ?? 0) > limitPriceCents(prevClose, { ...rule, ratioPct }, 'up') ||
    (day.lowCents[row] ?? 0) < limitPriceCents(prevClose, { ...rule, ratioPct }, 'down')
  if (!goesBeyond(st, st.ratioPct + BEYOND_DOUBT_PCT)) {
    return st.ratioPct !== general.ratioPct && endsAt(day, row, st) ? 'atSt' : 'inside'
  }
  if (goesBeyond(general, general.ratioPct * FAR_BEYOND)) return 'farBeyond'
  if (goesBeyond(general, general.ratioPct + BEYOND_DOUBT_PCT)) return 'beyond'
  return st.ratioPct === general.ratioPct ? 'inside' : 'beyondSt'
}

/** Of stocks without the mark one bar in a thousand ends there by chance, of those with it one in four. */
function endsAt(day: MarketDay, row: number, rule: LimitRule): boolean {
  const close = day.closeCents[row] ?? 0
  const limit = (side: 'up' | 'down') => limitPriceCents(day.prevCloseCents[row] ?? 0, rule, side)
  return (
    (close === limit('up') && day.highCents[row] === close) || (close === limit('down') && day.lowCents[row] === close)
  )
}

/** Of a stock without a bar. */
export const NO_PRICES: PriceEvidence = {
  firstBar: undefined,
  lastBar: undefined,
  beyond: [],
  farBeyond: [],
  beyondSt: [],
  atSt: [],
}

interface Gathered {
  firstBar: TradeDay | undefined
  lastBar: TradeDay | undefined
  readonly beyond: TradeDay[]
  readonly farBeyond: TradeDay[]
  readonly beyondSt: TradeDay[]
  readonly atSt: TradeDay[]
}

/** What the days, in order, prove of each row; a step for each day. */
export function* priceEvidence(
  days: Iterable<MarketDay>,
  boards: readonly Board[],
): Generator<undefined, readonly PriceEvidence[]> {
  const rows = boards.map(
    (): Gathered => ({
      firstBar: undefined,
      lastBar: undefined,
      beyond: [],
      farBeyond: [],
      beyondSt: [],
      atSt: [],
    }),
  )
  for (const day of days) {
    const rules = rulesOn(day.day)
    for (const [row, gathered] of rows.entries()) {
      if (day.state[row] === STOCK_STATE.absent) continue
      gathered.firstBar ??= day.day
      gathered.lastBar = day.day
      const finding = findingOf(day, row, rules[boards[row] ?? 'main'])
      if (finding !== 'inside') gathered[finding].push(day.day)
    }
    yield
  }
  return rows
}
