import type { Config } from '#config.ts'
import { openLiveMarket } from './live-market.ts'
import type { OpenRuntime } from './market-runtime.ts'
import { recordedMarket } from './recorded-market.ts'
import { simulatedMarket } from './simulated-market.ts'

/** The market of each source that can be chosen. */
export const RUNTIMES: Readonly<Record<Config['source'], OpenRuntime>> = {
  archive: recordedMarket,
  live: dependencies => openLiveMarket()(dependencies),
  simulator: simulatedMarket,
}
