import { codeOf, numberOf, tradeDayOf } from '#import/cell-values.ts'
import { presentRows } from '#store/history/market-day.ts'
import { centsIn, yuanCell } from './cells.ts'
import { isWithin, ownTable } from './own-table.ts'

export const ownBars = ownTable({
  name: 'bars',
  title: '日线',
  columns: [
    'day',
    'code',
    'prev_close_yuan',
    'open_yuan',
    'high_yuan',
    'low_yuan',
    'close_yuan',
    'volume_shares',
    'amount_yuan',
  ],
  into: 'daily bars',
  read: row => ({
    kind: 'bar',
    day: tradeDayOf(row.day),
    code: codeOf(row.code),
    prevCloseCents: centsIn(row.prev_close_yuan),
    openCents: centsIn(row.open_yuan),
    highCents: centsIn(row.high_yuan),
    lowCents: centsIn(row.low_yuan),
    closeCents: centsIn(row.close_yuan),
    volumeShares: numberOf(row.volume_shares),
    amountYuan: numberOf(row.amount_yuan),
  }),
  async *rows(parts) {
    const { history } = await parts.history.loadAll()
    for (const [index, name] of history.days.entries()) {
      if (!isWithin(parts, name)) continue
      const day = history.columnsOf(index)
      const prices = [day.prevCloseCents, day.openCents, day.highCents, day.lowCents, day.closeCents]
      for (const row of presentRows(day)) {
        const cells = prices.map(cents => yuanCell(cents[row] ?? 0))
        yield [name, history.codes[row], ...cells, day.volumeShares[row], day.amountYuan[row]]
      }
    }
  },
})
