import type { Config } from '#config.ts'
import type { OpenRuntime } from './market-runtime.ts'

/** The market of each source that can be chosen; the code of the others is not loaded. */
export const RUNTIMES: Readonly<Record<Config['source'], OpenRuntime>> = {
  async archive(dependencies) {
    const { recordedMarket } = await import('./recorded-market.ts')
    return recordedMarket(dependencies)
  },
  async live(dependencies) {
    const { openLiveMarket } = await import('./live-market.ts')
    return openLiveMarket()(dependencies)
  },
  async simulator(dependencies) {
    const { simulatedMarket } = await import('./simulated-market.ts')
    return simulatedMarket(dependencies)
  },
}
