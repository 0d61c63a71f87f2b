import { parentPort, workerData } from 'node:worker_threads'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatorSource } from './simulator.ts'
import type { PastOrder } from './simulator-past.ts'
import type { PastDay } from './source.ts'

// The same seed tells the same market here as in the thread that asked.
const { seed, known, days }: PastOrder = workerData
const source = simulatorSource(createSimulator({ seed, known }))

for (const day of days) {
  const [reasons, news] = [await source.reasons(day), await source.news(day)]
  const amountLine = source.intraday?.amountLine(day) ?? new Float64Array(0)
  const past: PastDay = { day, reasons, news, amountLine }
  parentPort?.postMessage(past)
}
