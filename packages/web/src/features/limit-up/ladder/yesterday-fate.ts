import type { LimitUpRow } from '@kanpan/contract/model/limit-up'

/** What became of a stock that was at its limit yesterday: went on, tried and broke, fell off, or does not trade. */
export const FATES = ['promoted', 'broken', 'failed', 'suspended'] as const
export type Fate = (typeof FATES)[number]

export const FATE_LABELS: Readonly<Record<Fate, string>> = {
  promoted: '晋级',
  broken: '炸板',
  failed: '断板',
  suspended: '停牌',
}

export interface FateRow {
  readonly row: LimitUpRow
  readonly fate: Fate
}

/** Yesterday's limit-ups of one height, the best of them now first. */
export interface FateBand {
  /** Null: their days before are not known. */
  readonly streak: number | null
  readonly rows: readonly FateRow[]
}

const LEAST = Number.NEGATIVE_INFINITY

/** What became of yesterday's limit-ups, the highest streak first; ST has a ladder of its own and is left out. */
export function yesterdayFates(
  yesterday: readonly LimitUpRow[],
  today: { readonly sealed: readonly LimitUpRow[]; readonly broken: readonly LimitUpRow[] },
): readonly FateBand[] {
  const sealed = new Set(today.sealed.map(({ code }) => code))
  const broken = new Set(today.broken.map(({ code }) => code))
  const fateOf = ({ code, changePct }: LimitUpRow): Fate => {
    if (sealed.has(code)) return 'promoted'
    if (broken.has(code)) return 'broken'
    return changePct === null ? 'suspended' : 'failed'
  }
  const normal = yesterday.filter(({ isSt }) => !isSt).map(row => ({ row, fate: fateOf(row) }))
  return [...Map.groupBy(normal, ({ row }) => row.streak)]
    .map(([streak, rows]) => ({
      streak,
      rows: rows.toSorted(
        (a, b) =>
          FATES.indexOf(a.fate) - FATES.indexOf(b.fate) || (b.row.changePct ?? LEAST) - (a.row.changePct ?? LEAST),
      ),
    }))
    .sort((a, b) => (b.streak ?? 0) - (a.streak ?? 0))
}

export function countFate(rows: readonly FateRow[], fate: Fate): number {
  return rows.filter(each => each.fate === fate).length
}
