import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SimulatedIndexLine, Simulator } from '#simulator.ts'
import { correlation, mean } from '#statistics.ts'
import type { MeasureName } from './ranges.ts'

const STEP_MINUTES = 5

function changes({ value }: SimulatedIndexLine): number[] {
  const found: number[] = []
  for (let at = STEP_MINUTES; at < value.length; at += STEP_MINUTES)
    found.push((value[at] as number) / (value[at - STEP_MINUTES] as number) - 1)
  return found
}

/** How the indices go through their minutes together: of every two, the correlation of their five-minute changes. */
export function indexMinuteMeasures(simulator: Simulator, days: readonly TradeDay[]): [MeasureName, number][] {
  const byPair = new Map<string, number[]>()
  for (const day of days) {
    const steps = simulator.indexLines(day).map(changes)
    for (const [at, one] of steps.entries())
      for (let next = at + 1; next < steps.length; next++) {
        const pair = `${at} ${next}`
        byPair.set(pair, [...(byPair.get(pair) ?? []), correlation(one, steps[next] ?? [])])
      }
  }
  const pairs = [...byPair.values()].map(mean)
  return [
    ['minutesLeast', Math.min(...pairs)],
    ['minutesUsual', mean(pairs)],
    ['minutesMost', Math.max(...pairs)],
  ]
}
