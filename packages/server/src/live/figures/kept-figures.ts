import type { OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'
import type { MarginRow, TreasuryClose, TreasuryRows } from '#sources/ports/figure-rows.ts'
import type { FigureStore } from '#store/figure-store.ts'
import type { MacroStore } from '#store/macro-store.ts'
import { type KeptEvents, openEvents } from './kept-events.ts'
import { type KeptMoments, openMoments } from './kept-moments.ts'
import { type KeptSeries, openSeries } from './kept-series.ts'
import { MARGIN_SERIES, TREASURY_SERIES } from './series-shapes.ts'

/** What came in of figures: desks put it here, views read it. In memory, and in the store for the next start. */
export interface KeptFigures {
  readonly treasury: KeptSeries<TreasuryClose>
  readonly margin: KeptSeries<MarginRow>
  readonly fundFlow: KeptMoments<keyof OrderSizeFlow>
  readonly popularity: KeptMoments<'heat'>
  readonly events: KeptEvents
  /** The running day of the treasury by the minute, as it came last. */
  treasuryLine: TreasuryRows['line']
}

export interface FiguresHome {
  readonly store: { readonly macro: Pick<MacroStore, 'series' | 'upsert'>; readonly figures: FigureStore }
  readonly dataset: string
}

/** Opens what was kept of a data set. */
export async function openKeptFigures({ store, dataset }: FiguresHome): Promise<KeptFigures> {
  const series = { store: store.macro, dataset }
  return {
    treasury: await openSeries(series, TREASURY_SERIES),
    margin: await openSeries(series, MARGIN_SERIES),
    fundFlow: await openMoments({ store: store.figures, dataset, figure: 'fundFlow' }),
    popularity: await openMoments({ store: store.figures, dataset, figure: 'popularity' }),
    events: await openEvents({ store: store.figures, dataset }),
    treasuryLine: undefined,
  }
}
