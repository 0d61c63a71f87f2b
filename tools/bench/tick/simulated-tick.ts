import { TradeDay } from '@kanpan/contract/model/stock'
import { type Goal, median, quantile } from '#tools/bench/goal.ts'
import { simulatorModule } from '#tools/bench/inside-server.ts'

const ALLOWED_MS = 15
const DAY = '2024-01-19'
const FIRST_SECOND = 34_200
const STEP_SECONDS = 10
const TICKS = 400

export const measure: Goal = async () => {
  const { createSimulator } = await simulatorModule()
  const simulator = createSimulator({ seed: 1 })
  const ticker = simulator.createTicker(TradeDay.parse(DAY))
  const ticksMs = Array.from({ length: TICKS }, (_, tick) => {
    const startMs = performance.now()
    ticker.advance(FIRST_SECOND + tick * STEP_SECONDS)
    return performance.now() - startMs
  })
  const ms = median(ticksMs)
  const detail = `${ms.toFixed(2)} ms, p99 ${quantile(ticksMs, 0.99).toFixed(2)} ms, ${simulator.catalogue.stocks.length} stocks`
  return [
    {
      id: 'M3',
      what: 'one tick of the simulated market, of 15 ms',
      result: { ratio: ms / ALLOWED_MS, limit: 1, side: 'at most', detail },
    },
  ]
}
