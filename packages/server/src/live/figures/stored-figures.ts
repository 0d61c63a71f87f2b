import type { OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'
import type { ExchangeMargin } from '@kanpan/market/macro/margin'
import { type ExRights, openExRights } from '#live/ex-rights.ts'
import type { TreasuryClose, TreasuryRows } from '#sources/ports/figure-rows.ts'
import type { ExRightStore } from '#store/ex-right-store.ts'
import type { FigureStore } from '#store/figure-store.ts'
import type { MacroStore } from '#store/macro-store.ts'
import { createDayPools, type DayPools } from './day-pools.ts'
import { MARGIN_SERIES, TREASURY_SERIES } from './series-shapes.ts'
import { openEvents, type StoredEvents } from './stored-events.ts'
import { openMoments, type StoredMoments } from './stored-moments.ts'
import { openSeries, type StoredSeries } from './stored-series.ts'

/** What came in of figures: desks put it here, views read it. In memory, and in the store for the next start. */
export interface StoredFigures {
  readonly treasury: StoredSeries<TreasuryClose>
  readonly margin: StoredSeries<ExchangeMargin>
  readonly fundFlow: StoredMoments<keyof OrderSizeFlow>
  readonly popularity: StoredMoments<'heat'>
  readonly events: StoredEvents
  readonly exRights: ExRights
  /** The pools of the running day. */
  readonly pools: DayPools
  /** The running day of the treasury by the minute, as it came last. */
  treasuryLine: TreasuryRows['line']
}

export interface FiguresHome {
  readonly store: {
    readonly macro: Pick<MacroStore, 'series' | 'upsert'>
    readonly figures: FigureStore
    readonly exRights: ExRightStore
  }
  readonly dataset: string
}

/** Opens what was kept of a data set. */
export async function openStoredFigures({ store, dataset }: FiguresHome): Promise<StoredFigures> {
  const series = { store: store.macro, dataset }
  return {
    treasury: await openSeries(series, TREASURY_SERIES),
    margin: await openSeries(series, MARGIN_SERIES),
    fundFlow: await openMoments({ store: store.figures, dataset, figure: 'fundFlow' }),
    popularity: await openMoments({ store: store.figures, dataset, figure: 'popularity' }),
    events: await openEvents({ store: store.figures, dataset }),
    exRights: await openExRights({ store, dataset }),
    pools: createDayPools(),
    treasuryLine: undefined,
  }
}
