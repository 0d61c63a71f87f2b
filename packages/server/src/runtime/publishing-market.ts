import type { MarketFeed } from '#live/feed/market-feed.ts'
import { publishMarket } from '#live/feed/publish-market.ts'
import type { MarketRuntime, OpenRuntime } from './market-runtime.ts'

export interface Publishing {
  readonly feed: MarketFeed
  /** Of the lease by which this process is the collector. */
  readonly fence: number
  /** A newer collector tells the market: this process is none any more. */
  readonly onFenced: () => void
}

/** The market of a source, told to the nodes that follow as well. */
export const publishingMarket =
  (open: OpenRuntime, { feed, fence, onFenced }: Publishing): OpenRuntime =>
  async (dependencies): Promise<MarketRuntime> => {
    const { log } = dependencies
    const runtime = await open({ ...dependencies, fence })
    const { figures, status, backfill, market } = runtime
    const publisher = publishMarket({ ...{ market, feed, fence, figures, status, backfill, log, onFenced } })
    return {
      ...runtime,
      feed: { lastBytes: publisher.lastBytes },
      async close() {
        await publisher.stop()
        await runtime.close()
      },
    }
  }
