import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import { keyPointSummary } from '@kanpan/contract/api/data/hotspot'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { type ModelWriterParts, modelWriter } from './model-writer.ts'
import { type SummaryParts, summaryOf } from './summary.ts'

export interface SummaryRouteParts extends Omit<SummaryParts, 'dataset' | 'writer'> {
  readonly writer: ModelWriterParts | undefined
}

/**
 * One answer with two doors: the second data API's and the third's. It is no shared answer of a version: while the market
 * stands still a model may finish.
 */
export function summaryRoutes(router: MarketRouter, { writer: given, ...rest }: SummaryRouteParts): void {
  const writer = given && modelWriter(given)
  const parts = { ...rest, writer, dataset: router.market.source.dataset }
  // The model's calls of a day are for who has an account: whoever comes by would use them up.
  const unwritten = { ...parts, writer: undefined }
  if (writer) router.app.addHook('preClose', () => writer.stop())
  for (const endpoint of [keyPointSummary, themeHighlightsSummary]) {
    implementView(router, endpoint, async (view, input, { person }) => ({
      asOf: view.asOf,
      source: view.source,
      ...(await summaryOf(person && !person.isGuest ? parts : unwritten, view, input)),
    }))
  }
}
