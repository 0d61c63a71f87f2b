/** What Node says of a server that cannot be reached. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])
/** What PostgreSQL says: it is shut down or starts, has no connection left, was lost, or gave a statement up. */
const NOT_NOW = /^(?:08...|57P0[1-3]|57014|53300)$/
/** What the driver says, which has no codes. */
const DRIVER_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|the database has said nothing for|timeout expired|this process does not hold the lease)/

/** Whether a statement failed because the database cannot answer now, and not because of what it says. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return UNREACHABLE.has(code) || (typeof code === 'string' && NOT_NOW.test(code)) || DRIVER_WORDS.test(error.message)
}
