import { expect, test } from 'vitest'
import { aliasTable } from './seat-kind.ts'
import { seatNets } from './seat-nets.ts'

const aliases = aliasTable([{ branch: '甲证券成都营业部', alias: '成都帮', confidencePct: 80 }])

test('seats are told apart by kind, each counted once, and money of three days is not money of one', () => {
  const one = [
    { side: 'buy' as const, rank: 1, branch: '机构专用', buyYuan: 5e7, sellYuan: 1e7 },
    { side: 'buy' as const, rank: 2, branch: '机构专用', buyYuan: 2e7 },
    { side: 'sell' as const, rank: 1, branch: '机构专用', buyYuan: 5e7, sellYuan: 1e7 },
    { side: 'sell' as const, rank: 2, branch: '甲证券成都营业部', sellYuan: 3e7 },
    { side: 'buy' as const, rank: 3, branch: '沪股通专用', buyYuan: 4e6, sellYuan: 4e6 },
  ]
  const three = [{ side: 'buy' as const, rank: 1, branch: '机构专用', buyYuan: 9e8 }]
  const listings = [
    { reason: '连续三个交易日涨幅偏离值累计达20%', windowDays: 3, seats: three },
    { reason: '日涨幅偏离值达7%', windowDays: 1, seats: one },
    { reason: '日换手率达20%', windowDays: 1, seats: one },
  ]
  expect(seatNets(listings, aliases)).toEqual({ investorYuan: 6e7, hotMoneyYuan: -3e7, northboundYuan: 0 })
})
