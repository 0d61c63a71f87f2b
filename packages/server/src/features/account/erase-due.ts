import type { FastifyBaseLogger } from 'fastify'
import type { DeletionStore } from '#store/people/deletion-store.ts'

export interface ErasingParts {
  readonly deletions: DeletionStore
  readonly log: Pick<FastifyBaseLogger, 'info'>
  readonly nowMs: () => number
}

/** Removes the accounts whose time has come, with all that is theirs, and what the database still has of what was removed. */
export async function eraseDue({ deletions, log, nowMs }: ErasingParts): Promise<number> {
  let erased = 0
  for (const userId of await deletions.due(nowMs())) if (await deletions.erase(userId, nowMs())) erased += 1
  await deletions.sweep()
  if (erased > 0) log.info({ erased }, 'accounts were deleted as their persons wanted')
  return erased
}
