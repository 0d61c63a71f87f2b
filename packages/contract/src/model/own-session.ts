import { z } from 'zod'

/** One sign-in of a person that has not ended. */
export const OwnSession = z.object({
  /** Names it among the person's own; says nothing of its token. */
  id: z.string(),
  /** The browser and the system as they call themselves, empty when they say nothing that is known. */
  browser: z.string(),
  system: z.string(),
  /** Where it was begun, coarsely: `192.0.*.*`, or the first 48 bits of an IPv6 address; empty when it is not known. */
  network: z.string(),
  createdAtMs: z.int(),
  /** To the minute. */
  seenAtMs: z.int(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
