/** How much of a rise makes an upward cycle, and how much of a fall ends it. Percent of closing prices. */
export interface Sensitivity {
  readonly id: '1' | '2' | '3'
  readonly leastGainPct: number
  readonly fallPct: number
}

/**
 * The three sensitivities of 上升周期, the finest first. A rise that has not reached its least gain can never be ended by a
 * fall within its tolerance alone: each least gain is above fall / (1 - fall).
 */
export const SENSITIVITIES: Readonly<Record<Sensitivity['id'], Sensitivity>> = {
  '1': { id: '1', leastGainPct: 10, fallPct: 5 },
  '2': { id: '2', leastGainPct: 20, fallPct: 8 },
  '3': { id: '3', leastGainPct: 40, fallPct: 15 },
}
