import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { phaseAt, SESSION } from '@kanpan/market/calendar/session'
import { DAY_END_SECOND, secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay } from '@kanpan/market/calendar/trading-days'
import type { DayBook } from '@kanpan/market/day-book/day-book'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { coverage, isWholeMarket } from '@kanpan/market/quote/coverage'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import { AppError } from '#lib/app-error.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { Source } from '#sources/source.ts'
import type { History } from '#store/history/history.ts'
import { widenedDay } from '#store/history/market-day.ts'
import type { FormerCode } from '#store/history/stored-catalogue.ts'
import { calendarDays } from './calendar-days.ts'
import { capacityLines } from './capacity-lines.ts'
import { deviationDays } from './deviation-days.ts'
import { emotionSeries } from './emotion-series.ts'
import { createFigures } from './figures/figures.ts'
import { createIntraday, type Intraday, type IntradayMoment, intradayAsOf } from './intraday/intraday.ts'
import { knownReasons } from './known-reasons.ts'
import { type ClockReading, newsMoment } from './market-clock.ts'
import type { MarketParts } from './market-parts.ts'
import { type MarketView, memoTable } from './market-view.ts'
import { reasonsOfDays } from './reasons-of-days.ts'
import { recordedDays } from './recorded-days.ts'
import { streaksAfter } from './streaks-after.ts'
import { pastVersionOf, stocksVersionOf, type TickNumber, tickCounter, versionOf } from './tick-number.ts'

const PAST_VIEWS_CACHED = 12

/** A moment of the market; without its second, that of the clock. */
export type ShownMoment = DayColumns & LimitLife & { readonly second?: number }

export interface Market {
  readonly source: Source
  readonly history: History
  /** Filled by the collector alone. */
  readonly intraday: Intraday
  /** The newest moment. */
  live(): MarketView
  clock(): ClockReading
  /** Works out aside what its first readers would wait for: the emotion and the deviations of the past. */
  lookBack(): Promise<void>
  /** The market of a day, at its close or at a moment; without a day, now. */
  view(date?: TradeDay, at?: TimeOfDay): Promise<MarketView>
  /** What was told of the limit-ups of a finished day. */
  reasonsOf(day: TradeDay): Promise<readonly SourceReason[]>
  /** How stocks met their limits on a finished day as its quotes showed it; undefined where its minutes were not recorded. */
  seenLife(day: TradeDay): Promise<LimitLife | undefined>
  /** Called by the collector alone: the market has moved on, as far as its source has come. */
  advance(clock: ClockReading, now: ShownMoment, reasons: readonly SourceReason[]): void
  /** Called by who follows the market of a collector: which of its steps the next one is. */
  numberNext(as: TickNumber): void
  /** Called by the collector alone: the book of the day that runs from now on. */
  follow(book: DayBook): void
  /** That book; undefined before the first. */
  running(): DayBook | undefined
  /** Called by the collector alone: there is another version of who exists; who is new has rows behind the others. */
  stocksChanged(renumbered: readonly FormerCode[]): void
  /** Called by the collector alone: the moment is the same, but more is known about it. */
  refresh(): void
  /** Called by the collector alone: time has passed and nothing has changed. */
  setClock(clock: ClockReading): void
  /** Called by the collector alone: a day, its minutes or its lists have been added to what is kept. */
  historyGrew(): void
  /** Called by the collector alone: days that were known are known better; what was worked out of them is worked out anew. */
  pastChanged(): void
  onTick(listener: (view: MarketView) => void): () => void
}

interface Shown {
  readonly clock: ClockReading
  readonly view: MarketView
  readonly now: ShownMoment
  readonly reasons: readonly SourceReason[]
}

