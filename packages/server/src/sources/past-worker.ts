import { createSimulator } from '@kanpan/simulator/create-simulator'
import { simulatorSource } from './simulator.ts'
import type { PastJob } from './simulator-past.ts'
import type { PastDay } from './source.ts'
import { receiveJob, report } from './worker-job.ts'

// The same seed tells the same market here as in the process that asked.
const { seed, known, days } = await receiveJob<PastJob>()
const source = simulatorSource(createSimulator({ seed, known }))

for (const day of days) {
  const [reasons, news] = [await source.reasons(day), await source.news(day)]
  const amountLine = source.intraday?.amountLine(day) ?? new Float64Array(0)
  const past: PastDay = { day, reasons, news, amountLine }
  await report(past)
}
