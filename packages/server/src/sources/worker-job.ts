import { once } from 'node:events'
import { pino } from 'pino'
import { logLastWords } from '#lib/last-words.ts'

/** What the asking process answers to a message that it has used. */
export const TAKEN = 'taken'
/** Messages that may be under way: a day of texts is a megabyte, and a busy server takes seconds to keep one. */
const AHEAD = 2

/** The job a worker was started with. The worker ends with the process that started it. */
export async function receiveJob<T>(): Promise<T> {
  logLastWords(pino())
  process.on('disconnect', () => process.exit())
  const [{ job }] = await once(process, 'message')
  return job
}

/** Sends a message to the process that gave the job, and waits until it is on its way. */
export async function report(message: unknown): Promise<void> {
  const sent = Promise.withResolvers<void>()
  // Who cannot be reached has ended, and with it what this was for.
  process.send?.(message, undefined, undefined, error => (error ? process.exit() : sent.resolve()))
  await sent.promise
}

let underWay = 0
let used = Promise.withResolvers<void>()

function countAnswers(): void {
  process.on('message', answer => {
    if (answer !== TAKEN) return
    underWay -= 1
    used.resolve()
    used = Promise.withResolvers()
  })
}

/** Sends a message, and waits until no more than a few are not used yet: what is worked out in advance lies in the other's memory. */
export async function reportInTurn(message: unknown): Promise<void> {
  // An answer that nobody listens for is lost.
  if (underWay === 0 && process.listenerCount('message') === 0) countAnswers()
  underWay += 1
  await report(message)
  while (underWay >= AHEAD) await used.promise
}
