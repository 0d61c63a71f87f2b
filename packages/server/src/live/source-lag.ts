import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { sessionSecondsBetween } from '@kanpan/market/calendar/session-seconds'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { Market } from './market.ts'
import type { SourceReading, SourceStatus } from './source-status.ts'

/** Texts come when they come: a quiet half hour is no lag. */
const IRREGULAR: ReadonlySet<DataSetName> = new Set(['news', 'announcements'])

function lagSeconds({ name, day, time }: SourceReading, clock: ReturnType<Market['clock']>): number | null {
  if (day === null || time === null || IRREGULAR.has(name)) return null
  return Math.max(0, sessionSecondsBetween({ day, second: secondOfDay(time) }, clock))
}

/** How every data set comes in, with how far each is behind the market's clock now. */
export function readSources(status: SourceStatus, market: Pick<Market, 'clock'>): DataSetStatus[] {
  const clock = market.clock()
  return status.read().map(reading => ({ ...reading, lagSeconds: lagSeconds(reading, clock) }))
}
