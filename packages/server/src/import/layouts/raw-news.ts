import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { codeWithMarket } from '@kanpan/market/story/stock-codes'
import { orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { WireNews } from '#import/fact.ts'
import { isRow, type Layout, rowsUnder } from '#import/layout.ts'
import { momentOf, momentOfUnix } from '#import/seconds.ts'

type FlashFields = Pick<WireNews, 'source' | 'title' | 'content' | 'important'> & {
  readonly id: string
  readonly at: { readonly date: string; readonly second: number }
  /** Codes as the wire writes them, put with their market. */
  readonly stocks: readonly string[]
}

/** The same item as the wire's archive keeps it, under the same number. */
function flash({ id, at, stocks, content, ...fields }: FlashFields): WireNews {
  const codes = stocks.flatMap(stock => codeWithMarket(stock) ?? [])
  return {
    kind: 'news',
    isAnnouncement: false,
    ...fields,
    id: `${fields.source}-${id || refuse('没有编号')}`,
    content: content || refuse('没有内容'),
    // News is told on any day of the year; the brand only says how a day is written.
    day: TradeDay.parse(at.date),
    second: at.second,
    codes: [...new Set(codes)].map(code => StockCode.parse(code)),
    names: [],
  }
}

/** 财联社's roll; A and B are what it prints in red. */
export const clsRoll: Layout = {
  title: '快讯（财联社原始应答）',
  keys: ['id', 'ctime', 'title', 'content', 'level', 'stock_list', 'in_roll'],
  units: 'seconds since 1970 to the day and second in Shanghai',
  into: 'news of cls',
  normalise: row =>
    orRefusal(() =>
      flash({
        source: 'cls',
        id: String(row.id ?? ''),
        at: momentOfUnix(row.ctime),
        title: textOf(row.title),
        content: textOf(row.content),
        important: row.level === 'A' || row.level === 'B',
        stocks: rowsUnder(row, 'stock_list').map(({ StockID }) => textOf(StockID)),
      }),
    ),
}

/** eastmoney writes the market before a code: 1 Shanghai, 0 Shenzhen and Beijing; 90 is a board, 105 and up are abroad. */
function eastmoneyCode(stock: string): string[] {
  const [, market, code] = /^([01])\.(\d{6})$/.exec(stock) ?? []
  if (code === undefined) return []
  return market === '1' ? [`sh${code}`] : [`sz${code}`, `bj${code}`]
}

export const eastmoneyFastNews: Layout = {
  title: '快讯（东方财富原始应答）',
  keys: ['code', 'showTime', 'stockList', 'summary', 'title', 'titleColor'],
  units: 'none',
  into: 'news of eastmoney',
  normalise: row =>
    orRefusal(() =>
      flash({
        source: 'eastmoney',
        id: textOf(row.code),
        at: momentOf(row.showTime),
        title: textOf(row.title),
        content: textOf(row.summary),
        important: false,
        stocks: (Array.isArray(row.stockList) ? row.stockList : []).flatMap(stock => eastmoneyCode(String(stock))),
      }),
    ),
}

/** 同花顺's numbers of the markets: 17 and 22 Shanghai, 33 Shenzhen, 151 Beijing. */
const THS_MARKETS: ReadonlyMap<string, string> = new Map([
  ['17', 'sh'],
  ['22', 'sh'],
  ['33', 'sz'],
  ['151', 'bj'],
])

function thsStocks(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).flatMap(stock => {
    const { stockCode, stockMarket } = isRow(stock) ? stock : {}
    const market = THS_MARKETS.get(String(stockMarket))
    return market === undefined ? [] : `${market}${textOf(stockCode)}`
  })
}

export const thsNewsAnswer: Layout = {
  title: '快讯（同花顺原始应答）',
  keys: ['seq', 'ctime', 'rtime', 'title', 'digest', 'stock', 'import'],
  units: 'seconds since 1970 to the day and second in Shanghai',
  into: 'news of ths',
  normalise: row =>
    orRefusal(() =>
      flash({
        source: 'ths',
        id: textOf(row.seq),
        at: momentOfUnix(row.ctime),
        title: textOf(row.title),
        content: textOf(row.digest),
        // What its archive marks as 重要 stands here with 1; 3 is none of it.
        important: String(row.import) === '1',
        stocks: thsStocks(row.stock),
      }),
    ),
}
