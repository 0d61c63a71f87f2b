import { publicInit } from '@kanpan/contract/api/main/public'
import type { TickClock } from '@kanpan/contract/model/stream'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { endpointQuery } from '#lib/query/query.ts'
import { useLatestTick } from '#lib/stream/tick.ts'
import type { DataMoment } from './market-delay.ts'
import { isLiveMoment, type Moment, momentOf } from './moment.ts'

/** Real seconds by which a panel may be behind the market before it says so: a few rounds of questions. */
const ROOM_SECONDS = 10

const CLOSE: string = '15:00:00'

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}

type NewestClock = Pick<TickClock, 'told' | 'speed'>

/**
 * Whether figures stand at another moment than the screen: the header tells that one, and a panel its own only where it
 * differs. A day that was asked for without a time is meant at its end.
 */
export function standsApart({ day, time, final }: DataMoment, moment: Moment, clock: NewestClock): boolean {
  if (isLiveMoment(moment)) {
    const roomSeconds = ROOM_SECONDS * Math.max(1, clock.speed)
    return day !== clock.told.day || secondsOf(clock.told.time) - secondsOf(time) > roomSeconds
  }
  if (day !== (moment.date ?? clock.told.day)) return true
  // A recorded day knows its minutes, and answers within one by the minute.
  if (moment.at === undefined || moment.at >= CLOSE) return !final
  return time.slice(0, 5) !== moment.at.slice(0, 5)
}

/** The same for a panel of the present screen; while the market's clock has not been read nothing can be compared. */
export function useStandsApart(dataMoment: DataMoment): boolean {
  const moment = momentOf(new URLSearchParams(useSearch()))
  // The clock is asked for anyway; here only what it says is looked at.
  const { data } = useQuery({
    ...endpointQuery(publicInit, {}),
    select: ({ clock }) => standsApart(dataMoment, moment, clock),
  })
  const byTick = useLatestTick(({ clock }) => clock && standsApart(dataMoment, moment, clock))
  return byTick ?? data ?? false
}
