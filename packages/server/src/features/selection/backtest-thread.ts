import { Worker } from 'node:worker_threads'
import type { BacktestJob } from './backtest-job.ts'
import type { BacktestMessage } from './backtest-worker.ts'

const FILE = new URL('./backtest-worker.ts', import.meta.url)
/** What a test of years holds beside the bars it shares. */
const HEAP_MB = 512

export interface ThreadParts {
  readonly aborted: AbortSignal
  onProgress(pct: number): void
}

type Done = Extract<BacktestMessage, { kind: 'done' }>

/**
 * Does a test in a thread of its own, which ends with it: it shares the bars of the history, and what else it took goes back.
 * Undefined when it was aborted.
 */
export async function testInThread(job: BacktestJob, { aborted, onProgress }: ThreadParts): Promise<Done | undefined> {
  if (aborted.aborted) return undefined
  const worker = new Worker(FILE, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const finished = Promise.withResolvers<Done | undefined>()
  const stop = () => finished.resolve(undefined)
  aborted.addEventListener('abort', stop)
  worker.on('message', (message: BacktestMessage) => {
    if (message.kind === 'done') finished.resolve(message)
    else onProgress(message.pct)
  })
  worker.on('error', finished.reject)
  worker.on('exit', code => finished.reject(new Error(`the thread of a test ended with ${code}`)))
  try {
    return await finished.promise
  } finally {
    aborted.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
