import type { TradeDay } from '@kanpan/contract/model/stock'
import { FLOW_COLUMNS, flowAt, isBalanced } from '@kanpan/market/fund-flow/order-size-flow'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import type { Desk } from '#collectors/desk.ts'
import type { StoredFigures } from '#live/figures/stored-figures.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import { eventsDesk } from './events-desk.ts'
import type { FigureDesk } from './figure-desk.ts'
import { momentDesk } from './moment-desk.ts'
import { marginFault, treasuryFault } from './series-admission.ts'
import { seriesDesk } from './series-desk.ts'

export interface FigureDeskParts {
  readonly source: Pick<Source, 'firstDay' | 'replay'>
  readonly stocks: Pick<StockList, 'now'>
  readonly ports: Pick<Ports, 'fundFlow' | 'popularity' | 'companyEvents' | 'treasury' | 'margin'>
  readonly desk: Desk
  readonly figures: StoredFigures
  /** Other nodes show this market and cannot replay it: what it could tell again is kept as well. */
  readonly isFollowed?: boolean | undefined
}

export const FIGURE_DESKS = ['fundFlow', 'popularity', 'companyEvents', 'treasury', 'margin'] as const
export type FigureDesks = Readonly<Record<(typeof FIGURE_DESKS)[number], FigureDesk | undefined>>

/** The balances an exchange told last before a day. */
function balancesBefore(
  rows: readonly ExchangeMargin[],
  { day, exchange }: ExchangeMargin,
): ExchangeMargin | undefined {
  return rows.findLast(row => row.exchange === exchange && row.day < day)
}

/** The desks of what stands beside the prices of a running day. */
export function figureDesks(parts: FigureDeskParts, day: TradeDay): FigureDesks {
  const { source, stocks, ports, desk, figures, isFollowed = false } = parts
  const { fundFlow, popularity, companyEvents, treasury, margin } = ports
  const isStock = (code: string) => stocks.now().rowOf(code) !== undefined
  const isReplayed = source.replay !== undefined && !isFollowed
  const common = { desk, firstDay: source.firstDay }
  return {
    fundFlow:
      fundFlow &&
      momentDesk(
        {
          ...{ desk, isStock, name: 'fundFlow', port: fundFlow, columns: FLOW_COLUMNS, everySeconds: 60 },
          stored: isReplayed ? undefined : figures.fundFlow,
          fault: (rows, place) => (isBalanced(flowAt(rows, place)) ? undefined : '四类净额之和不为零'),
        },
        day,
      ),
    popularity:
      popularity &&
      momentDesk(
        {
          ...{ desk, isStock, name: 'popularity', port: popularity, columns: ['heat'], everySeconds: 300 },
          stored: isReplayed ? undefined : figures.popularity,
          fault: ({ heat }, place) => ((heat[place] ?? -1) >= 0 ? undefined : '热度缺失或为负'),
        },
        day,
      ),
    companyEvents:
      companyEvents &&
      eventsDesk({ desk, isStock, port: companyEvents, stored: isReplayed ? undefined : figures.events }, day),
    treasury:
      treasury &&
      seriesDesk(
        {
          ...{ ...common, name: 'treasury', port: treasury, stored: figures.treasury },
          rowsOf: ({ closes }) => closes,
          fault: treasuryFault,
          takeToday({ line }) {
            if (line?.day === day) figures.treasuryLine = line
            return line?.day === day
          },
        },
        day,
      ),
    margin:
      margin &&
      seriesDesk(
        {
          ...{ ...common, name: 'margin', port: margin, stored: figures.margin },
          rowsOf: rows => rows,
          fault: row => marginFault(row, balancesBefore(figures.margin.rows(), row)),
        },
        day,
      ),
  }
}
