import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { TAKEN } from './worker-job.ts'

interface WorkerJob {
  readonly file: URL
  readonly job: unknown
  /** How many messages it will send; after the last one it is let go. */
  readonly messages: number
}

/** Says that a message has been used: `reportInTurn` waits for it. A worker that has sent its last is gone already. */
function acknowledge(worker: ChildProcess): void {
  if (worker.connected) worker.send(TAKEN, () => {})
}

/**
 * What a worker process sends, one message after another; ends early when aborted. A process and not a thread: what it
 * took to work so much out goes back to the system whole.
 */
export async function* workerMessages<T>({ file, job, messages }: WorkerJob, aborted: AbortSignal): AsyncGenerator<T> {
  if (messages === 0 || aborted.aborted) return
  const worker = fork(file, { serialization: 'advanced', execArgv: [] })
  // Whoever waits for a message is told; when nobody does it is no reason to end.
  worker.on('error', () => {})
  try {
    // At the limit of open files no process begins: it says why a moment later.
    if (worker.pid === undefined) throw (await once(worker, 'error'))[0]
    worker.send({ job })
    let left = messages
    for await (const [message] of on(worker, 'message', { signal: aborted, close: ['exit'] })) {
      yield message
      acknowledge(worker)
      left -= 1
      if (left === 0) return
    }
    throw new Error(`${file.pathname} ended with ${left} of ${messages} messages to send`)
  } catch (error) {
    if (!aborted.aborted) throw error
  } finally {
    worker.kill()
  }
}
