import type { CompanyEvent } from '@kanpan/contract/model/company-event'
import type { StockHotspot } from '@kanpan/contract/model/hotspot'
import { EVENT_LABELS, eventLine } from '#features/calendar/event-labels.ts'
import type { DayMark } from '#features/chart/k-line/k-line-days.ts'
import { streakLabel } from '#features/quote/streak-labels.ts'
import type { LimitUpDay } from '#screens/stock/detail/side/limit-up-statistics.ts'

interface DayFacts {
  readonly limitUps: readonly LimitUpDay[]
  /** The days it was on the dragon-tiger list. */
  readonly listings: readonly string[]
  readonly hotspots: readonly Pick<StockHotspot, 'at' | 'title'>[]
  /** What the company went through, and may be going to. */
  readonly events: readonly CompanyEvent[]
}

const SIGNS: Partial<Readonly<Record<CompanyEvent['kind'], '财' | '解'>>> = {
  earnings: '财',
  earningsForecast: '财',
  unlock: '解',
}

/** What is marked on a K line. A sealed day is painted by its candle already and is told in words only. */
export function dayMarks({ limitUps, listings, hotspots, events }: DayFacts): readonly DayMark[] {
  const sealed = limitUps.filter(day => day.sealed)
  const broken = limitUps.filter(day => !day.sealed)
  return [
    ...sealed.map(({ day, streak, tags }) => ({
      day,
      sign: undefined,
      words: [streakLabel(streak) ?? '涨停', ...(tags.length === 0 ? [] : [tags.join('、')])].join(' '),
    })),
    ...broken.map(({ day }) => ({ day, sign: '炸', words: '炸板' }) as const),
    ...listings.map(day => ({ day, sign: '龙', words: '龙虎榜' }) as const),
    ...hotspots.map(({ at, title }) => ({ day: at.slice(0, 10), sign: '', words: `热点：${title}` }) as const),
    ...events.map(event => ({
      day: event.day,
      sign: SIGNS[event.kind],
      words: `${EVENT_LABELS[event.kind]}：${eventLine(event)}`,
    })),
  ]
}
