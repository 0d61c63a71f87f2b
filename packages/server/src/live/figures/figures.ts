import type { CompanyEventKind } from '@kanpan/contract/model/company-event'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type FlowReader, flowAt } from '@kanpan/market/fund-flow/order-size-flow'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { MARGIN_PUBLISHED, newestPublished, type PublishedAt, TREASURY_PUBLISHED } from '@kanpan/market/macro/published'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { EventsBetween, KnownBy, SourceEvent } from '#sources/ports/event-rows.ts'
import type { TreasuryClose, TreasuryLine } from '#sources/ports/figure-rows.ts'
import type { Replay } from '#sources/replay.ts'
import type { StockVersion } from '#store/catalogue/stock-list.ts'
import type { RecordedPools } from './pools.ts'
import type { StoredFigures } from './stored-figures.ts'

/** Net inflow by order size, stock by stock, and the second of its day it is of. */
export interface KnownFlow {
  readonly second: number
  readonly of: FlowReader
}

/** How much people looked at each stock, by row, NaN where unknown, and the second of its day it is of. */
export interface KnownHeat {
  readonly second: number
  readonly heat: Float64Array
}

export interface KnownEvents {
  readonly kinds: readonly CompanyEventKind[]
  /** What the others then answer quickly, with other work between. */
  prepare(range: EventsBetween): Generator<undefined, void>
  /** In order of days, as far as it was known by the view's moment. */
  events(range: EventsBetween): readonly SourceEvent[]
  /** The same by an earlier moment. */
  eventsBy(until: KnownBy, range: EventsBetween): readonly SourceEvent[]
}

type Columns = DayColumns & LimitLife

/** What is known beside prices by the moment of a view. What nobody recorded is undefined. */
export interface FiguresAsOf {
  /** Of the view's own moment, or of an earlier day's close. */
  fundFlow(columns: Columns): KnownFlow | undefined
  /** The same; with `hourTo`, a second of its day, in the hour before it. */
  popularity(columns: Columns, hourTo?: number): KnownHeat | undefined
  /** The closes of the 30-year treasury, in order; undefined where nobody has told one, ever. */
  treasury(): readonly TreasuryClose[] | undefined
  /** The view's own day by the minute, whole: who reads it drops what comes after the view's second. */
  treasuryLine(): TreasuryLine | undefined
  /** Margin trading by day and exchange, in order of days; undefined where nobody has told any, ever. */
  margin(): readonly ExchangeMargin[] | undefined
  readonly companyEvents: KnownEvents | undefined
  readonly pools: RecordedPools | undefined
}

/** A moment of the market, and until when on its day news and lists are known. */
export interface FiguresMoment extends KnownBy {
  readonly dayCutoffSecond: number
  /** Who exists: what is stored by code is told by row. */
  readonly stocks: StockVersion
}

/** What stands beside the prices of the market, for any moment. */
export interface Figures {
  asOf(moment: FiguresMoment): FiguresAsOf
}

export interface FiguresParts {
  readonly replay?: Pick<Replay, 'figures'> | undefined
  readonly stored?: StoredFigures | undefined
  readonly pools?: RecordedPools | undefined
}

/** Of rows by day those published by a moment; undefined where there are none at all. */
function publishedBy<Row extends { readonly day: TradeDay }>(
  rows: readonly Row[] = [],
  publishedAt: PublishedAt,
  moment: KnownBy,
): readonly Row[] | undefined {
  if (rows.length === 0) return undefined
  const newest = newestPublished(publishedAt, moment)
  return newest === undefined ? [] : rows.slice(0, rows.findLastIndex(row => row.day <= newest) + 1)
}

/** Where each row of the list of stocks stands among the codes of a moment; -1 of those that do not. */
function placesOf({ codes }: { readonly codes: readonly string[] }, { catalogue, rowOf }: StockVersion): Int32Array {
  const places = new Int32Array(catalogue.stocks.length).fill(-1)
  for (const [place, code] of codes.entries()) {
    const row = rowOf(code)
    if (row !== undefined) places[row] = place
  }
  return places
}

export function createFigures({ replay, stored, pools }: FiguresParts): Figures {
  const replayed = replay?.figures

  function storedFlow(day: TradeDay, second: number, stocks: StockVersion): KnownFlow | undefined {
    const known = stored?.fundFlow.knownAt(day, second)
    if (!known) return undefined
    const places = placesOf(known, stocks)
    const of: FlowReader = row => ((places[row] ?? -1) < 0 ? undefined : flowAt(known.columns, places[row] ?? -1))
    return { second: known.second, of }
  }

  function storedHeat(day: TradeDay, second: number, stocks: StockVersion): KnownHeat | undefined {
    const known = stored?.popularity.knownAt(day, second)
    if (!known) return undefined
    const heat = Float64Array.from(placesOf(known, stocks), place => known.columns.heat[place] ?? Number.NaN)
    return { second: known.second, heat }
  }

  function secondOf(day: TradeDay, moment: FiguresMoment): number {
    return day === moment.day ? moment.second : SESSION.close
  }

  return {
    asOf(moment) {
      const { day, dayCutoffSecond, stocks } = moment
      const known = { day, second: dayCutoffSecond }
      const events = replayed?.companyEvents ?? stored?.events.eventsOf(stocks.rowOf)
      return {
        fundFlow(columns) {
          const at = secondOf(columns.day, moment)
          return replayed ? { second: at, of: replayed.fundFlow(columns) } : storedFlow(columns.day, at, stocks)
        },
        popularity(columns, hourTo) {
          const at = secondOf(columns.day, moment)
          if (replayed) return { second: at, heat: replayed.popularity(columns, hourTo) }
          return storedHeat(columns.day, Math.min(at, hourTo ?? at), stocks)
        },
        treasury: () => publishedBy(stored?.treasury.rows(), TREASURY_PUBLISHED, known),
        treasuryLine() {
          const line = stored?.treasuryLine
          return replayed?.treasuryLine(day) ?? (line?.day === day ? line : undefined)
        },
        margin: () => publishedBy(stored?.margin.rows(), MARGIN_PUBLISHED, known),
        companyEvents: events && {
          kinds: events.kinds,
          *prepare(range) {
            if (events.prepare) yield* events.prepare(range)
          },
          events: range => events.events({ ...range, until: known }),
          eventsBy: (until, range) => events.events({ ...range, until }),
        },
        pools,
      }
    },
  }
}
