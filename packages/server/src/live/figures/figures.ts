import type { CompanyEventKind } from '@kanpan/contract/model/company-event'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { type FlowReader, flowAt } from '@kanpan/market/fund-flow/order-size-flow'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { MARGIN_PUBLISHED, newestPublished, type PublishedAt, TREASURY_PUBLISHED } from '@kanpan/market/macro/published'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { EventsBetween, KnownBy, SourceEvent } from '#sources/ports/event-rows.ts'
import type { MarginRow, TreasuryClose, TreasuryLine } from '#sources/ports/figure-rows.ts'
import type { Replay } from '#sources/replay.ts'
import type { KeptFigures } from './kept-figures.ts'
import type { KnownMoment } from './kept-moments.ts'
import type { RecordedPools } from './pools.ts'

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
  margin(): readonly MarginRow[] | undefined
  readonly companyEvents: KnownEvents | undefined
  readonly pools: RecordedPools | undefined
}

/** A moment of the market, and until when on its day news and lists are known. */
export interface FiguresMoment extends KnownBy {
  readonly newsCutoffSecond: number
}

/** What stands beside the prices of the market, for any moment. */
export interface Figures {
  asOf(moment: FiguresMoment): FiguresAsOf
}

export interface FiguresParts {
  readonly replay?: Pick<Replay, 'figures'> | undefined
  readonly kept?: KeptFigures | undefined
  /** The rows of what is kept by code. */
  readonly catalogue?: Pick<Catalogue, 'stocks'> | undefined
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

/** What was kept of a moment, by row of the catalogue. */
function byRow<Column extends string>(known: KnownMoment<Column>, { stocks }: Pick<Catalogue, 'stocks'>) {
  return (row: number) => known.at(stocks[row]?.code ?? '')
}

export function createFigures({ replay, kept, pools, catalogue = { stocks: [] } }: FiguresParts): Figures {
  const replayed = replay?.figures

  function keptFlow(day: TradeDay, second: number): KnownFlow | undefined {
    const known = kept?.fundFlow.knownAt(day, second)
    if (!known) return undefined
    const placeOf = byRow(known, catalogue)
    const of: FlowReader = row => (placeOf(row) < 0 ? undefined : flowAt(known.columns, placeOf(row)))
    return { second: known.second, of }
  }

  function keptHeat(day: TradeDay, second: number): KnownHeat | undefined {
    const known = kept?.popularity.knownAt(day, second)
    if (!known) return undefined
    const placeOf = byRow(known, catalogue)
    const heat = Float64Array.from(catalogue.stocks, (_, row) => known.columns.heat[placeOf(row)] ?? Number.NaN)
    return { second: known.second, heat }
  }

  /** Codes may be added while it runs. */
  function rowOf(code: string): number | undefined {
    if (rows.size < catalogue.stocks.length)
      for (const [row, stock] of catalogue.stocks.entries()) rows.set(stock.code, row)
    return rows.get(code)
  }
  const rows = new Map<string, number>()

  function secondOf(day: TradeDay, moment: FiguresMoment): number {
    return day === moment.day ? moment.second : SESSION.close
  }

  return {
    asOf(moment) {
      const { day, newsCutoffSecond } = moment
      const known = { day, second: newsCutoffSecond }
      const events = replayed?.companyEvents ?? kept?.events.eventsOf(rowOf)
      return {
        fundFlow(columns) {
          const at = secondOf(columns.day, moment)
          return replayed ? { second: at, of: replayed.fundFlow(columns) } : keptFlow(columns.day, at)
        },
        popularity(columns, hourTo) {
          const at = secondOf(columns.day, moment)
          if (replayed) return { second: at, heat: replayed.popularity(columns, hourTo) }
          return keptHeat(columns.day, Math.min(at, hourTo ?? at))
        },
        treasury: () => publishedBy(kept?.treasury.rows(), TREASURY_PUBLISHED, known),
        treasuryLine() {
          const line = kept?.treasuryLine
          return replayed?.treasuryLine(day) ?? (line?.day === day ? line : undefined)
        },
        margin: () => publishedBy(kept?.margin.rows(), MARGIN_PUBLISHED, known),
        companyEvents: events && {
          kinds: events.kinds,
          events: range => events.events({ ...range, until: known }),
          eventsBy: (until, range) => events.events({ ...range, until }),
        },
        pools,
      }
    },
  }
}
