import { auctionRule, type Listing } from '#rules/auction-rule.ts'
import type { DatedRule } from '#rules/dated-rule.ts'
import type { Explanation } from '#rules/explanation.ts'
import { FIRST_TRADE_DAY } from './closed-weekdays.ts'
import { AFTER_HOURS_RULES, type Stage, sessionStages, stageAt } from './session-stages.ts'
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

/** The rule of its own a stage has. */
function ruleOf(listing: Listing, day: string, stage: Stage): (DatedRule & { readonly name: string }) | undefined {
  if (stage === 'closingAuction') return auctionRule(listing, day, 'closing')
  if (stage === 'openingAuction' || stage === 'openingAuctionLocked') return auctionRule(listing, day, 'opening')
  if (stage !== 'afterHours' && stage !== 'afterHoursOrders') return undefined
  const rule = AFTER_HOURS_RULES.find(({ board }) => board === listing.board)
  return rule && { ...rule, name: '盘后固定价格交易时间' }
}

/** What a listing does at a second of a day and whether orders can be taken back, with the rule it rests on. */
export function explainStage(listing: Listing, day: string, second: number): Explanation {
  const inputs = [
    { name: '日期', value: day },
    { name: '时间', value: timeOfDay(second) },
  ]
  const now = stageAt(listing, day, second)
  if (!now) return { rule: '交易日历', from: FIRST_TRADE_DAY, until: undefined, inputs, arithmetic: [], result: '休市' }
  const name = STAGE_NAMES[now.stage]
  const rule = ruleOf(listing, day, now.stage)
  const next = sessionStages(listing, day).find(one => one.from > now.from)
  return {
    rule: rule?.name ?? '交易时间',
    from: rule?.from ?? FIRST_TRADE_DAY,
    until: rule?.until,
    inputs,
    arithmetic: [`${timeOfDay(now.from)} 至 ${next ? timeOfDay(next.from) : '24:00:00'} ${name}`],
    result: now.canCancel === undefined ? name : `${name}，${now.canCancel ? '可以撤单' : '不可撤单'}`,
  }
}
