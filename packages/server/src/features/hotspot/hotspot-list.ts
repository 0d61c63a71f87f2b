import type { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { countsFrom } from '@kanpan/market/hotspot/heat'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import type { z } from 'zod'
import { hotspotWire } from '#live/derived/hotspot/hotspot-wire.ts'
import { pageOf } from '#live/derived/in-order.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = z.output<(typeof hotspotList)['input']>

/** Newest or hottest first; equals by their id, so that pages do not overlap. */
export function inHotspotOrder(hotspots: readonly DayHotspot[], sort: 'time' | 'heat'): readonly DayHotspot[] {
  const figureOf = ({ second, heat }: DayHotspot) => (sort === 'time' ? countsFrom(second) : heat.heat)
  return hotspots.toSorted((a, b) => figureOf(b) - figureOf(a) || (a.id < b.id ? -1 : 1))
}

/** Whether a word stands in what is told of a hotspot, in its concepts or in the name of one of its stocks. */
function holds(view: MarketView, hotspot: DayHotspot, word: string): boolean {
  const names = hotspot.stocks.map(({ code }) => {
    const row = view.rowOf(code)
    return row === undefined ? '' : view.nameOf(row)
  })
  const sentences = hotspot.stories.flatMap(({ reports }) => reports.flatMap(({ title, content }) => [title, content]))
  const texts = [hotspot.title, hotspot.digest, ...hotspot.concepts, ...names, ...sentences]
  return texts.some(text => text.toLowerCase().includes(word))
}

/** The hotspots of a tab, a whole group or one of its blocks, that hold a word. */
export function listHotspots(
  view: MarketView,
  hotspots: readonly DayHotspot[],
  input: Pick<Input, 'block_code' | 'keyword' | 'sort' | 'page' | 'limit'> & {
    readonly groupOf: (code: string) => string | undefined
  },
) {
  const { block_code: block, keyword, sort } = input
  const group = block === undefined ? undefined : input.groupOf(block)
  const word = keyword?.toLowerCase()
  const wanted = hotspots.filter(
    hotspot =>
      (block === undefined || hotspot.blockCode === block || hotspot.group === group) &&
      (word === undefined || holds(view, hotspot, word)),
  )
  const page = pageOf(inHotspotOrder(wanted, sort), input)
  return { ...page, list: page.list.map(hotspot => hotspotWire(view, { ...hotspot, day: view.asOf.day })) }
}
