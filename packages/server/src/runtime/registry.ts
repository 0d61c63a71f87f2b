import type { Config } from '#config.ts'
import type { OpenRuntime, Prepare } from './market-runtime.ts'

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

/** What each can get ready before it is opened: the code at least. */
export const PREPARATIONS: Readonly<Record<Config['source'], Prepare>> = {
  async archive() {
    await import('./recorded-market.ts')
  },
  async live() {
    await import('./live-market.ts')
  },
  async simulator(parts) {
    const { prepareSimulated } = await import('./simulated-market.ts')
    await prepareSimulated(parts)
  },
}
