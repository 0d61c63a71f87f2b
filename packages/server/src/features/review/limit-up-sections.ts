import { ladder } from '@kanpan/market/limit-up/ladder'
import { brokenRatePct, isSt } from '@kanpan/market/limit-up/limit-up-day'
import { promotions } from '@kanpan/market/limit-up/promotion'
import { dayThemes } from '@kanpan/market/limit-up/theme'
import { dayLeads } from '@kanpan/market/sector/day-leads'
import type { LeaderReason } from '@kanpan/market/sector/leader'
import { CHANGE_SAID } from '@kanpan/market/summary/fact-list'
import { isWholeNow, wasWhole } from '#live/derived/coverage.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { changeOf } from '#live/derived/quote-row.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import { changesOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { type SectionDraft, type WrittenSection, withoutOf, writeSection } from './section.ts'

const NAMED = 5
const BROKEN_NAMED = 5
const REASONS: Readonly<Record<LeaderReason, string>> = {
  only: '题材内唯一涨停',
  streak: '连板最高',
  firstSeal: '同板数中封板最早',
  seal: '同时封板中封单最大',
  change: '涨幅最大',
  code: '与次席相当',
}

/** Why nobody is named: there may be limit-ups of which nobody knows the boards, as on the first day that is recorded. */
function withoutLimitUps(view: MarketView): string {
  const isAny = touchesAt(view, view.daysBefore).some(({ sealed, isSt }) => sealed && !isSt)
  return withoutOf(view, isAny ? '有涨停而板数未知：往日还没有收录' : '没有涨停')
}

/** A stock as a fact, under an id made of its code; told twice it is one fact. */
function nameStock({ list }: SectionDraft, view: MarketView, row: number): string {
  const code = view.catalogue.stocks[row]?.code ?? ''
  const id = `stock.${code}`
  if (!list.all.some(fact => fact.id === id)) {
    list.name({ id, label: '股票', cell: `stock/details?code=${code}#quote.name`, name: view.nameOf(row), code })
  }
  return id
}

/** Who led: of the whole market and of the themes with the most limit-ups, and what set each apart. */
export function leadersSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'leaders', title: '龙头', without: withoutLimitUps(view) }, draft => {
    if (!isWholeNow(view)) return
    const sealed = touchesAt(view, view.daysBefore).filter(touch => touch.sealed && !touch.isSt)
    const rows = sealed.map(({ row }) => row)
    const themes = dayThemes({
      rows,
      tagsOf: row => (view.reasons.get(view.catalogue.stocks[row]?.code ?? '') ?? []).flatMap(({ tags }) => tags),
      conceptsOf: row => conceptNamesOf(view.catalogue, row),
    })
    const input = { day: limitUpDayOf(view), changesPct: changesOf(view) }
    for (const [at, { row, theme, streak, reason }] of dayLeads(input, rows, themes).entries()) {
      const stock = nameStock(draft, view, row)
      const cell = `stock/leaders?days=1#${stock}.led.${at}`
      draft.list.number({
        id: `lead${at}`,
        label: '连板',
        cell: `${cell}.streak`,
        value: streak,
        unit: 'boards',
        words: [],
      })
      if (theme) draft.list.name({ id: `theme${at}`, label: '题材', cell: `${cell}.theme`, name: theme.name })
      draft.say(`${theme ? `{theme${at}}` : '全市场'}龙头{${stock}}`, `{lead${at}}`, REASONS[reason])
    }
  })
}

