import { TradeDay } from '@kanpan/contract/model/stock'
import { codeOf, dateOf, refuse } from '#import/cell-values.ts'
import { secondOfClock } from '#import/seconds.ts'
import { clockCell, listCell, listIn, textIn } from './cells.ts'
import { isWithin, ownTable } from './own-table.ts'

export const ownNews = ownTable({
  name: 'news',
  title: '快讯',
  columns: ['day', 'time', 'news_id', 'wire', 'kind', 'title', 'content', 'codes', 'important'],
  into: 'news, each with its wire',
  read: row => ({
    kind: 'news',
    isAnnouncement: row.kind === 'announcement',
    day: TradeDay.parse(dateOf(row.day) ?? refuse('日期无法识别')),
    second: secondOfClock(row.time),
    id: textIn(row.news_id) || refuse('没有编号'),
    source: textIn(row.wire) || undefined,
    title: textIn(row.title),
    content: textIn(row.content),
    codes: listIn(row.codes).map(codeOf),
    names: [],
    important: row.important === '1',
  }),
  async *rows(parts) {
    const { dataset } = parts.history
    for (const day of await parts.store.news.days(dataset)) {
      if (!isWithin(parts, day)) continue
      for (const item of await parts.store.news.ofDay(dataset, day)) {
        const { second, id, source, kind, title, content, codes, important } = item
        yield [day, clockCell(second), id, source, kind, title, content, listCell(codes), important ? 1 : 0]
      }
    }
  },
})
