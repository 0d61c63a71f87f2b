import type { AsOf } from '@kanpan/contract/model/as-of'
import { BEFORE_MATCH, isBeforeMatch, type MarketMoment } from '#lib/market-time/auction-time.ts'
import { BOARD_LABELS } from './market-labels.ts'

const BOARDS = ['main', 'chinext', 'star', 'bse'] as const

/** Who is counted where a day holds a part of the market: 1,815 只主板股票，占 34 %. Nothing where it holds the whole. */
export function coverageText({ coverage }: Pick<AsOf, 'coverage'>): string | undefined {
  if (coverage === undefined || coverage.isWhole) return undefined
  const { recorded, listed, boards } = coverage
  const boardsHeld = BOARDS.filter(board => boards[board] > 0)
  const named = boardsHeld.length === BOARDS.length ? '' : boardsHeld.map(board => BOARD_LABELS[board]).join('、')
  const pct = (100 * recorded) / listed
  return `${recorded.toLocaleString('en-US')} 只${named}股票，占 ${pct.toFixed(pct < 10 ? 1 : 0)} %`
}

/** Why sectors are not ranked: before the match nothing has been dealt in; a day that holds a part of the market ranks nothing, and neither does a range with one in it. */
export function noRankingText(asOf: Pick<AsOf, 'coverage'> & MarketMoment, kind: string): string {
  if (isBeforeMatch(asOf)) return BEFORE_MATCH
  return partOfMarketText(asOf) ?? `${kind}未记录，或其间有一天收录不足 98 %，不排名次`
}

/** Why nothing is told of the market on such a day. */
export function partOfMarketText(asOf: Pick<AsOf, 'coverage'>): string | undefined {
  const coverage = coverageText(asOf)
  return coverage === undefined ? undefined : `这一天只收录 ${coverage}，不足全部 A 股的 98 %，不计算全市场数字`
}
