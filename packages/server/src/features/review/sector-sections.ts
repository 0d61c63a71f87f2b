import { topRows } from '@kanpan/market/quote/top-rows'
import { rankSectors } from '@kanpan/market/sector/ranking'
import { CHANGE_SAID, FLOW_SAID } from '@kanpan/market/summary/fact-list'
import { isWholeNow } from '#live/derived/coverage.ts'
import { sectorFlowOver } from '#live/derived/fund-flow.ts'
import { sectorRow, sectorTableOf } from '#live/derived/sector/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'
import { type SectionDraft, type WrittenSection, withoutOf, writeSection } from './section.ts'

const BEST = 5
const WORST = 3

function saySector({ list, say }: SectionDraft, view: MarketView, position: number): void {
  const { block_code, name, changePct, limitUp, leader } = sectorRow(view, position)
  const id = `sector.${block_code}`
  const cell = (field: string) => `hotspot/stock/sector_list#${block_code}.${field}`
  list.name({ id, label: '概念', cell: cell('name'), name, code: block_code })
  list.number({
    ...{ id: `${id}.change`, label: '板块涨幅', cell: cell('changePct'), value: changePct, unit: 'pct' },
    ...{ words: ['涨', '跌'], of: [name], said: CHANGE_SAID },
  })
  list.number({
    ...{ id: `${id}.limitUp`, label: '涨停家数', cell: cell('limitUp'), value: limitUp, unit: 'stocks' },
    ...{ words: ['涨停'], of: [name] },
  })
  if (leader) {
    const { name: leaderName, code } = leader
    list.name({ id: `${id}.leader`, label: '龙头', cell: cell('leader.name'), name: leaderName, code })
  }
  say(`{${id}}{${id}.change}`, `涨停{${id}.limitUp}`, `龙头{${id}.leader}`)
}

/** The concepts that rose and fell most. */
export function sectorsSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'sectors', title: '板块', without: withoutOf(view, '没有板块记录') }, draft => {
    if (!isWholeNow(view)) return
    const ranked = { catalogue: view.catalogue, kind: 'concept', by: 'changePct' } as const
    const best = rankSectors(sectorTableOf(view), { ...ranked, count: BEST })
    const worst = rankSectors(sectorTableOf(view), { ...ranked, count: WORST, order: 'asc' })
    for (const position of new Set([...best, ...worst.toReversed()])) saySector(draft, view, position)
  })
}

/** The concepts that took in and gave most main money. */
export function moneySection(view: MarketView): WrittenSection {
  const nothing = '没有资金流记录'
  // Where nobody recorded any that is why, however much of the market the day holds.
  const without = view.figures.fundFlow(view.now) ? withoutOf(view, nothing) : nothing
  return writeSection({ id: 'money', title: '资金', without }, ({ list, say }) => {
    if (!isWholeNow(view)) return
    const column = sectorFlowOver(view, 1).netYuan
    const rows = Int32Array.from(
      view.catalogue.sectors.flatMap(({ kind }, at) =>
        kind === 'concept' && Number.isFinite(column[at] ?? Number.NaN) ? [at] : [],
      ),
    )
    const most = topRows({ column, count: BEST, rows })
    const least = topRows({ column, count: WORST, rows, order: 'asc' })
    for (const position of new Set([...most, ...least.toReversed()])) {
      const { block_code, name, mainNetYuan } = sectorRow(view, position)
      const id = `flow.${block_code}`
      const cell = (field: string) => `hotspot/stock/sector_list#${block_code}.${field}`
      list.name({ id, label: '概念', cell: cell('name'), name, code: block_code })
      list.number({
        ...{ id: `${id}.net`, label: '主力净流入', cell: cell('mainNetYuan'), value: mainNetYuan, unit: 'yuan' },
        ...{ words: ['主力'], of: [name], said: FLOW_SAID },
      })
      say(`{${id}}主力{${id}.net}`)
    }
  })
}