export function ladderSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'ladder', title: '连板天梯', without: withoutLimitUps(view) }, draft => {
    if (!isWholeNow(view)) return
    const { list, say } = draft
    const day = limitUpDayOf(view)
    for (const { streak, sealed } of ladder(day)) {
      if (sealed.length === 0 || streak === undefined) continue
      const cell = (field: string) => `stock/ladder#rungs.${streak}.${field}`
      const of = { words: [] } as const
      list.number({ ...of, cell: cell('streak'), id: `rung${streak}`, label: '连板', value: streak, unit: 'boards' })
      list.number({
        ...of,
        cell: cell('sealed'),
        id: `rung${streak}.count`,
        label: '家数',
        value: sealed.length,
        unit: 'stocks',
      })
      const head = `{rung${streak}}{rung${streak}.count}`
      const names = sealed.slice(0, NAMED).map(row => `{${nameStock(draft, view, row)}}`)
      // First boards are many and say little by their names.
      const more = sealed.length > NAMED ? '等' : ''
      say(streak === 1 ? head : `${head}：${names.join('、')}${more}`)
    }
    for (const { fromStreak, candidates, promoted, ratePct } of wasWhole(view) ? promotions(day) : []) {
      if (candidates === 0) continue
      const id = `promotion${fromStreak}`
      const cell = (field: string) => `stock/ladder#promotions.${fromStreak}.${field}`
      const of = { words: [] } as const
      list.number({ ...of, cell: cell('fromStreak'), id: `${id}.from`, label: '从', value: fromStreak, unit: 'boards' })
      list.number({
        ...of,
        cell: cell('ratePct'),
        id: `${id}.rate`,
        label: '晋级率',
        value: figure(ratePct),
        unit: 'pct',
      })
      list.number({
        ...of,
        cell: cell('candidates'),
        id: `${id}.candidates`,
        label: '候选',
        value: candidates,
        unit: 'stocks',
      })
      list.number({
        ...of,
        cell: cell('promoted'),
        id: `${id}.promoted`,
        label: '晋级',
        value: promoted,
        unit: 'stocks',
      })
      say(`{${id}.from}晋级率{${id}.rate}`, `候选{${id}.candidates}，晋级{${id}.promoted}`)
    }
  })
}

export function brokenSection(view: MarketView): WrittenSection {
  return writeSection({ id: 'broken', title: '炸板', without: withoutOf(view, '没有股票触及涨停') }, draft => {
    if (!isWholeNow(view)) return
    const { list, say } = draft
    const day = limitUpDayOf(view)
    const touches = touchesAt(view, view.daysBefore).filter(({ row }) => !isSt(day.columns, row))
    const broken = touches.filter(({ sealed }) => !sealed)
    if (touches.length === 0) return
    const rate = figure(brokenRatePct(touches.length - broken.length, broken.length))
    const cell = 'stock/streak_height#list[-1]'
    list.number({
      id: 'broken',
      label: '炸板',
      cell: `${cell}.broken`,
      value: broken.length,
      unit: 'stocks',
      words: ['炸板'],
    })
    list.number({
      id: 'rate',
      label: '炸板率',
      cell: `${cell}.brokenRatePct`,
      value: rate,
      unit: 'pct',
      words: ['炸板率'],
    })
    say('炸板{broken}', '炸板率{rate}')
    const tried = broken.flatMap(({ row, rung }) => (rung === undefined ? [] : { row, rung }))
    const highest = tried.toSorted((a, b) => b.rung - a.rung || a.row - b.row).slice(0, BROKEN_NAMED)
    for (const { row, rung } of highest) {
      const stock = nameStock(draft, view, row)
      const of = [view.nameOf(row)]
      const place = `stock/ladder#rungs.${rung}.broken.${stock}`
      list.number({ id: `${stock}.rung`, label: '冲击', cell: place, value: rung, unit: 'boards', words: ['冲击'], of })
      list.number({
        ...{ id: `${stock}.change`, label: '涨跌幅', cell: `${place}.changePct`, value: figure(changeOf(view, row)) },
        ...{ unit: 'pct', words: ['涨', '跌'], of, said: CHANGE_SAID },
      })
      say(`{${stock}}冲击{${stock}.rung}未果`, view.asOf.final ? `收盘{${stock}.change}` : `现{${stock}.change}`)
    }
  })
}
