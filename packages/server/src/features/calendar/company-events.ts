import type { companyEventsQuestion } from '@kanpan/contract/question/calendar'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import { pastReactions } from '#live/derived/hotspot/past-reactions.ts'
import { knownEvents } from '#live/derived/known-events.ts'
import type { MarketView } from '#live/market-view.ts'

const YEAR_DAYS = 370
const MOST_DAYS = 31
const DAY_MS = 86_400_000

const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** What companies went and will go through, of some of them or of some days. */
export async function companyEventsOf(
  view: MarketView,
  { codes, kind, limit, ...range }: z.output<typeof companyEventsQuestion.input>,
): Promise<MarketData<typeof companyEventsQuestion.data>> {
  const from = range.from ?? daysFrom(view.asOf.day, -YEAR_DAYS)
  const to = range.to ?? daysFrom(view.asOf.day, YEAR_DAYS)
  if (codes === undefined && Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS)
    throw new AppError('bad_request', `参数 to：不带 codes 时最多 ${MOST_DAYS} 天`)
  const rows = codes?.flatMap(code => view.rowOf(code) ?? [])
  const found = await knownEvents(view, { from, to, kind, ...(rows ? { rows } : {}) })
  return {
    events: found.slice(0, limit),
    total: found.length,
    eventKinds: [...(view.figures.companyEvents?.kinds ?? [])],
    reactions: [...(await pastReactions(view))],
  }
}
