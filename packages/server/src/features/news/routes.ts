import { news10s } from '@kanpan/contract/api/api2/stock'
import type { News } from '@kanpan/contract/model/text'
import { implementMarket, type MarketDoor } from '#http/implement-market.ts'
import { changeOf } from '#live/derived/quote-row.ts'
import { clockTime, figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NewsItem, NewsStore } from '#store/market-store.ts'

/** Orders all news: the day, the second, and the id among those of one second. */
function cursorOf({ day, second, id }: NewsItem): string {
  return `${day}.${String(second).padStart(5, '0')}.${id}`
}

const NO_CURSOR = ''
const SOURCE_NAMES = { simulator: '模拟快讯', archive: '导入', live: '快讯' } as const
const WIRE_NAMES = new Map([
  ['cls', '财联社'],
  ['eastmoney', '东方财富'],
  ['ths', '同花顺'],
])

function newsRow(view: MarketView, item: NewsItem): News {
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
    source: WIRE_NAMES.get(item.source ?? '') ?? item.source ?? SOURCE_NAMES[view.source],
    stocks,
  }
}

export function newsRoutes(door: MarketDoor, store: NewsStore): void {
  const { dataset } = door.market.source
  implementMarket(door, news10s, async (view, { since, code, limit }) => {
    const question = { dataset, day: view.asOf.day, untilSecond: view.toldUntil, limit: 500 }
    const items = await store.latest(question)
    const wanted = items.filter(
      item => (since === undefined || cursorOf(item) > since) && (code === undefined || item.codes.includes(code)),
    )
    const [newest] = items
    return {
      list: wanted.slice(0, limit).map(item => newsRow(view, item)),
      cursor: newest ? cursorOf(newest) : (since ?? NO_CURSOR),
    }
  })
}
