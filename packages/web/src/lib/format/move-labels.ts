import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { type Direction, formatChangePct, formatYuan, UNKNOWN } from './format.ts'

interface MoveLabel {
  readonly title: string
  readonly tone: Direction
  /** What the move's value counts. */
  readonly unit: 'yuan' | 'pct' | 'stocks'
}

const up = (title: string, unit: MoveLabel['unit'] = 'pct'): MoveLabel => ({ title, tone: 'up', unit })
const down = (title: string, unit: MoveLabel['unit'] = 'pct'): MoveLabel => ({ title, tone: 'down', unit })

/** The moves (盘口异动) in the words people know from their terminals. */
export const MOVE_LABELS: Readonly<Record<MoveKind, MoveLabel>> = {
  themeBurst: up('题材爆发', 'stocks'),
  rocket: up('火箭发射'),
  rebound: up('快速反弹'),
  largeBuy: up('大笔买入', 'yuan'),
  limitUpSealed: up('封涨停板'),
  limitDownOpened: up('打开跌停板'),
  bigBid: up('有大买盘', 'yuan'),
  auctionUp: up('竞价上涨'),
  openHigh5: up('高开5日线'),
  gapUp: up('向上缺口'),
  high60: up('60日新高'),
  rise60: up('60日大幅上涨'),
  dive: down('高台跳水'),
  accelerateDown: down('加速下跌'),
  largeSell: down('大笔卖出', 'yuan'),
  limitDownSealed: down('封跌停板'),
  limitUpOpened: down('打开涨停板'),
  bigAsk: down('有大卖盘', 'yuan'),
  auctionDown: down('竞价下跌'),
  openLow5: down('低开5日线'),
  gapDown: down('向下缺口'),
  low60: down('60日新低'),
  fall60: down('60日大幅下跌'),
}

const isMoveKind = (name: string): name is MoveKind => name in MOVE_LABELS

/** The kinds in the order they are offered. */
export const MOVE_KINDS_SHOWN: readonly MoveKind[] = Object.keys(MOVE_LABELS).filter(isMoveKind)

/** What a move measured: the money of an order, the stocks of a theme, the percent of the others. */
export function moveValueText({ kind, value }: Pick<Move, 'kind' | 'value'>): string {
  const { unit } = MOVE_LABELS[kind]
  if (unit === 'stocks') return value === null ? UNKNOWN : `${value}只`
  return unit === 'yuan' ? formatYuan(value) : formatChangePct(value)
}
