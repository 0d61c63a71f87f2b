import { SESSION } from '#calendar/session.ts'
import type { LimitLife } from './limit-life.ts'
import { hasTraded, isSealed, type LimitUpDay } from './limit-up-day.ts'

export type SealKind = 'oneWord' | 'tee' | 'turnover'

/** The same by the times of its seals, where there is no bar or it contradicts the seal. Undefined when they do not tell. */
function sealKindByTimes({ brokenTimes, firstSealSecond, lastSealSecond }: LimitLife, row: number) {
  const times = brokenTimes[row] ?? -1
  const last = lastSealSecond[row] ?? -1
  if (times < 0) return last >= 0 && last < SESSION.morningFrom ? 'oneWord' : undefined
  const first = firstSealSecond[row] ?? -1
  if (first < 0) return undefined
  if (first >= SESSION.morningFrom) return 'turnover'
  return times === 0 ? 'oneWord' : 'tee'
}

/** 一字 never left the limit; T字 opened on it and came back; 换手 was bought up to it. Undefined when not sealed. */
export function sealKind(day: LimitUpDay, row: number): SealKind | undefined {
  if (!isSealed(day, row)) return undefined
  const up = day.prices.upCents[row]
  if (!hasTraded(day.columns, row) || day.columns.closeCents[row] !== up) return sealKindByTimes(day.life, row)
  if (day.columns.lowCents[row] === up) return 'oneWord'
  return day.columns.openCents[row] === up ? 'tee' : 'turnover'
}

/** Orders rows by the earlier first seal, then the larger seal, then the row; what is not known comes last. */
export function bySeal(life: LimitLife): (a: number, b: number) => number {
  const first = (row: number) => {
    const second = life.firstSealSecond[row] ?? -1
    return second < 0 ? Number.MAX_SAFE_INTEGER : second
  }
  const seal = (row: number) => {
    const yuan = life.sealYuan[row] ?? Number.NaN
    return Number.isNaN(yuan) ? Number.NEGATIVE_INFINITY : yuan
  }
  return (a, b) => first(a) - first(b) || Math.sign(seal(b) - seal(a)) || a - b
}

/** The money queued at the limit now, in percent of the float's value; NaN when either is unknown. */
export function sealToFloatPct(sealYuan: number, floatValueYuan: number): number {
  return floatValueYuan > 0 ? (100 * sealYuan) / floatValueYuan : Number.NaN
}
