import type { ThemeName } from '@kanpan/contract/model/limit-up-results'
import { dayThemes, type Theme } from '@kanpan/market/limit-up/theme'
import type { Touch } from '@kanpan/market/limit-up/touch'
import { dayAt } from '#live/derived/day-range.ts'
import { touchesAt } from '#live/derived/past-days.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { ReasonsByDay } from './reasons-by-day.ts'

/** The day's limit-ups, ST left out. */
export function sealedAt(view: MarketView, index: number): readonly Touch[] {
  return touchesAt(view, index).filter(({ sealed, isSt }) => sealed && !isSt)
}

/** The themes of a day's limit-ups, ST left out, by row. */
export function themesAt(view: MarketView, index: number, reasons: ReasonsByDay): ReadonlyMap<number, Theme> {
  const day = dayAt(view, index)
  return dayThemes({
    rows: sealedAt(view, index).map(({ row }) => row),
    tagsOf: row => reasons.of(day, view.catalogue.stocks[row]?.code ?? '').flatMap(({ tags }) => tags),
    conceptsOf: row => conceptNamesOf(view.catalogue, row),
  })
}

export function themeWire(theme: Theme | undefined): ThemeName | null {
  return theme ? { name: theme.name, from: theme.from } : null
}
