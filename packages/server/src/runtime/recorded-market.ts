import { labelledAliases } from '@kanpan/market/longhu/labelled-aliases'
import { keepMarksOfMinutes } from '#collectors/figures/turnover-marks.ts'
import { createFigures } from '#live/figures/figures.ts'
import { openStoredFigures } from '#live/figures/stored-figures.ts'
import { createMarket } from '#live/market.ts'
import { NO_PAST_READINGS } from '#live/past-readings.ts'
import { sourceStatus } from '#live/source-status.ts'
import { runFrom } from '#live/tick-number.ts'
import { archiveSource } from '#sources/archive/archive-source.ts'
import { readBranchAliases } from '#sources/archive/branch-aliases.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { ARCHIVE_DATASET, loadRecordedMarket } from '#store/history/recorded-market.ts'
import { createTexts } from '#text/texts.ts'
import { type MarketRuntime, openDataset, publishedOf, type RuntimeDependencies, recordsOf } from './market-runtime.ts'

const EVENING_SECOND = 18 * 3600

/** A recorded market stands still at the close of its last day; earlier days are asked for by date. */
export async function recordedMarket(dependencies: RuntimeDependencies): Promise<MarketRuntime> {
  const { config, store, fence } = dependencies
  const { store: historyStore, close } = await openDataset(dependencies, ARCHIVE_DATASET)
  const recorded = await loadRecordedMarket(historyStore, store)
  const labelled = labelledAliases(await store.longhu.labelCounts(ARCHIVE_DATASET))
  // What was written down by hand stands over what the lists say.
  const source = archiveSource(recorded, [...labelled, ...readBranchAliases(config.dataFolder)])
  const records = recordsOf(historyStore, store)
  const stored = await openStoredFigures({ store, dataset: source.dataset })
  const figures = createFigures({ stored, pools: recorded })
  const { history } = recorded
  const stocks = fixedStocks(recorded.catalogue, recorded.nameOn)
  const market = createMarket({ source, stocks, history, records, figures, run: runFrom(Date.now(), fence) })
  // Its last evening is over: what was published in it is known.
  const clock = { day: source.lastDay, second: EVENING_SECOND, speed: 0, phase: 'closed' } as const
  const columns = recorded.columnsOf(recorded.history.indexOf(source.lastDay))
  market.advance(clock, columns, await market.reasonsOf(source.lastDay))
  const texts = createTexts({ catalogue: recorded.catalogue, documents: store.documents, dataset: source.dataset })
  await keepMarksOfMinutes({ source, historyStore, store })
  const status = sourceStatus(Date.now)
  for (const name of ['quotes', 'bars'] as const) status.found(name, { newest: { day: source.lastDay } }, 'archive')
  const rest = {
    exRights: stored.exRights,
    past: NO_PAST_READINGS,
    upstream: undefined,
    backfill: () => undefined,
    lab: undefined,
    collector: undefined,
    close,
  }
  return { market, store, texts, status, published: publishedOf(source.dataset, stored.pools, store), ...rest }
}
