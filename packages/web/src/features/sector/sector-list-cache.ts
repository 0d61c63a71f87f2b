import { LIMITS } from '@kanpan/contract/limits'
import type { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import type { Sector } from '@kanpan/contract/model/sector'
import { localCache } from '#lib/query/local-cache.ts'

/** Every sector of a moment; the pages of the answer put together. */
export interface SectorList {
  readonly asOf: AsOf
  readonly source: SourceName
  readonly list: readonly Sector[]
}

/** The live list alone: what was kept a while ago is not the answer to a question about a moment. */
export const sectorListCache = localCache<SectorList>({
  key: 'sector-list',
  lifetimeMs: LIMITS.sectorCacheMs,
  isValid: isSectorList,
})

type Fields = Readonly<Record<string, unknown>>

const COUNTS = ['up', 'flat', 'down', 'count', 'limitUp', 'amountKnown', 'mainNetKnown'] as const
const FIGURES = ['streakHeight', 'changePct', 'amountYuan', 'mainNetYuan'] as const

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isFigure = (value: unknown): boolean => value === null || typeof value === 'number'

function isLeader(value: unknown): boolean {
  if (value === null) return true
  if (!isFields(value)) return false
  const { code, name, changePct, streak } = value
  return typeof code === 'string' && typeof name === 'string' && isFigure(changePct) && isFigure(streak)
}

function isSector(value: unknown): boolean {
  if (!isFields(value)) return false
  const { block_code, name, kind, leader } = value
  return (
    typeof block_code === 'string' &&
    typeof name === 'string' &&
    (kind === 'industry' || kind === 'concept') &&
    COUNTS.every(field => typeof value[field] === 'number') &&
    FIGURES.every(field => isFigure(value[field])) &&
    isLeader(leader)
  )
}

function isSectorList(value: unknown): value is SectorList {
  if (!isFields(value)) return false
  const { asOf, source, list } = value
  return (
    isFields(asOf) &&
    typeof asOf.day === 'string' &&
    typeof asOf.time === 'string' &&
    typeof source === 'string' &&
    Array.isArray(list) &&
    list.length > 0 &&
    list.every(isSector)
  )
}
