import { z } from 'zod'

/** Names of what tells when an answer was made and not what it says. */
const OF_THIS_RUN = new Set(['version', 'serverMs', 'requestId'])

const Fields = z.record(z.string(), z.unknown())

/** A value with its fields in one order, without what differs between two runs of the same product. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(Fields.parse(value)).filter(([name]) => !OF_THIS_RUN.has(name))
  return Object.fromEntries(fields.map(([name, one]) => [name, ordered(one)] as const).sort(byName))
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1
}

/** What an answer says, written in one way. */
export function canonical(value: unknown): string {
  return `${JSON.stringify(ordered(value))}\n`
}
