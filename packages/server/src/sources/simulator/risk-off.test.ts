import { TradeDay } from '@kanpan/contract/model/stock'
import { type EmotionInputs, emotionInputs } from '@kanpan/market/emotion/inputs'
import { emotionScore } from '@kanpan/market/emotion/score'
import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { averagePrice } from '@kanpan/market/quote/average-price'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { correlation, mean, quantile } from '@kanpan/simulator/statistics'
import { expect, test } from 'vitest'

const LAST_DAY = TradeDay.parse('2025-03-31')
const HOT_STOCKS = 100

interface Observed {
  readonly marketPct: number
  readonly mainFlowPct: number
  readonly emotion: number
  readonly futureChangePct: number
  readonly popularity: number
}

/** Every day of a simulated year and a quarter as the product's own analytics see it at the close. */
function observedDays(): Observed[] {
  const simulator = createSimulator({ seed: 1 })
  const treasury = simulator.treasuryUntil(LAST_DAY)
  const scored: { inputs: EmotionInputs; score: number | undefined }[] = []
  let yesterday: LimitUpDay | undefined
  return [...simulator.walk(undefined, LAST_DAY)].map((columns, at) => {
    const today = limitUpDay({
      columns,
      life: columns,
      catalogue: simulator.catalogue,
      streaksBefore: yesterday?.streaks,
    })
    const inputs = emotionInputs({ today, yesterday, history: scored.map(day => day.inputs) })
    const { score } = emotionScore(inputs, scored)
    scored.push({ inputs, score })
    yesterday = today
    const flowOf = simulator.fundFlowAt(columns)
    let main = 0
    let amount = 0
    for (const row of columns.state.keys()) {
      const flow = flowOf(row)
      if (!flow) continue
      main += flow.superLargeNetYuan + flow.largeNetYuan
      amount += columns.amountYuan[row] ?? 0
    }
    const hottest = simulator
      .popularityHeat(columns)
      .filter(heat => !Number.isNaN(heat))
      .sort()
      .slice(-HOT_STOCKS)
    const [before, now] = [treasury[at - 1]?.futureYuan ?? Number.NaN, treasury[at]?.futureYuan ?? Number.NaN]
    return {
      marketPct: averagePrice(columns).equalWeightChangePct,
      mainFlowPct: (100 * main) / amount,
      emotion: score ?? Number.NaN,
      futureChangePct: 100 * (now / before - 1),
      popularity: Math.log(mean(hottest)),
    }
  })
}

test('a day on which risk is sold shows in flow, emotion, popularity and, the other way, in the treasury', () => {
  const days = observedDays()
  const series = (of: keyof Observed) => days.map(day => day[of])
  const worst = quantile(series('marketPct'), 0.1)
  const known = (values: readonly number[]) => mean(values.filter(value => !Number.isNaN(value)))
  const figures = (['mainFlowPct', 'emotion', 'popularity', 'futureChangePct'] as const).map(of => ({
    series: of,
    correlation: correlation(series('marketPct'), series(of)),
    riskOff: known(days.filter(day => day.marketPct <= worst).map(day => day[of])),
    otherDays: known(days.filter(day => day.marketPct > worst).map(day => day[of])),
  }))
  console.log(`${days.length} days, the worst tenth at or below ${worst.toFixed(2)} %`)
  console.table(figures)
  for (const { series: of, correlation: together, riskOff, otherDays } of figures) {
    const sign = of === 'futureChangePct' ? -1 : 1
    expect(sign * together, of).toBeGreaterThan(0.25)
    expect(sign * (riskOff - otherDays), of).toBeLessThan(0)
  }
})
