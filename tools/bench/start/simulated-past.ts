import { TradeDay } from '@kanpan/contract/model/stock'
import type { Goal } from '#tools/bench/goal.ts'
import { historyModule, simulatorModule } from '#tools/bench/inside-server.ts'

const ALLOWED_MS = 8000
const LAST_DAY = '2025-11-28'

export const measure: Goal = async () => {
  const { createHistory } = await historyModule()
  const { createSimulator } = await simulatorModule()
  const startMs = performance.now()
  const simulator = createSimulator({ seed: 1 })
  const history = createHistory(simulator.catalogue.stocks.map(({ code }) => code))
  for (const day of simulator.walk(undefined, TradeDay.parse(LAST_DAY))) history.append(day)
  const tookMs = performance.now() - startMs
  const detail = `${(tookMs / 1000).toFixed(1)} s for ${history.codes.length} stocks and ${history.days.length} days`
  return [
    {
      id: 'M1',
      what: 'simulated market and its past, of 8 s',
      result: { ratio: tookMs / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
  ]
}
