import { branchOf, codeOf, numberOf, optionalNumber, refuse, tradeDayOf } from '#import/cell-values.ts'
import { textIn } from './cells.ts'
import { isWithin, ownTable } from './own-table.ts'

export const ownLonghu = ownTable({
  name: 'longhu',
  title: '龙虎榜',
  columns: [
    'day',
    'code',
    'reason',
    'source',
    'window_days',
    'change_pct',
    'amount_yuan',
    'volume_shares',
    'side',
    'rank',
    'branch',
    'buy_yuan',
    'sell_yuan',
    'label',
  ],
  into: 'dragon-tiger lists, each of the source it names',
  read: row => ({
    kind: 'longhuSeat',
    day: tradeDayOf(row.day),
    code: codeOf(row.code),
    reason: textIn(row.reason) || refuse('没有上榜原因'),
    source: textIn(row.source) || refuse('没有来源'),
    windowDays: optionalNumber(row.window_days),
    changePct: optionalNumber(row.change_pct),
    amountYuan: optionalNumber(row.amount_yuan),
    volumeShares: optionalNumber(row.volume_shares),
    seat: {
      side: row.side === 'buy' || row.side === 'sell' ? row.side : refuse('没有买卖方向'),
      rank: numberOf(row.rank),
      branch: branchOf(textIn(row.branch)),
      buyYuan: optionalNumber(row.buy_yuan),
      sellYuan: optionalNumber(row.sell_yuan),
      label: textIn(row.label) || undefined,
    },
  }),
  async *rows(parts) {
    const { dataset } = parts.history
    for (const day of await parts.store.longhu.days(dataset)) {
      if (!isWithin(parts, day)) continue
      for (const { code, reason, source, windowDays, ...listing } of await parts.store.longhu.ofDay(dataset, day)) {
        const { changePct, amountYuan, volumeShares, seats } = listing
        const head = [day, code, reason, source, windowDays, changePct, amountYuan, volumeShares]
        for (const { side, rank, branch, buyYuan, sellYuan, label } of seats)
          yield [...head, side, rank, branch, buyYuan, sellYuan, label]
      }
    }
  },
})
