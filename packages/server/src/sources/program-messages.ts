import { fork } from 'node:child_process'
import { on } from 'node:events'

interface ProgramOrder {
  readonly file: URL
  readonly order: unknown
  /** How many messages it will send; after the last one it is let go. */
  readonly messages: number
}

/**
 * What a program of its own sends, one message after another; ends early when aborted. A program and not a thread: what it
 * took to work so much out goes back to the system whole.
 */
export async function* programMessages<T>(
  { file, order, messages }: ProgramOrder,
  aborted: AbortSignal,
): AsyncGenerator<T> {
  if (messages === 0 || aborted.aborted) return
  const program = fork(file, { serialization: 'advanced', execArgv: [] })
  try {
    program.send({ order })
    let left = messages
    for await (const [message] of on(program, 'message', { signal: aborted, close: ['exit'] })) {
      yield message
      left -= 1
      if (left === 0) return
    }
    throw new Error(`${file.pathname} ended with ${left} of ${messages} messages to send`)
  } catch (error) {
    if (!aborted.aborted) throw error
  } finally {
    program.kill()
  }
}
