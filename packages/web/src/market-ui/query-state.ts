import { ERRORS } from '@kanpan/contract/errors'
import { ApiError, messageOf } from '#lib/api/api-error.ts'
import { backfillOf, backfillText } from '#lib/query/backfill.ts'
import type { BlockState } from './data-block.tsx'

/** The part of a query's result that decides what a block shows. */
export interface QueryLike<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly isFetching: boolean
}

interface Reading<T> {
  /** Why there is nothing to show; undefined when there is something. */
  readonly empty?: (data: T) => string | undefined
  readonly online?: boolean
}

/** What a block shows for a query: good data stay on screen while newer ones load or fail. */
export function queryState<T>(
  { data, error, isFetching }: QueryLike<T>,
  { empty, online = navigator.onLine }: Reading<T> = {},
): BlockState {
  if (data === undefined) {
    if (error === null || error === undefined) return { kind: 'loading' }
    if (error instanceof ApiError && error.code === ERRORS.not_signed_in.code) return { kind: 'forbidden' }
    const filling = backfillOf(error)
    if (filling) return { kind: 'filling', filling }
    if (error instanceof ApiError && error.code === ERRORS.no_market_data.code)
      return { kind: 'error', message: error.message, isOfMoment: true }
    return online || error instanceof ApiError ? { kind: 'error', message: messageOf(error) } : { kind: 'offline' }
  }
  const reason = empty?.(data)
  if (reason !== undefined && !error) return { kind: 'empty', reason }
  const notice = error ? staleNotice(error, online) : undefined
  return { kind: 'ready', refreshing: isFetching, ...(notice === undefined ? {} : { notice }) }
}

function staleNotice(error: unknown, online: boolean): string {
  const filling = backfillOf(error)
  if (filling) return `${backfillText(filling)}，下面是上一次的数据`
  return online ? `更新失败：${messageOf(error)}，下面是上一次的数据` : '离线，下面是上一次的数据'
}
