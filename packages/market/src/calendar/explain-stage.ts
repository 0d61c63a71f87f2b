import type { Board } from '@kanpan/contract/model/stock'
import type { Explanation } from '#rules/explanation.ts'
import { FIRST_TRADE_DAY } from './closed-weekdays.ts'
import { AFTER_HOURS_RULES, type Stage, sessionStages, stageAt } from './session.ts'
import { timeOfDay } from './shanghai-time.ts'

const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  preopen: '盘前',
  openingAuction: '开盘集合竞价',
  openingAuctionLocked: '开盘集合竞价',
  quiet: '开盘集合竞价已撮合，等待连续竞价',
  continuous: '连续竞价',
  break: '午间休市',
  closingAuction: '收盘集合竞价',
  afterHoursOrders: '盘后固定价格申报',
  afterHours: '盘后固定价格交易',
  closed: '已收盘',
}

/** What a board does at a second of a day and whether orders can be taken back, with the rule it rests on. */
export function explainStage(board: Board, day: string, second: number): Explanation {
  const inputs = [
    { name: '日期', value: day },
    { name: '时间', value: timeOfDay(second) },
  ]
  const now = stageAt(board, day, second)
  if (!now) return { rule: '交易日历', from: FIRST_TRADE_DAY, until: undefined, inputs, arithmetic: [], result: '休市' }
  const name = STAGE_NAMES[now.stage]
  const isAfterHours = now.stage === 'afterHours' || now.stage === 'afterHoursOrders'
  const afterHours = isAfterHours ? AFTER_HOURS_RULES.find(rule => rule.board === board) : undefined
  const next = sessionStages(board, day).find(one => one.from > now.from)
  return {
    rule: afterHours ? '盘后固定价格交易时间' : '交易时间',
    from: afterHours?.from ?? FIRST_TRADE_DAY,
    until: afterHours?.until,
    inputs,
    arithmetic: [`${timeOfDay(now.from)} 至 ${next ? timeOfDay(next.from) : '24:00:00'} ${name}`],
    result: now.canCancel === undefined ? name : `${name}，${now.canCancel ? '可以撤单' : '不可撤单'}`,
  }
}
