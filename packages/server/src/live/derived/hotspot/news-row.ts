import type { News } from '@kanpan/contract/model/text'
import { changeOf } from '#live/derived/quote-row.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NewsItem } from '#store/market-store.ts'

/** Orders all news: the day, the second, and the id among those of one second. */
export function cursorOf({ day, second, id }: NewsItem): string {
  return `${day}.${String(second).padStart(5, '0')}.${id}`
}

const SOURCE_NAMES = { simulator: '模拟快讯', archive: '导入', live: '快讯' } as const
const OUTLET_NAMES = new Map([
  ['cls', '财联社'],
  ['eastmoney', '东方财富'],
  ['ths', '同花顺'],
  ['sina', '新浪'],
  ['cninfo', '巨潮资讯'],
  ['xuangubao', '选股宝'],
  ['jiuyangongshe', '韭研公社'],
  ['kaipanla', '开盘啦'],
  ['wuyang', '舞阳复盘'],
  ['dzh', '大智慧'],
])

/** Who told it, as a person knows them. */
export function outletName(source: string): string {
  return OUTLET_NAMES.get(source) ?? source
}

export function newsRow(view: MarketView, item: NewsItem): News {
  const stocks = item.codes.flatMap(code => {
    const row = view.rowOf(code)
    return row === undefined ? [] : [{ code, name: view.nameOf(row), changePct: figure(changeOf(view, row)) }]
  })
  return {
    id: item.id,
    kind: item.kind,
    cursor: cursorOf(item),
    day: item.day,
    time: clockTime(item.second) ?? '',
    title: item.title,
    content: item.content,
    important: item.important,
    source: item.source === undefined ? SOURCE_NAMES[view.source] : outletName(item.source),
    stocks,
  }
}
