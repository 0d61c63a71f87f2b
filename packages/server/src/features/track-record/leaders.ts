import { changeColumn } from '@kanpan/market/quote/change-pct'
import { dayLeads } from '@kanpan/market/sector/day-leads'
import { closedLeaderInput, type LeaderInput, leaderColumns, speaksForSector } from '@kanpan/market/sector/leader'
import { type LeaderStatement, leaderOutcome } from '@kanpan/market/track-record/leader-record'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isWholeAt } from '#live/derived/coverage.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { type ReasonsByDay, type RecordParts, reasonsSince } from '#live/derived/limit-up/reasons-by-day.ts'
import { sealedAt, themesAt } from '#live/derived/limit-up/themes.ts'
import { dayRunOf, lifeOn } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { closedDays, oncePerClose } from './closed-days.ts'

/** What leaders are chosen from on a day of its own, or on the next one that tells what came; each holds until it is asked for again. */
type InputAt = (index: number, rows: readonly number[], of: 'own' | 'next') => LeaderInput

function inputsOf(view: MarketView): InputAt {
  const size = view.now.state.length
  const columns = { own: leaderColumns(size), next: leaderColumns(size) }
  return (index, rows, of) => {
    if (index < view.daysBefore) {
      const before = { lifeOf: lifeOn(view, index), columns: columns[of] }
      return closedLeaderInput(view.history.columnsOf(index), rows, before)
    }
    const day = limitUpDayOf(view)
    return { day, changesPct: changeColumn(day.columns) }
  }
}

interface NamedAt {
  readonly index: number
  readonly reasons: ReasonsByDay
  readonly inputAt: InputAt
}

/** The leaders named at the close of a day, as the screen 龙头 names them, with what the next trading day made of them. */
function statementsOf(view: MarketView, { index, reasons, inputAt }: NamedAt): readonly LeaderStatement[] {
  const rows = sealedAt(view, index).map(({ row }) => row)
  const input = inputAt(index, rows, 'own')
  const themes = themesAt(view, index, reasons)
  const speaking = rows.filter(row => speaksForSector(input, row))
  const next = index + 1 < dayRunOf(view).finished ? inputAt(index + 1, rows, 'next') : undefined
  const outcomeOf = (leader: number, group: readonly number[]): LeaderStatement['outcome'] => {
    if (!next) return 'open'
    return isWholeAt(view, index + 1) ? leaderOutcome(next, leader, group) : 'nextUnknown'
  }
  return dayLeads(input, rows, themes)
    .filter(({ theme }) => theme !== undefined || isWholeAt(view, index))
    .map(({ row, theme }) => {
      const group = theme ? speaking.filter(one => themes.get(one)?.name === theme.name) : speaking
      return { index, row, theme: theme?.name, outcome: outcomeOf(row, group) }
    })
}

/** All leaders that were named at closes that are over. */
export function leaderStatements(view: MarketView, parts: RecordParts): Promise<readonly LeaderStatement[]> {
  return oncePerClose(view, 'leaders', async () => {
    const closed = closedDays(view)
    const [first] = closed
    if (first === undefined) return []
    const reasons = await reasonsSince(view, parts, { from: dayAt(view, first) })
    const inputAt = inputsOf(view)
    return (await inSlices(eachOf(closed, index => statementsOf(view, { index, reasons, inputAt })))).flat()
  })
}
