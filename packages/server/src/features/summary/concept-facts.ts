import { tagKind } from '@kanpan/market/limit-up/event-tags'
import { dayThemes } from '@kanpan/market/limit-up/theme'
import { CHANGE_SAID, type FactList, FLOW_SAID, salienceAmong } from '@kanpan/market/summary/fact-list'
import { AppError } from '#lib/app-error.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { sectorChangesOver } from '#live/derived/sector/sector-days.ts'
import { conceptsOfStock, sectorRow, sectorTableOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const CONCEPT_DAYS = 5

/**
 * The concept a summary looks at: the one asked for, else that of its limit-up's reason, else the stock's that does best; refused
 * when there is no such. Where a reason names themes of which none is a concept, there is none: another would be a wrong one.
 */
export function chosenConcept(view: MarketView, row: number, concept: string | undefined): number | undefined {
  const { find } = membershipOf(view.catalogue)
  if (concept === undefined) {
    const themes = reasonThemes(view, row)
    return themes.length > 0 ? reasonConcept(view, row, themes) : find(conceptsOfStock(view, row)[0]?.block_code ?? '')
  }
  const position = find(concept)
  if (position === undefined) throw new AppError('not_found', `没有名为 ${concept} 的概念`)
  return position
}

function reasonTags({ reasons, catalogue }: MarketView, row: number): readonly string[] {
  return (reasons.get(catalogue.stocks[row]?.code ?? '') ?? []).flatMap(({ tags }) => tags)
}

const reasonThemes = (view: MarketView, row: number): readonly string[] =>
  reasonTags(view, row).filter(tag => tagKind(tag) === 'theme')

/**
 * The concept a stock went to its limit for: of the themes its reasons name, the one it shares with the most of the day's
 * limit-ups, else the first that is a concept at all. The concept that gained most may have nothing to do with it.
 */
function reasonConcept(view: MarketView, row: number, themes: readonly string[]): number | undefined {
  const { find } = membershipOf(view.catalogue)
  const rows = [...new Set([row, ...touchesAt(view, view.daysBefore).map(touch => touch.row)])]
  const theme = dayThemes({ rows, tagsOf: at => reasonTags(view, at), conceptsOf: () => [] }).get(row)
  return [theme?.name, ...themes].flatMap(name => (name === undefined ? [] : (find(name) ?? [])))[0]
}

interface ConceptQuestion {
  readonly row: number
  readonly position: number
}

/** What the concept does, who leads it, and where the stock stands in it. */
export function gatherConcept(list: FactList, view: MarketView, { row, position }: ConceptQuestion): void {
  const sector = sectorRow(view, position)
  const of = [sector.name]
  const { block_code } = sector
  const cell = (field: string) => `hotspot/stock/sector_list#${block_code}.${field}`
  const cellDays = `stock/concept/days_top?days=${CONCEPT_DAYS}#${block_code}.changePct`
  const salience = salienceAmong(sectorTableOf(view).changePct, sector.changePct)
  const change = { unit: 'pct', words: ['涨', '跌', '累计'], of, said: CHANGE_SAID } as const
  const days = figure(sectorChangesOver(view, CONCEPT_DAYS)[position])
  list.name({ id: 'concept', label: '概念', cell: cell('name'), name: sector.name, code: block_code })
  list.number({
    ...{ id: 'conceptChange', label: '板块涨幅', cell: cell('changePct'), value: sector.changePct },
    ...{ ...change, salience },
  })
  list.number({ id: 'conceptChange5', label: '板块5日涨幅', cell: cellDays, value: days, ...change })
  if (days !== null) {
    list.number({
      id: 'conceptDays',
      label: '天数',
      cell: cellDays,
      value: CONCEPT_DAYS,
      unit: 'days',
      words: ['累计'],
    })
  }
  if (!hasMatched(view)) return
  for (const [id, field, label, words] of [
    ['conceptLimitUps', 'limitUp', '涨停家数', ['涨停']],
    ['conceptUp', 'up', '上涨家数', ['上涨']],
    ['conceptDown', 'down', '下跌家数', ['下跌']],
  ] as const) {
    list.number({ id, label, cell: cell(field), value: sector[field], unit: 'stocks', words, of })
  }
  list.number({
    ...{ id: 'conceptFlow', label: '板块主力净流入', cell: cell('mainNetYuan'), value: sector.mainNetYuan },
    ...{ unit: 'yuan', words: ['主力'], of, said: FLOW_SAID },
  })
  gatherPlace(list, view, { row, position })
  const { leader } = sector
  if (!leader) return
  const leaderOf = [leader.name]
  list.name({ id: 'leader', label: '龙头', cell: cell('leader.name'), name: leader.name, code: leader.code })
  list.number({
    ...{ id: 'leaderChange', label: '龙头涨跌幅', cell: cell('leader.changePct'), value: leader.changePct },
    ...{ unit: 'pct', words: ['涨', '跌'], of: leaderOf, said: CHANGE_SAID, salience },
  })
  if (leader.streak !== null && leader.streak > 0) {
    const cellStreak = cell('leader.streak')
    const value = leader.streak
    list.number({
      id: 'leaderStreak',
      label: '龙头连板',
      cell: cellStreak,
      value,
      unit: 'boards',
      words: [],
      of: leaderOf,
    })
  }
}

function gatherPlace(list: FactList, view: MarketView, { row, position }: ConceptQuestion): void {
  const block = view.catalogue.sectors[position]?.blockCode
  const place = conceptsOfStock(view, row).find(({ block_code }) => block_code === block)
  list.number({
    ...{ id: 'conceptRank', label: '板块内排名', cell: `stock/details#concepts.${block}.rank`, value: place?.rank },
    ...{ unit: 'rank', words: ['排'], of: [view.nameOf(row)] },
  })
}
