import type { Board } from '@kanpan/contract/model/stock'
import { type DatedRule, ruleOn } from './dated-rule.ts'

/** A share of what changes hands, in hundred-thousandths of it: with whole cents that stays exact. */
interface FeeRule extends DatedRule {
  readonly hundredThousandths: number
}

/** 印花税, of the seller alone; before 2008-09-19 of the buyer, too. */
const STAMP_DUTY_RULES: readonly FeeRule[] = [
  { hundredThousandths: 100, from: '2008-09-19', until: '2023-08-27' },
  { hundredThousandths: 50, from: '2023-08-28', until: undefined },
]

/** 过户费, of both. Before 2015-08-01 it went by the nominal value in Shanghai. */
const TRANSFER_FEE_RULES: readonly (FeeRule & { readonly isBse: boolean })[] = [
  { isBse: true, hundredThousandths: 2.5, from: '2021-11-15', until: '2022-04-28' },
  { isBse: false, hundredThousandths: 2, from: '2015-08-01', until: '2022-04-28' },
  { isBse: true, hundredThousandths: 1, from: '2022-04-29', until: undefined },
  { isBse: false, hundredThousandths: 1, from: '2022-04-29', until: undefined },
]

/** The first day whose fees these rules know. */
export const FEES_KNOWN_FROM = '2015-08-01'

/** 佣金 as it is agreed upon with a broker; what the exchange and the regulator take is in it. */
export interface Commission {
  /** In hundred-thousandths of the amount: 25 is 万2.5. */
  readonly hundredThousandths: number
  readonly leastCents: number
}

export interface TradeFees {
  readonly commissionCents: number
  readonly stampDutyCents: number
  readonly transferFeeCents: number
}

export interface FeeQuestion {
  readonly side: 'buy' | 'sell'
  readonly amountCents: number
  /** The board of a stock; of a fund that is traded like one (ETF, LOF, REIT) neither duty nor transfer fee is taken. */
  readonly board: Board | 'fund'
  readonly day: string
  readonly commission: Commission
}

/** Half up to the cent, as each of them is charged. */
function shareCents(amountCents: number, hundredThousandths: number): number {
  return Math.floor((2 * amountCents * hundredThousandths + 100_000) / 200_000)
}

/** What one order costs beside its price; undefined of a day before the rules begin. */
export function tradeFees({ side, amountCents, board, day, commission }: FeeQuestion): TradeFees | undefined {
  const duty = ruleOn(STAMP_DUTY_RULES, day, () => true)
  const transfer = ruleOn(TRANSFER_FEE_RULES, day, ({ isBse }) => isBse === (board === 'bse'))
  if (!duty || !transfer) return undefined
  const commissionCents = Math.max(commission.leastCents, shareCents(amountCents, commission.hundredThousandths))
  if (board === 'fund') return { commissionCents, stampDutyCents: 0, transferFeeCents: 0 }
  return {
    commissionCents,
    stampDutyCents: side === 'sell' ? shareCents(amountCents, duty.hundredThousandths) : 0,
    transferFeeCents: shareCents(amountCents, transfer.hundredThousandths),
  }
}

/**
 * Whether a code is that of a fund traded on an exchange: 50, 51, 52, 53, 55, 56 and 58 in Shanghai; 150, 151, 159, 16, 180 and 184 in
 * Shenzhen, since Shanghai has bonds under 155, 185 and 188.
 */
export function isFundCode(code: string): boolean {
  return /^(5[0-35-68]\d|15[019]|16\d|18[04])\d{3}$/.test(code)
}

export function totalCents({ commissionCents, stampDutyCents, transferFeeCents }: TradeFees): number {
  return commissionCents + stampDutyCents + transferFeeCents
}
