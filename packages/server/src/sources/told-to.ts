import { once } from 'node:events'

/** The order a program was started with. The program ends with the one that started it. */
export async function orderOf<T>(): Promise<T> {
  process.on('disconnect', () => process.exit())
  const [{ order }] = await once(process, 'message')
  return order
}

/** Sends a message to the program that gave the order, and waits until it is on its way. */
export async function tell(message: unknown): Promise<void> {
  const sent = Promise.withResolvers<void>()
  process.send?.(message, undefined, undefined, error => (error ? sent.reject(error) : sent.resolve()))
  await sent.promise
}
