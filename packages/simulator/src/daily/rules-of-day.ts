import type { TradeDay } from '@kanpan/contract/model/stock'
import { hasStLimit } from '@kanpan/market/limit-up/limit-prices'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type LimitRule, limitRule } from '@kanpan/market/rules/limit-rule'
import { SPELL } from '#universe/corporate-calendar.ts'
import type { Universe } from '#universe/universe.ts'

/** Who trades on a day, and under which rules: a function of the corporate calendar alone. */
export interface RulesOfDay {
  readonly state: Uint8Array
  readonly flags: Uint8Array
}

export function rulesOfDay(universe: Universe, number: number): RulesOfDay {
  const { calendar, size, stocks } = universe
  const state = new Uint8Array(size)
  const flags = new Uint8Array(size)
  for (let row = 0; row < size; row++) {
    const listed = calendar.listed[row] as number
    if (number < listed || number >= (calendar.gone[row] as number)) continue
    state[row] = STOCK_STATE.trading
    const stock = stocks[row]
    if (listed >= 0 && stock && number - listed < noLimitDays(stock.board, stock.listedOn ?? ''))
      flags[row] = STOCK_FLAG.noLimit
  }
  for (let at = 0; at < calendar.spellRow.length; at++) {
    const from = calendar.spellFrom[at] as number
    if (number < from || number >= (calendar.spellTo[at] as number)) continue
    const row = calendar.spellRow[at] as number
    if (state[row] === STOCK_STATE.absent) continue
    const kind = calendar.spellKind[at] as number
    if (kind & SPELL.suspended) state[row] = STOCK_STATE.suspended
    if (kind & SPELL.st) flags[row] = (flags[row] as number) | STOCK_FLAG.st
    // The first day of the delisting period has no limit, the others 10 % on the main board.
    if (kind & SPELL.delisting) flags[row] = STOCK_FLAG.delisting | (number === from ? STOCK_FLAG.noLimit : 0)
  }
  return { state, flags }
}

/** The limit of every stock on a day; undefined where there is none. */
export function limitRules(universe: Universe, day: TradeDay, flags: Uint8Array): readonly (LimitRule | undefined)[] {
  const rules = (isSt: boolean) => ({
    main: limitRule('main', isSt, day),
    star: limitRule('star', isSt, day),
    chinext: limitRule('chinext', isSt, day),
    bse: limitRule('bse', isSt, day),
  })
  const usual = rules(false)
  const marked = rules(true)
  return universe.stocks.map(({ board }, row) => {
    const flag = flags[row] as number
    if (flag & STOCK_FLAG.noLimit) return undefined
    return hasStLimit(flag) ? marked[board] : usual[board]
  })
}
