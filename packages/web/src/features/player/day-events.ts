import { ladder, limitCourse } from '@kanpan/contract/api/api2/own'
import { limitUpRanking, marketSentimentEmotion } from '@kanpan/contract/api/api2/stock'
import type { TimeOfDay } from '@kanpan/contract/model/stock'
import { isTimeOfDay } from '@kanpan/contract/model/stock-guards'
import type { QueryClient } from '@tanstack/react-query'
import type { Moment } from '#lib/market-time/moment.ts'
import { endpointQuery } from '#lib/query/query.ts'
import type { DayEvent } from './day-event.ts'

/** Before ten the score is low on every day, since few have reached their limit yet. */
const EMOTION_SAMPLES: readonly TimeOfDay[] = [
  ...['10:00:00', '10:15:00', '10:30:00', '10:45:00', '11:00:00', '11:15:00', '11:30:00', '13:15:00', '13:30:00'],
  ...['13:45:00', '14:00:00', '14:15:00', '14:30:00', '14:45:00', '15:00:00'],
].filter(isTimeOfDay)

const LEADERS = 3
const AT_ONCE = 3
const OPEN = '09:30:00'

export interface DayRequest {
  readonly client: QueryClient
  /** The day alone, or nothing for the running one. */
  readonly day: Pick<Moment, 'date'>
  /** Nothing after this has happened. */
  readonly until: TimeOfDay
}

async function firstSeals({ client, day }: DayRequest): Promise<DayEvent[]> {
  const seals = { ...day, sort: 'firstSealAt', order: 'asc', limit: 100 } as const
  const [sealed, broken] = await Promise.all([
    client.fetchQuery(endpointQuery(limitUpRanking, { ...seals, type: 'sealed' })),
    client.fetchQuery(endpointQuery(limitUpRanking, { ...seals, type: 'broken' })),
  ])
  const rows = [...sealed.list, ...broken.list]
    .flatMap(({ name, firstSealAt }) =>
      firstSealAt !== null && isTimeOfDay(firstSealAt) ? [{ name, firstSealAt }] : [],
    )
    .sort((a, b) => a.firstSealAt.localeCompare(b.firstSealAt))
  const first = rows[0]
  const firstInTrading = rows.find(({ firstSealAt }) => firstSealAt > OPEN)
  return [
    ...(first ? [{ id: 'firstSeal', time: first.firstSealAt, title: '首个涨停', detail: first.name }] : []),
    ...(firstInTrading && firstInTrading !== first
      ? [
          {
            id: 'firstSealInTrading',
            time: firstInTrading.firstSealAt,
            title: '首个盘中涨停',
            detail: firstInTrading.name,
          },
        ]
      : []),
  ]
}

/** The seals of the day's highest that broke. */
async function leaderBreaks({ client, day }: DayRequest): Promise<DayEvent[]> {
  const { rungs } = await client.fetchQuery(endpointQuery(ladder, day))
  const top = rungs.some(({ streak }) => streak === null)
    ? undefined
    : rungs.toSorted((a, b) => (b.streak ?? 0) - (a.streak ?? 0))[0]
  const leaders = [...(top?.sealed ?? []), ...(top?.broken ?? [])].filter(({ brokenTimes }) => brokenTimes !== 0)
  const courses = await Promise.all(
    leaders.slice(0, LEADERS).map(({ code }) => client.fetchQuery(endpointQuery(limitCourse, { ...day, code }))),
  )
  return courses.flatMap(({ code, name, steps }) => {
    const first = steps.find(({ state }) => state === 'broken')
    if (first === undefined || !isTimeOfDay(first.time)) return []
    return [{ id: `break ${code}`, time: first.time, title: '最高板炸板', detail: name }]
  })
}

/** The lowest emotion of the day so far. */
export async function emotionLow({ client, day, until }: DayRequest): Promise<readonly DayEvent[]> {
  const times = EMOTION_SAMPLES.filter(time => time <= until)
  let lowest: { readonly time: TimeOfDay; readonly score: number } | undefined
  // A few at a time: the reader's own screen goes first.
  for (let from = 0; from < times.length; from += AT_ONCE) {
    const answers = await Promise.all(
      times.slice(from, from + AT_ONCE).map(async at => {
        const { today } = await client.fetchQuery(endpointQuery(marketSentimentEmotion, { ...day, at, days: 1 }))
        return { time: at, score: today?.score ?? undefined }
      }),
    )
    for (const { time, score } of answers)
      if (score !== undefined && (lowest === undefined || score < lowest.score)) lowest = { time, score }
  }
  return lowest
    ? [{ id: 'emotionLow', time: lowest.time, title: '情绪低点', detail: `${lowest.score.toFixed(1)} 分` }]
    : []
}

/** What the limit-ups of a day did that is worth jumping to. */
export async function limitUpEvents(request: DayRequest): Promise<readonly DayEvent[]> {
  const found = await Promise.all([firstSeals(request), leaderBreaks(request)])
  return found.flat().filter(({ time }) => time <= request.until)
}
