import type { TradeDay } from '@kanpan/contract/model/stock'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import { ruleFinder } from '@kanpan/market/limit-up/limit-prices'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Market, ShownMoment } from '#live/market.ts'
import { type ClockReading, newsMoment } from '#live/market-clock.ts'
import type { Ports, QuotesPort } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Desk } from './desk.ts'
import { type FigureDesks, figureDesks } from './figures/figure-desks.ts'
import { hotspotsDesk } from './hotspots-desk.ts'
import { type IntradayDesks, intradayDesks } from './intraday/intraday-desks.ts'
import { morningRows } from './morning-rows.ts'
import type { NewsDesk, NewsDesks } from './news-desk.ts'
import type { Task } from './paced-task.ts'
import { type PoolsDesk, poolsDesk } from './pools/pools-desk.ts'
import { type ClosingSweeps, closingSweeps } from './quotes/closing-sweeps.ts'
import { type QuotesDesk, quotesDesk } from './quotes/quotes-desk.ts'
import { reasonsDesk } from './reasons-desk.ts'
import type { StoryParts } from './record-day.ts'

export interface RunningDayParts extends StoryParts {
  readonly ports: Ports
  readonly quotes: QuotesPort
  readonly desk: Desk
  /** The day as far as an earlier process had it. */
  readonly book?: DayBook | undefined
  readonly figures: StoredFigures
  readonly market: Market
  /** The desks of news, which outlive the day. */
  readonly newsDesks: NewsDesks
  /** Codes that persons have collected. */
  readonly collected?: (() => readonly string[]) | undefined
  readonly isFollowed?: boolean | undefined
  readonly now: () => number
}

/** In the order in which one who takes them in turn does. */
export const TEXT_DESKS = ['reasons', 'news', 'announcements', 'hotspots'] as const
type TextDesk = (typeof TEXT_DESKS)[number]
type Outcome = Promise<boolean | undefined>

/** A day that runs, with the desks that bring it in. */
export interface RunningDay {
  readonly day: TradeDay
  readonly quotes: QuotesDesk
  /** How its end is found; undefined: the close is told at the close. */
  readonly closing: ClosingSweeps | undefined
  /** The desks of what is brought in beside the quotes of all stocks. */
  readonly intraday: IntradayDesks
  /** The desks of texts, and last of what is made of them. */
  readonly texts: Readonly<Record<TextDesk, { run(clock: ClockReading): Outcome } | undefined>>
  /** The desks of what stands beside prices. */
  readonly figures: FigureDesks
  /** The desk of its pools. */
  readonly pools: PoolsDesk | undefined
  readonly reasons: () => readonly SourceReason[]
  /** Texts came since readers were last shown anything. */
  hasNewTexts: boolean
  /** What readers see. */
  shown: ShownMoment | undefined
  isClosed: boolean
  /** How many of its pools are kept. */
  settledPools: number
}

export function runningDay(parts: RunningDayParts, day: TradeDay): RunningDay {
  const { ports, desk } = parts
  const reasons = ports.reasons && reasonsDesk({ ...parts, port: ports.reasons }, day)
  const { news, announcements } = parts.newsDesks
  let cameIn: boolean | undefined

  /** The same work, noting whether it brought anything for the day's hotspots: what comes behind the day is of the next one's. */
  const noted = <Desk>(desk: Desk | undefined, run: (desk: Desk, clock: ClockReading) => Outcome) =>
    desk && {
      async run(clock: ClockReading) {
        const outcome = await run(desk, clock)
        if (outcome !== undefined && !clock.offHours) cameIn = cameIn || outcome
        return outcome
      },
    }
  const byClock = (task: Task | undefined) => noted(task, (each, { second }) => each.run(second))
  const byNews = (each: NewsDesk | undefined) => noted(each, (news, clock) => news.run(newsMoment(clock)))
  const known = () => reasons?.reasons() ?? []
  const hotspots = hotspotsDesk(
    {
      ...parts,
      reasons: known,
      hasNewTexts() {
        const isNew = cameIn
        cameIn = undefined
        return isNew
      },
    },
    day,
  )
  const morning = morningRows(parts.stocks.now(), day)
  const hotCodes = (mostCodes: number) => intraday.hotCodes(mostCodes)
  const quotes = quotesDesk({ morning, port: parts.quotes, desk, book: parts.book, hotCodes }, day)
  const intraday = intradayDesks({ ...parts, book: quotes.book }, day)
  const { times } = parts.quotes
  return {
    day,
    quotes,
    closing: times && closingSweeps({ desk, quotes, port: parts.quotes, times }),
    intraday,
    texts: {
      reasons: byClock(reasons),
      news: byNews(news),
      announcements: byNews(announcements),
      hotspots: { run: ({ second }) => hotspots.run(second) },
    },
    figures: figureDesks(parts, day),
    pools:
      ports.pools &&
      poolsDesk(
        {
          ...{ desk, port: ports.pools, pools: parts.figures.pools },
          stocks() {
            const { rowOf, catalogue } = parts.stocks.now()
            const moment = quotes.book.moment()
            const ruleOf = ruleFinder(moment, catalogue)
            const prevCloseCents = (code: string) => moment.prevCloseCents[rowOf(code) ?? -1] ?? 0
            return {
              has: code => rowOf(code) !== undefined,
              prevCloseCents,
              limitUpCents(code) {
                const rule = ruleOf(rowOf(code) ?? -1)
                return rule ? limitPriceCents(prevCloseCents(code), rule, 'up') : 0
              },
            }
          },
        },
        day,
      ),
    reasons: known,
    hasNewTexts: false,
    shown: undefined,
    isClosed: false,
    settledPools: 0,
  }
}
