import type { TradeDay } from '@kanpan/contract/model/stock'
import { TimeOfDay } from '@kanpan/contract/model/stock'
import type { NotebookAnswer, SettledStatement } from '@kanpan/contract/question/notebook'
import { SESSION } from '@kanpan/market/calendar/session'
import { isTradeDay, nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { share } from '@kanpan/market/limit-up/wilson'
import { type PlannedDay, settle } from '@kanpan/market/notebook/settle'
import type { z } from 'zod'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { membershipOf } from '#live/derived/sector/membership.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { StoredPlan } from '#store/people/notebook-store.ts'
import { plannedDay } from './planned-day.ts'

type Answer = z.input<typeof NotebookAnswer>
type Settled = z.input<typeof SettledStatement>

/** The day that is planned for: today until it opens, then the next one. */
export function planDayOf({ asOf, second }: MarketView): TradeDay {
  const { day } = asOf
  if (isTradeDay(day) && second < SESSION.openingMatch) return day
  const next = nextTradeDay(day)
  if (next === undefined) throw new RangeError(`no trading day is known after ${day}`)
  return next
}

/** Once its opening has been struck a plan stays as it is: what was said after it would be worth nothing. */
export function isLocked(view: MarketView, day: string): boolean {
  return day < planDayOf(view)
}

function nameOfSubject(view: MarketView, statement: StoredPlan['statements'][number]): string | null {
  const row = statement.kind === 'stock' ? view.rowOf(statement.code) : undefined
  if (row !== undefined) return view.nameOf(row)
  const position = statement.kind === 'sector' ? membershipOf(view.catalogue).find(statement.sector) : undefined
  return position === undefined ? null : (view.catalogue.sectors[position]?.name ?? null)
}

function settledWire(view: MarketView, statement: StoredPlan['statements'][number], day: PlannedDay): Settled {
  const { outcome, actual, isSealed, phase, reason } = settle(statement, day)
  return {
    ...{ statement, outcome, name: nameOfSubject(view, statement), actual: figure(actual, 2) },
    actualWord: phase ?? (isSealed === undefined ? null : isSealed ? 'sealed' : 'notSealed'),
    reason: reason ?? null,
  }
}

function kindsOf(days: Answer['days']): Answer['kinds'] {
  const all = days.flatMap(({ statements }) => statements)
  return (['stock', 'sector', 'market', 'phase'] as const).flatMap(kind => {
    const own = all.filter(({ statement }) => statement.kind === kind)
    const [hits, misses] = (['hit', 'miss'] as const).map(outcome => own.filter(one => one.outcome === outcome).length)
    const unknown = own.filter(({ outcome }) => outcome === 'unknown').length
    if ((hits ?? 0) + (misses ?? 0) + unknown === 0) return []
    const { count, of, pct, lowPct, highPct } = share(hits ?? 0, (hits ?? 0) + (misses ?? 0))
    return [{ kind, unknown, hits: { count, of, pct: figure(pct), lowPct: figure(lowPct), highPct: figure(highPct) } }]
  })
}

/** Everything that is told of somebody's plans, as of the view's moment. */
export async function notebookDays(view: MarketView, plans: readonly StoredPlan[]): Promise<Answer> {
  await view.prepareEmotion()
  const planDay = planDayOf(view)
  // A plan for a later day was written later than this moment.
  const shown = plans.filter(({ day }) => day <= planDay)
  const days = await inSlices(
    eachOf(shown, ({ day, statements, note, review, writtenAtMs }) => {
      const planned = plannedDay(view, day)
      return {
        ...{ day, note, review: day <= view.asOf.day ? review : '', isLocked: isLocked(view, day), writtenAtMs },
        statements: statements.map(statement => settledWire(view, statement, planned)),
      }
    }),
  )
  const { day, time } = view.asOf
  return { until: { day, time: TimeOfDay.parse(time) }, planDay, days: [...days], kinds: kindsOf([...days]) }
}
