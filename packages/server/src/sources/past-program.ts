import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatorSource } from './simulator.ts'
import type { PastOrder } from './simulator-past.ts'
import type { PastDay } from './source.ts'
import { orderOf, tell } from './told-to.ts'

// The same seed tells the same market here as in the program that asked.
const { seed, known, days } = await orderOf<PastOrder>()
const source = simulatorSource(createSimulator({ seed, known }))

for (const day of days) {
  const [reasons, news] = [await source.reasons(day), await source.news(day)]
  const amountLine = source.intraday?.amountLine(day) ?? new Float64Array(0)
  const past: PastDay = { day, reasons, news, amountLine }
  await tell(past)
}
