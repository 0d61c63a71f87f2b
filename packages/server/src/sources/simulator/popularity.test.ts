import { TradeDay } from '@kanpan/contract/model/stock'
import { hottest } from '@kanpan/market/popularity/heat-list'
import { changeColumn } from '@kanpan/market/quote/change-pct'
import { hasRecorded, recordedText } from '@kanpan/market/recorded-data.fixture'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { mean } from '@kanpan/simulator/statistics'
import { expect, test } from 'vitest'
import { z } from 'zod'

const FILE = 'hot_list/ths_hot_20260502.json'
const Listed = z.object({ code: z.string(), rank: z.int(), hot_value: z.number(), change_pct: z.number() })
const Recorded = z.object({
  hot_concepts: z.array(z.object({ stocks: z.array(Listed) })),
  unclassified_stocks: z.array(Listed),
})
const DAYS = ['2024-06-27', '2025-03-14', '2025-09-19', '2026-03-13'].map(day => TradeDay.parse(day))
const LIMIT_PCT = 9.8

interface Figures {
  /** Heat of the first, tenth and fiftieth against the twentieth. */
  readonly first: number
  readonly tenth: number
  readonly fiftieth: number
  readonly rising: number
  readonly nearLimit: number
}

function figuresOf(listed: readonly { rank: number; heat: number; changePct: number }[]): Figures {
  const heatOf = (rank: number) => listed.find(stock => stock.rank === rank)?.heat ?? Number.NaN
  const share = (holds: (changePct: number) => boolean) =>
    listed.filter(({ changePct }) => holds(changePct)).length / listed.length
  return {
    first: heatOf(1) / heatOf(20),
    tenth: heatOf(10) / heatOf(20),
    fiftieth: heatOf(50) / heatOf(20),
    rising: share(changePct => changePct > 0),
    nearLimit: share(changePct => changePct >= LIMIT_PCT),
  }
}

function recordedList() {
  const { hot_concepts, unclassified_stocks } = Recorded.parse(JSON.parse(recordedText(FILE)))
  const all = [...hot_concepts.flatMap(({ stocks }) => stocks), ...unclassified_stocks]
  return [...new Map(all.map(stock => [stock.code, stock])).values()].map(({ rank, hot_value, change_pct }) => ({
    rank,
    heat: hot_value,
    changePct: change_pct,
  }))
}

test.skipIf(!hasRecorded(FILE))('the simulated popularity list falls off and leans as the recorded one does', () => {
  const simulator = createSimulator({ seed: 1 })
  const simulated = DAYS.map(day => {
    const close = simulator.momentAt(day, 54_000)
    const heat = simulator.popularityHeat(close)
    const changes = changeColumn(close)
    return figuresOf(
      Array.from(hottest(heat), (row, at) => ({ rank: at + 1, heat: heat[row] ?? 0, changePct: changes[row] ?? 0 })),
    )
  })
  const recorded = figuresOf(recordedList())
  const names = ['first', 'tenth', 'fiftieth', 'rising', 'nearLimit'] as const
  const table = names.map(name => ({
    figure: name,
    recorded: recorded[name],
    simulated: mean(simulated.map(day => day[name])),
  }))
  console.log(`${recordedList().length} recorded stocks of one day beside 100 simulated ones of ${DAYS.length}`)
  console.table(table)
  for (const { figure, recorded: real, simulated: made } of table) {
    expect(made, figure).toBeGreaterThan(real / 3)
    expect(made, figure).toBeLessThan(real * 3)
  }
})
