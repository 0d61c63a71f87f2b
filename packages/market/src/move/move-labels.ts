import type { MoveKind } from '@kanpan/contract/model/move'

interface MoveLabel {
  readonly title: string
  readonly tone: 'up' | 'down'
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
