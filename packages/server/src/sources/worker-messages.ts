import { on } from 'node:events'
import { Worker } from 'node:worker_threads'

interface WorkerOrder {
  readonly file: URL
  readonly workerData: unknown
  /** How many messages it will post; after the last one it is let go. */
  readonly messages: number
}

/** What a thread of its own posts, one message after another; ends early when aborted. */
export async function* workerMessages<T>(
  { file, workerData, messages }: WorkerOrder,
  aborted: AbortSignal,
): AsyncGenerator<T> {
  if (messages === 0 || aborted.aborted) return
  const worker = new Worker(file, { workerData })
  try {
    let left = messages
    for await (const [message] of on(worker, 'message', { signal: aborted })) {
      yield message
      left -= 1
      if (left === 0) return
    }
  } catch (error) {
    if (!aborted.aborted) throw error
  } finally {
    await worker.terminate()
  }
}
