import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { PastDay } from '#sources/replay.ts'
import { receiveJob, reportInTurn } from '#sources/worker-job.ts'
import type { PastJob } from './past-days.ts'
import { newsOf, reasonsOf } from './stories.ts'

// The same seed tells the same market here as in the process that asked.
const { seed, known, days } = await receiveJob<PastJob>()
const simulator = createSimulator({ seed, known })

for (const day of days) {
  const past: PastDay = {
    day,
    reasons: reasonsOf(simulator, day),
    news: newsOf(simulator, day),
    amountLine: simulator.amountLine(day),
  }
  await reportInTurn(past)
}
