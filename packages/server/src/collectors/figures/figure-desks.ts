import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Desk } from '#collectors/desk.ts'
import type { KeptFigures } from '#live/figures/kept-figures.ts'
import type { MarginRow } from '#sources/ports/figure-rows.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { Source } from '#sources/source.ts'
import { marginFault, treasuryFault } from './series-admission.ts'
import { type SeriesDesk, seriesDesk } from './series-desk.ts'

export interface FigureDeskParts {
  readonly source: Pick<Source, 'firstDay'>
  readonly ports: Pick<Ports, 'treasury' | 'margin'>
  readonly desk: Desk
  readonly figures: KeptFigures
}

export const FIGURE_DESKS = ['treasury', 'margin'] as const
export type FigureDesks = Readonly<Record<(typeof FIGURE_DESKS)[number], SeriesDesk | undefined>>

/** The balances an exchange told last before a day. */
function balancesBefore(rows: readonly MarginRow[], { day, exchange }: MarginRow): MarginRow | undefined {
  return rows.findLast(row => row.exchange === exchange && row.day < day)
}

/** The desks of what stands beside the prices of a running day. */
export function figureDesks({ source, ports, desk, figures }: FigureDeskParts, day: TradeDay): FigureDesks {
  const { treasury, margin } = ports
  const common = { desk, firstDay: source.firstDay }
  return {
    treasury:
      treasury &&
      seriesDesk(
        {
          ...{ ...common, name: 'treasury', port: treasury, kept: figures.treasury },
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
          ...{ ...common, name: 'margin', port: margin, kept: figures.margin },
          rowsOf: rows => rows,
          fault: row => marginFault(row, balancesBefore(figures.margin.rows(), row)),
        },
        day,
      ),
  }
}
