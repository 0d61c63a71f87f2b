/** What an event weighs: shares that become free by their value and their part of the float, a report by its company. */
export interface EventWeight {
  readonly kind: 'listing' | 'exRight' | 'delisting' | 'unlock' | 'earnings' | 'earningsForecast'
  /** Unknown is NaN. */
  readonly companyYuan: number
  readonly unlockYuan: number
  readonly unlockPctOfFloat: number
}

const LARGE_UNLOCK_YUAN = 5e9
const NOTABLE_UNLOCK_YUAN = 1e9
const NOTABLE_UNLOCK_PCT = 30
const LARGE_COMPANY_YUAN = 1e11
const NOTABLE_COMPANY_YUAN = 2e10

/** 1 to 3: how much of the market an event concerns. */
export function eventImportance({ kind, companyYuan, unlockYuan, unlockPctOfFloat }: EventWeight): 1 | 2 | 3 {
  if (kind === 'listing' || kind === 'delisting') return 2
  if (kind === 'exRight') return 1
  if (kind === 'unlock') {
    if (unlockYuan >= LARGE_UNLOCK_YUAN) return 3
    return unlockYuan >= NOTABLE_UNLOCK_YUAN || unlockPctOfFloat >= NOTABLE_UNLOCK_PCT ? 2 : 1
  }
  if (companyYuan >= LARGE_COMPANY_YUAN) return 3
  return companyYuan >= NOTABLE_COMPANY_YUAN ? 2 : 1
}