export function createMarket(parts: MarketParts): Market {
  const { source, stocks, history, records, reachPast } = parts
  const figures = parts.figures ?? createFigures({ replay: source.replay })
  const days = calendarDays(history)
  let known = stocks.now()
  const catalogue = () => known.catalogue
  const emotions = emotionSeries(days, { catalogue, coversAllStocks: source.coversAllStocks })
  const deviations = deviationDays(days, catalogue)
  const inside = recordedDays({ history, store: records.minutes, replay: source.replay, running: () => book })
  const lines = capacityLines(inside)
  const intraday = createIntraday()
  const reasonsOf = reasonsOfDays(records.reasons, source)
  const listeners = new Set<(view: MarketView) => void>()
  const past = new Map<string, Promise<MarketView>>()
  let book: DayBook | undefined
  const counter = tickCounter(parts.run)
  let current: Shown | undefined

  type Built = Pick<MarketView, 'version' | 'tick' | 'asOf' | 'second' | 'dayCutoffSecond' | 'newsCutoff' | 'now'>
  function build(moment: Built & Pick<IntradayMoment, 'isNewest'> & { reasons: readonly SourceReason[] }): MarketView {
    const { isNewest: _, asOf, reasons, ...own } = moment
    const at = { ...moment, day: moment.now.day }
    const daysBefore = Math.max(0, days.indexOnOrBefore(at.day))
    const covered = coverage(moment.now, known.catalogue, source.coversAllStocks)
    const { recorded, listed, boards } = covered
    const dayBefore = days.isRecorded(daysBefore - 1) ? days.dayAt(daysBefore - 1) : null
    return {
      ...own,
      asOf: {
        ...{ ...asOf, dayBefore, ...(source.isStandIn === true && { isStandIn: true }) },
        coverage: { recorded, listed, isWhole: isWholeMarket(covered), boards: { ...boards } },
      },
      coverage: covered,
      source: source.name,
      catalogue: known.catalogue,
      stocksVersion: stocksVersionOf(moment.tick),
      history: days,
      daysBefore,
      yesterday: days.isRecorded(daysBefore - 1) ? days.columnsOf(daysBefore - 1) : undefined,
      streaksBefore: streaksAfter(days, daysBefore - 1),
      streaksBeforeYesterday: streaksAfter(days, daysBefore - 2),
      emotionBefore: () => emotions.before(daysBefore),
      prepareEmotion: () => emotions.prepare(daysBefore),
      deviationsBefore: () => deviations.after(daysBefore - 1),
      capacityLines: lines,
      inside,
      intraday: intradayAsOf(intraday, { inside, replay: source.replay }, { ...at, stocks: known.catalogue.stocks }),
      ...inside.preparing(moment.now.day, moment.second),
      figures: figures.asOf({ ...at, stocks: known }),
      nameOf: row => known.nameOn(row, moment.now.day),
      nameOn: known.nameOn,
      rowOf: known.rowOf,
      reasons: knownReasons(reasons, moment.second, known),
      memo: memoTable(),
    }
  }

  function historyGrew(): void {
    counter.historyGrew()
    past.clear()
    inside.forget()
  }

  function shown(): Shown {
    if (!current) throw new AppError('source_down', '行情正在准备')
    return current
  }
  const live = () => shown().view

  function closeOf(day: TradeDay): DayColumns & LimitLife {
    const index = history.indexOf(day)
    if (index < 0) throw new AppError('no_market_data', `${day} 没有行情数据`)
    return history.columnsOf(index)
  }

  /** The running day is not in the history yet, every other one must be. */
  function expectKnown(day: TradeDay): void {
    if (day !== live().asOf.day) closeOf(day)
  }

  function momentOf(day: TradeDay, second: number): DayColumns & LimitLife {
    expectKnown(day)
    if (!source.replay) throw new AppError('no_market_data', `参数 at：${day} 没有分钟记录，只能查看收盘`)
    return source.replay.momentAt(day, second)
  }

  /** A moment of a past day, or without one the whole day with its evening. */
  async function pastView(day: TradeDay, wantedSecond: number = DAY_END_SECOND): Promise<MarketView> {
    const [atClose, tick] = [wantedSecond >= SESSION.close, counter.now()]
    const recorded = await inside.load(day)
    if (!recorded && !atClose) {
      expectKnown(day)
      await inside.prepareMoment(day, wantedSecond)
    }
    // A recorded day knows its minutes: what lies between two of them is answered as of the one before. Until 9:30 no
    // minute is over, and the second asked for is the auction's.
    const isBetween = recorded && !atClose && wantedSecond >= SESSION.morningFrom
    const second = isBetween ? wantedSecond - (wantedSecond % 60) : Math.min(wantedSecond, SESSION.close)
    const dayCutoffSecond = atClose ? wantedSecond : second
    return build({
      version: pastVersionOf(tick, `${day}.${dayCutoffSecond}`),
      tick,
      asOf: { day, time: timeOfDay(second), phase: phaseAt(day, second), final: atClose },
      second,
      dayCutoffSecond,
      newsCutoff: { day, second: dayCutoffSecond },
      now: atClose ? closeOf(day) : (recorded?.momentAt(second) ?? momentOf(day, second)),
      reasons: await reasonsOf(day),
      isNewest: false,
    })
  }

  function cachedPastView(day: TradeDay, second: number | undefined): Promise<MarketView> {
    const key = `${counter.now().epoch}.${day}.${second}`
    const cached = past.get(key)
    if (cached) return cached
    const made = pastView(day, second)
    past.set(key, made)
    made.catch(() => past.delete(key))
    const [oldest] = past.keys()
    if (past.size > PAST_VIEWS_CACHED && oldest !== undefined) past.delete(oldest)
    return made
  }

  function show(clock: ClockReading, now: ShownMoment, reasons: readonly SourceReason[]): void {
    const tick = counter.next()
    const second = Math.min(now.second ?? clock.second, SESSION.close)
    const phase = clock.day === now.day ? phaseAt(now.day, clock.second) : 'closed'
    const asOf = {
      ...{ day: now.day, time: timeOfDay(second), phase, final: second >= SESSION.close },
      // A day that is over was put together from all who gave it.
      provider: phase === 'closed' ? undefined : source.provider?.(),
    }
    const view = build({
      version: versionOf(tick),
      tick,
      asOf,
      second,
      // What is told goes on when prices do not, but lists not into a day that has none yet.
      dayCutoffSecond: clock.day === now.day && !clock.offHours ? clock.second : DAY_END_SECOND,
      newsCutoff: newsMoment(clock),
      now,
      reasons,
      isNewest: true,
    })
    current = { clock, view, now, reasons }
    for (const listener of listeners) listener(view)
  }

  return {
    source,
    history,
    intraday,
    live,
    clock: () => shown().clock,
    running: () => book,
    async lookBack() {
      await live().prepareEmotion()
      await deviations.after(live().daysBefore - 1)
    },
    async view(date, at) {
      const now = live()
      const day = date ?? now.asOf.day
      if (!isTradeDay(day)) throw new AppError('bad_request', `参数 date：${day} 不是交易日`)
      const second = at === undefined ? undefined : secondOfDay(at)
      // Of days after the last one of a recorded market there may be lists.
      const isListed = source.name === 'archive' && history.indexOf(day) >= 0
      if (day > now.asOf.day && !isListed) throw new AppError('bad_request', '参数 date：不能查询未来')
      // By its name a day ends with its evening, as it will when it is looked back at: what was told on a Saturday is of now.
      if (day === now.asOf.day && !(date && now.newsCutoff.day > day && history.indexOf(day) >= 0)) {
        if (second === undefined || second === now.dayCutoffSecond) return now
        if (second > now.dayCutoffSecond) throw new AppError('bad_request', '参数 at：不能查询未来')
        // A source that is behind has not told what came since.
        if (second > now.second && now.second < SESSION.close) {
          throw new AppError('no_market_data', `参数 at：行情来源延迟，目前只到 ${now.asOf.time}`)
        }
      }
      await reachPast?.()
      // What the view tells of the inside of its day is read from what was recorded, which another day may have pushed out.
      await inside.load(day)
      return cachedPastView(day, second)
    },
    reasonsOf,
    seenLife: async day => (await inside.load(day))?.momentAt(SESSION.close),
    advance: show,
    numberNext: counter.nextIs,
    follow(running) {
      book = running
    },
    stocksChanged(renumbered) {
      known = stocks.now()
      counter.stocksChanged()
      for (const { formerCode, code } of renumbered) history.renumber(formerCode, code)
      const { length: size } = history.codes
      history.grow(catalogue().stocks.map(({ code }) => code))
      if (history.codes.length > size) {
        emotions.grow()
        deviations.grow()
      }
      historyGrew()
      // Who looks now sees them all, the new ones without a price.
      if (current)
        show(current.clock, { ...current.now, ...widenedDay(current.now, history.codes.length) }, current.reasons)
    },
    refresh() {
      if (current) show(current.clock, current.now, current.reasons)
    },
    setClock(clock) {
      if (current) current = { ...current, clock }
    },
    historyGrew,
    pastChanged() {
      emotions.forget()
      historyGrew()
      if (current) show(current.clock, current.now, current.reasons)
    },
    onTick(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
