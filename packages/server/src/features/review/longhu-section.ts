import { windowTotals } from '@kanpan/market/longhu/listing-totals'
import { NET_SAID } from '@kanpan/market/summary/fact-list'
import { isLonghuPublished, oneSource } from '#live/derived/longhu/longhu-listings.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import { type WrittenSection, writeSection } from './section.ts'

export interface LonghuParts {
  readonly dataset: string
  readonly longhu: Pick<LonghuStore, 'ofDay'>
}

const NAMED = 3

/** The day's dragon-tiger list, once it is out: how many stocks, and where the listed seats bought and sold most. */
export async function longhuSection(view: MarketView, { dataset, longhu }: LonghuParts): Promise<WrittenSection> {
  const isOut = isLonghuPublished(view)
  const listings = isOut ? oneSource(await longhu.ofDay(dataset, view.asOf.day)) : []
  const without = isOut ? '没有龙虎榜记录' : '今日龙虎榜尚未公布'
  return writeSection({ id: 'longhu', title: '龙虎榜', without }, ({ list, say }) => {
    const stocks = [...Map.groupBy(listings, ({ code }) => code)].flatMap(([code, ofStock]) => {
      const [shortest] = windowTotals(ofStock)
      const { buyYuan, sellYuan } = shortest ?? {}
      const isKnown = buyYuan !== undefined || sellYuan !== undefined
      return isKnown ? [{ code, netYuan: (buyYuan ?? 0) - (sellYuan ?? 0) }] : []
    })
    const codes = new Set(listings.map(({ code }) => code))
    if (codes.size === 0) return
    const total = { id: 'listed', label: '上榜', cell: 'stock/longhu#total', value: codes.size } as const
    list.number({ ...total, unit: 'stocks', words: ['上榜'] })
    say('上榜{listed}')
    const ranked = stocks.toSorted((a, b) => b.netYuan - a.netYuan || a.code.localeCompare(b.code))
    const bought = ranked.filter(({ netYuan }) => netYuan > 0).slice(0, NAMED)
    const sold = ranked.filter(({ netYuan }) => netYuan < 0).slice(-NAMED)
    for (const { code, netYuan } of [...bought, ...sold]) {
      const row = view.rowOf(code)
      const name = row === undefined ? code : view.nameOf(row)
      const cell = (field: string) => `stock/longhu#${code}.${field}`
      list.name({ id: `listed.${code}`, label: '股票', cell: cell('name'), name, code })
      list.number({
        ...{ id: `listed.${code}.net`, label: '席位净买入', cell: cell('netYuan'), value: netYuan, unit: 'yuan' },
        ...{ words: ['席位'], of: [name], said: NET_SAID },
      })
      say(`{listed.${code}}席位合计{listed.${code}.net}`)
    }
  })
}
