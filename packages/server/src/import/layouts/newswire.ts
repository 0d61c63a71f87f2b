import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'
import { orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { WireNews } from '#import/fact.ts'
import { type Layout, type Row, rowsUnder } from '#import/layout.ts'
import { momentOf } from '#import/seconds.ts'

/** cls marks its news A, B or C, A and B being what it prints in red; ths writes 重要. */
const IMPORTANT = new Set(['A', 'B', '重要'])

/** Codes of A shares with their market; the same field holds funds, boards and foreign stocks. */
function codesOf(row: Row): StockCode[] {
  const codes = rowsUnder(row, 'stocks').flatMap(({ code }) => codeWithMarket(textOf(code)) ?? [])
  return [...new Set(codes)].map(code => StockCode.parse(code))
}

function bareCodesOf(row: Row): StockCode[] {
  const codes = rowsUnder(row, 'stocks').map(({ code }) => textOf(code))
  return codes.filter(code => /^\d{6}$/.test(code) && boardOf(code)).map(code => StockCode.parse(code))
}

/** Flashes of a wire, one a line, as the three wires' archives write them. */
export const wireNews: Layout = {
  title: '快讯（财联社、东方财富、同花顺）',
  keys: ['source', 'id', 'datetime', 'title', 'content', 'level', 'stocks'],
  units: 'ISO times to the day and second in Shanghai; names of stocks to codes by the catalogue',
  into: 'news, each with its wire',
  normalise: row =>
    orRefusal((): WireNews => {
      const source = textOf(row.source) || refuse('没有来源')
      const id = textOf(row.id) || refuse('没有编号')
      const { date, second } = momentOf(row.datetime)
      return {
        kind: 'news',
        isAnnouncement: false,
        id: `${source}-${id}`,
        source,
        // News is told on any day of the year; the brand only says how a day is written.
        day: TradeDay.parse(date),
        second,
        title: textOf(row.title),
        content: textOf(row.content) || refuse('没有内容'),
        codes: codesOf(row),
        bareCodes: bareCodesOf(row),
        names: rowsUnder(row, 'stocks').flatMap(({ name }) => textOf(name) || []),
        important: IMPORTANT.has(textOf(row.level)),
      }
    }),
}
