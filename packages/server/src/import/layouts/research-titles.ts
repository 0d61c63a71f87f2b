import { createHash } from 'node:crypto'
import { TradeDay } from '@kanpan/contract/model/stock'
import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { codeOf, dateOf, orRefusal, refuse, textOf } from '#import/cell-values.ts'
import type { WireNews } from '#import/fact.ts'
import type { Layout } from '#import/layout.ts'

/** Nobody tells at what hour a report came: it is known when its day is over, and at no earlier moment. */

/** Titles of brokers' reports on a stock, each with its house and its rating. */
export const researchTitles: Layout = {
  title: '研报标题',
  keys: ['date', 'code', 'name', 'rating', 'rating_change', 'title', 'institution'],
  units: 'a day without an hour to its last second',
  into: 'news of 研报',
  normalise: row =>
    orRefusal((): WireNews => {
      const title = textOf(row.title) || refuse('没有标题')
      const date = dateOf(row.date) ?? refuse('日期无法识别')
      const code = codeOf(row.code)
      const house = textOf(row.institution)
      const rating = [row.rating, row.rating_change].map(textOf).filter(Boolean).join('，')
      const mark = createHash('sha1').update(`${house} ${title}`).digest('hex').slice(0, 10)
      return {
        kind: 'news',
        isAnnouncement: false,
        id: `research-${date}-${code}-${mark}`,
        source: '研报',
        // News is told on any day of the year; the brand only says how a day is written.
        day: TradeDay.parse(date),
        second: DAY_END_SECOND,
        title,
        content: [house, rating].filter(Boolean).join('：') || title,
        codes: [code],
        names: [],
        important: false,
      }
    }),
}
