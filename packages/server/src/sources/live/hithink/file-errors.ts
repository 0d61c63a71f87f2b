import { UnreadableReply } from '@kanpan/providers/codec'
import type { RefusedCounts } from '@kanpan/providers/hithink/dump-columns'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { RefusedRows } from '#sources/ports/port.ts'

/** Does what reads a file; that it is not what it was is the provider's doing. */
export function codecErrors<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof UnreadableReply) throw new HostFailure('changed', error.message)
    throw error
  }
}

/** What was refused of a file, as a batch has it. */
export function refusedOfFile(counts: RefusedCounts): RefusedRows | undefined {
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return rows === 0 ? undefined : { rows, reason: [...counts.keys()].join('；') }
}
