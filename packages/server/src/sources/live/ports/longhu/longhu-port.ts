import type { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { longhuList } from '#sources/live/endpoints/eastmoney-reports.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { Ports } from '#sources/ports/ports.ts'
import type { SourceListing } from '#sources/ports/rows.ts'
import { longhuDay } from './longhu-day.ts'

export interface LonghuPortParts extends PortParts {
  /** Milliseconds since 1970 by the market's clock. */
  readonly now: () => number
}

/** Lists come in from here on, a few at a time. */
const FIRST_SECOND = 16 * 3600 + 30 * 60
/** Nothing is added to the lists of a day after this. */
const COMPLETE_SECOND = 22 * 3600

/**
 * The dragon-tiger lists of finished days, back to years ago: three reports of a day, each of one or two pages. The desk of the lists
 * asks every ten seconds for what it lacks, and is let through every ten minutes. Before half past four nobody is asked for the
 * day itself; then its list is handed on once two asks found the same, or it is ten at night: it is stored for good.
 */
export function longhuPort({ client, providers, speed, now }: LonghuPortParts): Ports['longhu'] {
  if (!providers.includes(providerOf(longhuList))) return undefined
  const readDay = longhuDay(client)
  let unsettled: { readonly day: TradeDay; readonly text: string } | undefined

  function isSettled({ day, rows }: Batch<readonly SourceListing[]>): boolean {
    if (now() >= shanghaiMs(day, COMPLETE_SECOND)) return true
    const text = JSON.stringify(rows)
    const isSame = unsettled?.day === day && unsettled.text === text
    unsettled = { day, text }
    return isSame
  }

  return {
    provider: longhuList.group,
    reach: 'day',
    paceMs: 600_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 120_000,
    async *days({ from, to }, signal) {
      for (const day of tradeDaysBetween(from, to)) {
        if (now() < shanghaiMs(day, FIRST_SECOND)) return
        const batch = await readDay(day, signal)
        if (batch && isSettled(batch)) yield batch
      }
    },
  }
}
