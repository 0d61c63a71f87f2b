import { quoteList } from '@kanpan/providers/eastmoney/push2/lists'
import { EASTMONEY_UNIVERSE, type ListAsk } from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import { readPages } from '#sources/live/ports/read-pages.ts'
import type { CatalogueParts, CatalogueWay } from './catalogue-parts.ts'
import { listedRows } from './listed-rows.ts'
import { PATIENT_TIMES, readInTime } from './read-in-time.ts'

/** Code, market, name, prices and volume, by which a row is known to be a quote; listing day, shares, industry, time. */
const FIELDS = 'f12,f13,f14,f2,f5,f6,f15,f16,f17,f18,f26,f38,f39,f100,f124'
/** All stocks there are are 56 pages: what goes on beyond is no list of ours. */
const MOST_PAGES = 70

/** 东方财富's list, sixty requests a second apart; the only one with listing days, shares and industries in it. */
export function eastmoneyStocks(
  { client, patienceMs, heard }: CatalogueParts,
  endpoint: Endpoint<ListAsk>,
): CatalogueWay {
  const reader = { client, endpoint, codec: quoteList }
  const patientMs = PATIENT_TIMES * patienceMs
  const list = { universe: EASTMONEY_UNIVERSE.stocks, fields: FIELDS }
  return {
    group: endpoint.group,
    async read({ day }, signal) {
      const pages = await readPages({
        // Prices go before a list that takes a minute.
        page: page => readInTime(reader, { ...list, page }, { priority: 'cross', signal, patienceMs: patientMs }),
        key: ({ code }) => code,
        mostPages: MOST_PAGES,
      })
      heard(endpoint.group, pages.rows)
      // Who has left, and who is to come, stands on it without any price.
      const rows = pages.rows.filter(({ prevCloseYuan, lastYuan }) => prevCloseYuan > 0 || lastYuan > 0)
      return { provider: endpoint.group, day, ...listedRows({ ...pages, rows }) }
    },
  }
}
