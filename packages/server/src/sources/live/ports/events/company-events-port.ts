import type { Codec, RefusedRow } from '@kanpan/providers/codec'
import {
  earnings as earningsCodec,
  earningsForecasts as forecastsCodec,
  newShares,
  reportDays as reportDaysCodec,
  shareBonus,
  unlocks as unlocksCodec,
} from '@kanpan/providers/eastmoney/datacenter/company'
import {
  earnings,
  earningsForecasts,
  exRights,
  newIssues,
  type ReportAsk,
  reportDays,
  unlocks,
} from '#sources/live/endpoints/eastmoney-reports.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import { readReport } from '#sources/live/ports/read-report.ts'
import type { EventRow, EventsAsk } from '#sources/ports/event-rows.ts'
import type { Ports } from '#sources/ports/ports.ts'
import { duePeriods } from './calendar-days.ts'
import {
  earningsByReport,
  exRightEvents,
  forecastEvents,
  listingEvents,
  reportEvents,
  unlockEvents,
} from './event-rows.ts'

/** So many stocks appoint a day for one report, and as many rows stand for what is asked of a month and a half. */
const MOST_PAGES = 20

const within = (column: string, { from, to }: EventsAsk) => `(${column}>='${from}')(${column}<='${to}')`

interface Read {
  readonly client: HostClient
  readonly signal: AbortSignal
}

/** Reads one report after the other, and has what came together of all of them. */
function reportReading({ client, signal }: Read) {
  const refused: RefusedRow[] = []
  let isWhole = true
  async function rowsOf<Row>(
    endpoint: Endpoint<ReportAsk>,
    codec: Codec<Row>,
    filter: string,
  ): Promise<readonly Row[]> {
    const read = { filter, key: JSON.stringify, mostPages: MOST_PAGES }
    const report = await readReport({ client, endpoint, codec }, read, { priority: 'backfill', signal })
    refused.push(...report.refused)
    isWhole &&= report.isWhole
    return report.rows
  }
  return { rowsOf, found: () => ({ isWhole, refused: refusedRows(refused) }) }
}

function eastmoneyEvents(client: HostClient): Way<EventsAsk, readonly EventRow[]> {
  const { group } = exRights
  return {
    group,
    async read(ask, signal) {
      const { rowsOf, found } = reportReading({ client, signal })
      const events: EventRow[] = []
      const given = await rowsOf(exRights, shareBonus, within('EX_DIVIDEND_DATE', ask))
      events.push(...given.flatMap(exRightEvents))
      const listings = await rowsOf(newIssues, newShares, within('LISTING_DATE', ask))
      events.push(...listings.flatMap(listingEvents))
      const unlocked = await rowsOf(unlocks, unlocksCodec, within('FREE_DATE', ask))
      events.push(...unlocked.flatMap(unlockEvents))
      const forecasts = await rowsOf(earningsForecasts, forecastsCodec, within('NOTICE_DATE', ask))
      events.push(...forecasts.flatMap(forecastEvents))
      const figures = earningsByReport(await rowsOf(earnings, earningsCodec, within('NOTICE_DATE', ask)))
      for (const period of duePeriods(ask.day)) {
        const days = await rowsOf(reportDays, reportDaysCodec, `(REPORT_DATE='${period}')`)
        events.push(...days.flatMap(row => reportEvents(row, period, figures)))
      }
      const rows = events.filter(({ day, announcedOn }) => day >= ask.from && day <= ask.to && announcedOn <= ask.day)
      return { provider: group, day: ask.day, rows, ...found() }
    },
  }
}

/**
 * What companies go through around a day: ex-rights, listings, unlocks, reports that are due or published, forecasts. Of ten to
 * forty pages of six reports, a page each one and a half seconds behind everybody else's; the desk asks every half hour and is let
 * through every hour.
 */
export function companyEventsPort(parts: PortParts): Ports['companyEvents'] {
  return firstAnswer(parts, {
    ways: [eastmoneyEvents(parts.client)],
    reach: 'now',
    paceMs: 3_600_000,
    usualLagSeconds: 0,
    timeoutMs: 600_000,
    patienceMs: 600_000,
  })
}
