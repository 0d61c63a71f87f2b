import { adjustmentOfRow } from './adjustment.ts'
import type { DailyBar } from './fact.ts'
import type { FileName, Refusal, Row } from './layout.ts'

const WORDS = { qfq: '前复权价', hfq: '后复权价' } as const

// Half a cent: prices are whole cents, and the mean price of the day need not be one.
const CENT = 0.005

/** The unit a figure was rounded to, as its own zeros tell: lots of 100 shares, thousands or ten thousands of yuan. */
function unitOf(figure: number, units: readonly number[]): number {
  return units.find(unit => figure % unit === 0) ?? 1
}

/** The day's mean price of a bar with money is where? Every share was traded between its low and its high. */
export function meanPriceSide(bar: DailyBar): 'above' | 'below' | 'inside' | undefined {
  const { amountYuan, volumeShares, highCents, lowCents } = bar
  if (!(amountYuan > 0) || !(volumeShares > 0)) return undefined
  const money = unitOf(amountYuan, [10_000, 1000])
  const shares = unitOf(volumeShares, [100])
  if ((amountYuan - money) / (volumeShares + shares) > highCents / 100 + CENT) return 'above'
  if ((amountYuan + money) / Math.max(volumeShares - shares, 1) < lowCents / 100 - CENT) return 'below'
  return 'inside'
}

export const MEAN_OUTSIDE = {
  above: '均价（成交额÷成交量）高于最高价，疑为前复权价',
  below: '均价（成交额÷成交量）低于最低价，疑为后复权价',
} as const

/** Why a bar's prices are not those that were traded; undefined where nothing speaks against them. */
export function notTraded(bar: DailyBar, row: Row, file: FileName): Refusal | undefined {
  const said = adjustmentOfRow(row)
  if (said && said.is !== 'none') return { kind: 'refusal', reason: `${WORDS[said.is]}（${said.said}），不是成交价` }
  if (!said && file.adjustment && file.adjustment !== 'none') {
    return { kind: 'refusal', reason: `${WORDS[file.adjustment]}（见文件名），不是成交价` }
  }
  const side = meanPriceSide(bar)
  return side === 'above' || side === 'below' ? { kind: 'refusal', reason: MEAN_OUTSIDE[side] } : undefined
}
