import type { Phase, SourceName } from '@kanpan/contract/model/as-of'
import type { Board } from '@kanpan/contract/model/stock'

export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  preopen: '盘前',
  auction: '集合竞价',
  trading: '交易中',
  break: '午间休市',
  closed: '已收盘',
  holiday: '休市',
}

export const SOURCE_LABELS: Readonly<Record<SourceName, string>> = {
  simulator: '模拟行情',
  archive: '历史行情',
  live: '实时行情',
}

/** In place of the live market's name when its providers are played on this machine. */
export const STAND_IN = '非真实行情'

/** What a market is called. */
export function sourceLabel(source: SourceName, isStandIn?: boolean): string {
  return isStandIn ? STAND_IN : SOURCE_LABELS[source]
}

export const BOARD_LABELS: Readonly<Record<Board, string>> = {
  main: '主板',
  chinext: '创业板',
  star: '科创板',
  bse: '北交所',
}

/** Whom the figures of a day are counted over, on every screen. */
export const POPULATION = '有成交的 A 股，不含 ST 与当日无涨跌幅限制的股票'
