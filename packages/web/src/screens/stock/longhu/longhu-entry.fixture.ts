import type { BranchRecord, LonghuEntry, LonghuSeat } from '@kanpan/contract/model/longhu'
import { StockCode } from '@kanpan/contract/model/stock'

export const DAILY_REASON = '日涨幅偏离值达到7%的前5只证券'
export const THREE_DAY_REASON = '连续三个交易日内，涨幅偏离值累计达到20%的证券'
export const BRANCH = '珩泽证券绍兴稽山路营业部'

/** A stock listed for a day and for three of them: 1.2 and 1.9 hundred million, which are never 3.1. */
export function longhuEntry(change: Partial<LonghuEntry> = {}): LonghuEntry {
  const money = { buyYuan: 3e8, sellYuan: 1.8e8, netYuan: 1.2e8, netToAmountPct: 11.44 }
  return {
    code: StockCode.parse('002802'),
    name: '宏驭路桥',
    day: '2025-12-01',
    listSource: '模拟',
    changePct: 10.04,
    reasons: [DAILY_REASON, THREE_DAY_REASON],
    ...money,
    windows: [
      { windowDays: 1, reasons: [DAILY_REASON], amountYuan: 1.05e9, ...money },
      {
        windowDays: 3,
        reasons: [THREE_DAY_REASON],
        amountYuan: 3e9,
        buyYuan: 4e8,
        sellYuan: 2.1e8,
        netYuan: 1.9e8,
        netToAmountPct: 6.33,
      },
    ],
    turnoverPct: 11.19,
    streak: 1,
    investorBuyers: 2,
    investorSellers: 0,
    investorNetYuan: 9e7,
    hotMoneyNetYuan: 3e7,
    northboundNetYuan: null,
    hotMoneyNames: ['栖霞客'],
    concepts: ['水利'],
    ...change,
  }
}

export function longhuSeat(change: Partial<LonghuSeat> = {}): LonghuSeat {
  return {
    reason: DAILY_REASON,
    side: 'buy',
    rank: 1,
    branch: BRANCH,
    kind: 'hotMoney',
    alias: { name: '栖霞客', confidencePct: 70, labelled: null },
    buyYuan: 3e7,
    sellYuan: 0,
    netYuan: 3e7,
    toAmountPct: 2.86,
    windowDays: 1,
    ...change,
  }
}

const INSTITUTION = { branch: '机构专用', kind: 'investor', alias: null } as const

/** Two institutions of one list, a branch with a nickname, and one seller. */
export const SEATS: readonly LonghuSeat[] = [
  longhuSeat({ ...INSTITUTION, rank: 1, buyYuan: 5e7, netYuan: 5e7 }),
  longhuSeat({ ...INSTITUTION, rank: 2, buyYuan: 4e7, netYuan: 4e7 }),
  longhuSeat({ rank: 3 }),
  longhuSeat({
    side: 'sell',
    branch: '沅峻证券北京滨江路营业部',
    kind: 'branch',
    alias: null,
    buyYuan: 0,
    sellYuan: 6e7,
    netYuan: -6e7,
  }),
  longhuSeat({ reason: THREE_DAY_REASON, windowDays: 3, buyYuan: 1.1e8, netYuan: 1.1e8 }),
]

export function branchRecord(change: Partial<BranchRecord> = {}): BranchRecord {
  return {
    branch: BRANCH,
    kind: 'hotMoney',
    alias: { name: '栖霞客', confidencePct: 70, labelled: null },
    from: '2025-01-02',
    to: '2025-12-01',
    listings: 60,
    purchases: 44,
    buyYuan: 9e9,
    sellYuan: 4e9,
    winRates: [1, 2, 3, 5, 10].map(days => ({ days, ratePct: 50 + days, sample: 44 - days })),
    concepts: [{ name: '水利', count: 12 }],
    companions: [{ branch: '机构专用', kind: 'investor', alias: null, count: 21 }],
    list: [
      {
        day: '2025-12-01',
        code: StockCode.parse('002802'),
        name: '宏驭路桥',
        reasons: [DAILY_REASON, THREE_DAY_REASON],
        buyYuan: 3e7,
        sellYuan: 0,
        changePct: 10.04,
        nextChangePct: [null, null, null, null, null],
      },
    ],
    ...change,
  }
}
