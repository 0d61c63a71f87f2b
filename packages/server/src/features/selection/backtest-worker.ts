import { parentPort, workerData } from 'node:worker_threads'
import type { BacktestJob } from './backtest-job.ts'
import { type BacktestOutcome, testing } from './backtest-market.ts'

/** What the thread says: how far it is, and in the end what came of it. */
export type BacktestMessage =
  | { readonly kind: 'progress'; readonly pct: number }
  | { readonly kind: 'done'; readonly outcome: BacktestOutcome; readonly tookMs: number }

const REPORT_EVERY_MS = 200

// Started by backtest-thread.ts with the job.
const say = (message: BacktestMessage) => parentPort?.postMessage(message)
const job: BacktestJob = workerData
const startMs = performance.now()
const work = testing(job)
let reportedMs = startMs
for (let step = work.next(); ; step = work.next()) {
  const nowMs = performance.now()
  if (step.done) {
    say({ kind: 'done', outcome: step.value, tookMs: nowMs - startMs })
    break
  }
  if (nowMs - reportedMs < REPORT_EVERY_MS) continue
  reportedMs = nowMs
  say({ kind: 'progress', pct: (100 * (step.value - job.first)) / (job.last - job.first + 1) })
}
