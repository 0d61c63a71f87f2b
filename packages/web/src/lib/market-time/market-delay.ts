import { publicInit } from '@kanpan/contract/api/main/public'
import type { AsOf } from '@kanpan/contract/model/as-of'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { endpointQuery } from '#lib/query/query.ts'
import { useLatestTick, useStreamState } from '#lib/stream/tick.ts'
import { isLiveMoment, momentOf } from './moment.ts'

export interface DataMoment {
  readonly day: string
  readonly time: string
  readonly final: boolean
  /** Who gave the prices, and what stands beside them, of a real market. */
  readonly provider?: AsOf['provider']
  readonly providers?: AsOf['providers']
}

const MINUTE_SECONDS = 60

// A server of an earlier version does not tell it, and what is no number never equals itself.
const minutesOf = (behindSeconds: number) => Math.floor(behindSeconds / MINUTE_SECONDS) || 0

/** By how many whole minutes of the session the source of prices is behind. It changes once a minute, not with every tick. */
function useDelayMinutes(): number {
  const hasStream = useStreamState() === 'open'
  const streamMinutes = useLatestTick(({ clock }) => (clock === undefined ? undefined : minutesOf(clock.behindSeconds)))
  // The clock is asked for anyway; here only its delay is looked at.
  const { data } = useQuery({ ...endpointQuery(publicInit, {}), select: ({ clock }) => minutesOf(clock.behindSeconds) })
  return (hasStream ? streamMinutes : undefined) ?? data ?? 0
}

/** The sentence of figures whose source is behind; a moment that was asked for, and a day that is over, are never late. */
export function delayText({ time, final }: Omit<DataMoment, 'day'>, minutes: number): string | undefined {
  return final || minutes < 1 ? undefined : `数据为 ${time}，来源已延迟 ${minutes} 分钟`
}

export function useDelayText(asOf: DataMoment): string | undefined {
  const minutes = useDelayMinutes()
  const isLive = isLiveMoment(momentOf(new URLSearchParams(useSearch())))
  return isLive ? delayText(asOf, minutes) : undefined
}
