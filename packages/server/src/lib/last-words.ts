import type { Logger } from 'pino'

/** What a process says of itself that nobody catches is an event like the others, and a line of the log. */
export function logLastWords(log: Pick<Logger, 'fatal' | 'warn'>): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'this process ends of an error that nobody expected')
    process.exit(1)
  })
  // Node's own listener writes them as text.
  process.removeAllListeners('warning')
  process.on('warning', warning => log.warn({ err: warning }, 'a warning of Node'))
}
