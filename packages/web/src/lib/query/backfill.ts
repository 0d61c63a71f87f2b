import { ERRORS } from '@kanpan/contract/errors'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { ApiError } from '#lib/api/api-error.ts'

/** How far the server's past is, where an answer had to wait for it; undefined for any other error. */
export function backfillOf(error: unknown): BackfillProgress | undefined {
  if (!(error instanceof ApiError) || error.code !== ERRORS.past_filling.code) return undefined
  const { data } = error.body
  if (typeof data !== 'object' || data === null || !('from' in data) || !('to' in data) || !('share' in data))
    return undefined
  const { from, to, share } = data
  return isDay(from) && isDay(to) && typeof share === 'number' ? { from, to, share } : undefined
}

function isDay(value: unknown): value is BackfillProgress['from'] {
  return typeof value === 'string'
}

/** 正在补齐往日数据（62 %，已到 2026-03-12，补到 2026-02-02 为止）。 */
export function backfillText({ from, to, share }: BackfillProgress): string {
  return `正在补齐往日数据（${Math.floor(share * 100)} %，已到 ${from}，补到 ${to} 为止）`
}
