import { once } from 'node:events'

/** The job a worker was started with. The worker ends with the process that started it. */
export async function receiveJob<T>(): Promise<T> {
  process.on('disconnect', () => process.exit())
  const [{ job }] = await once(process, 'message')
  return job
}

/** Sends a message to the process that gave the job, and waits until it is on its way. */
export async function report(message: unknown): Promise<void> {
  const sent = Promise.withResolvers<void>()
  process.send?.(message, undefined, undefined, error => (error ? sent.reject(error) : sent.resolve()))
  await sent.promise
}
