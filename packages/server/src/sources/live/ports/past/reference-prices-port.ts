import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { shareBonus } from '@kanpan/providers/eastmoney/datacenter/company'
import type { ExRightRow as ReportedExRight } from '@kanpan/providers/rows/company-row'
import { exRights } from '#sources/live/endpoints/eastmoney-reports.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import { readReport } from '#sources/live/ports/read-report.ts'
import type { ExRightRow } from '#sources/ports/past-rows.ts'
import type { Ports } from '#sources/ports/ports.ts'

/** A row that cannot be read leaves its whole stretch doubtful, and a busy month has a thousand rows. */
const DAYS_AT_ONCE = 20
// Announced figures have at most six decimals for ten shares.
const MILLION = 1_000_000
const SHARES = 10

/** What a report says of a part of an event stands for ten shares again; a part it says nothing of is not given. */
function perTen(...perShare: readonly (number | undefined)[]): number {
  const known = perShare.filter(value => value !== undefined)
  return Math.round(known.reduce((sum, value) => sum + value, 0) * SHARES * MILLION) / MILLION
}

/** An event as it falls on its day; one of which no part is known has no figure at all. */
function eventOf(row: ReportedExRight): ExRightRow {
  const { code, cashYuanPerShare, bonusSharesPerShare, transferSharesPerShare } = row
  const isKnown = [cashYuanPerShare, bonusSharesPerShare, transferSharesPerShare].some(part => part !== undefined)
  return {
    code,
    cashYuanPerTen: isKnown ? perTen(cashYuanPerShare) : Number.NaN,
    bonusSharesPerTen: isKnown ? perTen(bonusSharesPerShare, transferSharesPerShare) : Number.NaN,
    rightsSharesPerTen: 0,
    rightsPriceCents: 0,
  }
}

const keyOf = ({ code, exDay, plannedOn, cashYuanPerShare, bonusSharesPerShare }: ReportedExRight) =>
  [code, exDay, plannedOn, cashYuanPerShare, bonusSharesPerShare].join(' ')

/** Dividends and bonus shares by their day from the data centre, years back and as soon as a day is fixed; it has no allotments. */
export function referencePricesPort({ client, providers, speed }: PortParts): Ports['referencePrices'] {
  if (!providers.includes(providerOf(exRights))) return undefined
  const reader = { client, endpoint: exRights, codec: shareBonus }

  async function* stretch(days: readonly TradeDay[], signal: AbortSignal) {
    const [from = ''] = days
    const filter = `(EX_DIVIDEND_DATE>='${from}')(EX_DIVIDEND_DATE<='${days.at(-1)}')`
    const report = await readReport(reader, { filter, key: keyOf }, { priority: 'backfill', signal })
    const byDay = Map.groupBy(report.rows, ({ exDay }) => exDay)
    const rest = { isWhole: report.isWhole, refused: refusedRows(report.refused) }
    for (const day of days) {
      yield { provider: exRights.group, day, rows: (byDay.get(day) ?? []).map(eventOf), ...rest }
    }
  }

  return {
    provider: exRights.group,
    reach: 'day',
    paceMs: 10_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 120_000,
    coversAllotments: false,
    async *days({ from, to }, signal) {
      const days = tradeDaysBetween(from, to)
      for (let at = 0; at < days.length; at += DAYS_AT_ONCE) yield* stretch(days.slice(at, at + DAYS_AT_ONCE), signal)
    },
  }
}
