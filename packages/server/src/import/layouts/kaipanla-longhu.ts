import { readReason } from '@kanpan/market/longhu/read-reason'
import {
  branchOf,
  centsOf,
  codeOf,
  numberOf,
  optionalName,
  optionalText,
  orRefusal,
  refuse,
  textOf,
  tradeDayOf,
  yuanOf,
} from '#import/cell-values.ts'
import type { LonghuSeat } from '#import/fact.ts'
import { isRow, type Layout, type Row, rowsUnder } from '#import/layout.ts'

const SIDES = ['buy', 'sell'] as const

/**
 * A stock has one entry a day. When it is on two lists their seats follow each other, the ranks starting again at 1,
 * and the reason is that of the first list alone.
 */
function* seatsOf(line: Row): Generator<Row> {
  const names = new Map(rowsUnder(line.overview, 'stocks').map(({ code, name }) => [code, name]))
  for (const [code, detail] of Object.entries(isRow(line.details) ? line.details : {})) {
    if (!isRow(detail) || !isRow(detail.lhb_info)) {
      yield { date: line.date, code }
      continue
    }
    for (const side of SIDES) {
      let list = 0
      for (const seat of rowsUnder(detail, `${side}_seats`)) {
        if (seat.rank === 1) list += 1
        yield { ...detail.lhb_info, ...seat, date: line.date, code, name: names.get(code), side, list }
      }
    }
  }
}

const TEN_THOUSAND = 1e4

/** What is told of the listing as a whole, and holds for the first list only. */
function listingOf(row: Row): Pick<LonghuSeat, 'reason' | 'windowDays' | 'changePct' | 'amountYuan' | 'volumeShares'> {
  if (row.list !== 1) return { reason: `未记录原因（同日第 ${row.list} 份榜单）` }
  const reason = textOf(row.list_reason)
  return {
    reason: reason === '' ? refuse('没有上榜原因') : reason,
    windowDays: readReason(reason)?.windowDays,
    changePct: numberOf(row.change_percent),
    amountYuan: yuanOf(row.amount, TEN_THOUSAND),
    volumeShares: Math.round(numberOf(row.volume) * TEN_THOUSAND),
  }
}

/** The dragon-tiger list of 开盘啦, every seat of both sides. Convertible bonds are on it, too. */
export const kaipanlaLonghu: Layout = {
  title: '龙虎榜（开盘啦）',
  keys: ['date', 'total_count', 'overview', 'details', 'statistics'],
  units: '10,000 yuan and 10,000 shares to yuan and shares',
  into: 'dragon-tiger lists of kaipanla, names of the day',
  rows: seatsOf,
  normalise: row =>
    orRefusal((): LonghuSeat => {
      const code = codeOf(row.code)
      const side = SIDES.find(one => one === row.side)
      if (!side) return refuse('没有席位明细')
      return {
        kind: 'longhuSeat',
        source: 'kaipanla',
        code,
        name: optionalName(row.name),
        day: tradeDayOf(row.date),
        closeCents: centsOf(row.close_price),
        ...listingOf(row),
        seat: {
          side,
          rank: numberOf(row.rank),
          branch: branchOf(row.department_name),
          buyYuan: yuanOf(row.buy_amount, TEN_THOUSAND),
          sellYuan: yuanOf(row.sell_amount, TEN_THOUSAND),
          label: optionalText(row.label),
        },
      }
    }),
}
