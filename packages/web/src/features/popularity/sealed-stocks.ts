import type { LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { StockRef } from '#lib/stock/stock-slot.ts'

export interface SealedStock extends StockRef {
  readonly streak: number | null
}

const NEVER = '99:99:99'

function compare(a: LimitUpRow, b: LimitUpRow): number {
  return (
    (b.streak ?? 0) - (a.streak ?? 0) ||
    (a.firstSealAt ?? NEVER).localeCompare(b.firstSealAt ?? NEVER) ||
    (b.sealYuan ?? -1) - (a.sealYuan ?? -1)
  )
}

/** The sealed stocks of a concept as they lead: longest streak, earliest first seal, largest seal. */
export function sealedOf(rows: readonly LimitUpRow[], concept: string): readonly SealedStock[] {
  return rows
    .filter(({ pool, concepts }) => pool === 'sealed' && concepts.includes(concept))
    .toSorted(compare)
    .map(({ code, name, streak }) => ({ code, name, streak }))
}
