import type { TradeDay } from '@kanpan/contract/model/stock'
import type { calendarQuestion } from '@kanpan/contract/question/calendar'
import { wholeAmount } from '@kanpan/market/quote/capacity'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { isWholeNow } from '#live/derived/coverage.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { pastReactions } from '#live/derived/hotspot/past-reactions.ts'
import { knownEvents } from '#live/derived/known-events.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

type Input = Pick<z.output<typeof calendarQuestion.input>, 'month' | 'from' | 'to'>
type Data = MarketData<typeof calendarQuestion.data>

const POPULATION = '当日交易的 A 股，不含 ST 与无涨跌幅限制的新股；成交额含全部 A 股'
const THIN_LEFT_OUT = '；收录不足上市股票 98 % 的日子不计数'
const MOST_DAYS = 400
const DAY_MS = 86_400_000

/** The calendar days meant: a range, a month, or without either the month of the view's day. Both included. */
function rangeOf(view: MarketView, { month, from, to }: Input): { from: string; to: string } {
  if (from === undefined || to === undefined) {
    const wanted = month ?? view.asOf.day.slice(0, 7)
    return { from: `${wanted}-01`, to: `${wanted}-31` }
  }
  if (Date.parse(to) - Date.parse(from) > MOST_DAYS * DAY_MS) {
    throw new AppError('bad_request', `参数 to：最多 ${MOST_DAYS} 天`)
  }
  return { from, to }
}

const isRunning = (view: MarketView, index: number) => index === view.daysBefore && !view.asOf.final

function dayRow(view: MarketView, index: number): Data['days'][number] {
  const { inputs, score, scored } = emotionAt(view, index)
  return {
    day: inputs.day,
    up: inputs.up ?? null,
    down: inputs.down ?? null,
    flat: inputs.flat ?? null,
    limitUps: inputs.limitUps ?? null,
    limitDowns: inputs.limitDowns ?? null,
    brokenRatePct: figure(inputs.brokenRatePct),
    streakHeight: inputs.streakHeight ?? null,
    amountYuan: figure(inputs.amountYuan, 0),
    amountSoFarYuan: isRunning(view, index) && isWholeNow(view) ? figure(wholeAmount(view.now), 0) : null,
    emotionScore: figure(score, 1),
    emotionPhase: (score === undefined ? undefined : scored.phase) ?? null,
  }
}

const FIRST_OF_KIND = 30

/** The first of each day and kind, and how many there are: in a season of reports a day has a thousand. */
async function events(
  view: MarketView,
  range: { readonly from: string; readonly to: string },
): Promise<Pick<Data, 'events' | 'counts'>> {
  const groups = [...Map.groupBy(await knownEvents(view, range), ({ day, kind }) => `${day} ${kind}`).values()]
  return {
    events: groups.flatMap(group => group.slice(0, FIRST_OF_KIND)),
    counts: groups.flatMap(group => (group[0] ? { day: group[0].day, kind: group[0].kind, count: group.length } : [])),
  }
}

/** A month or a range of trading days as they ended, and what is announced of it. */
export async function calendarOf(view: MarketView, input: Input): Promise<Data> {
  const range = rangeOf(view, input)
  const reactions = await pastReactions(view)
  await view.prepareEmotion()
  const isInside = (day: TradeDay) => day >= range.from && day <= range.to
  const first = Math.max(0, view.history.indexOnOrBefore(range.from))
  const newest = hasMatched(view) ? view.daysBefore : view.daysBefore - 1
  const indexes = Array.from({ length: Math.max(0, newest - first + 1) }, (_, at) => first + at)
  const shown = indexes.filter(index => isInside(dayAt(view, index)))
  return {
    population: view.coverage.isOfSource ? POPULATION : `${POPULATION}${THIN_LEFT_OUT}`,
    days: await inSlices(eachOf(shown, index => dayRow(view, index))),
    ...(await events(view, range)),
    eventKinds: [...(view.figures.companyEvents?.kinds ?? [])],
    reactions: [...reactions],
  }
}
