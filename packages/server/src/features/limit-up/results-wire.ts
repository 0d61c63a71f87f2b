import type { LimitUpGroup, NextResults } from '@kanpan/contract/model/limit-up-results'
import type { GroupResults, NextResults as Results } from '@kanpan/market/limit-up/group-results'
import type { z } from 'zod'
import { shareWire } from '#live/derived/share-wire.ts'
import { figure } from '#live/derived/wire.ts'

function nextWire({
  opens,
  meanOpenPct,
  closes,
  meanClosePct,
  rising,
  promoted,
}: Results): z.output<typeof NextResults> {
  return {
    opens,
    meanOpenPct: figure(meanOpenPct),
    closes,
    meanClosePct: figure(meanClosePct),
    rising: shareWire(rising),
    promoted: shareWire(promoted),
  }
}

/** A group of limit-ups on the wire, without its key. */
export function groupWire({ sealed, broken, next }: Omit<GroupResults<unknown>, 'key'>): LimitUpGroup {
  return { sealed, broken, next: nextWire(next) }
}
