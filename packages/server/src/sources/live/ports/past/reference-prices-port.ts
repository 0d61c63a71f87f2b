import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { shareBonus } from '@kanpan/providers/eastmoney/datacenter/company'
import type { ExRightRow as ReportedExRight } from '@kanpan/providers/rows/company-row'
import { exRights } from '#sources/live/endpoints/eastmoney-reports.ts'
import { providerOf } from '#sources/live/endpoints/endpoint.ts'
import type { AdjustmentFiles } from '#sources/live/hithink/adjustment-files.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts } from '#sources/live/ports/first-answer.ts'
import { readReport } from '#sources/live/ports/read-report.ts'
import type { ExRightRow } from '#sources/ports/past-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
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

export interface ReferencePricesParts extends PortParts {
  /** Undefined: nobody may be asked for whole files. */
  readonly files?: AdjustmentFiles | undefined
}

type Events = AsyncIterable<Batch<readonly ExRightRow[]>>

/** Dividends and bonus shares by their day from the data centre, years back and as soon as a day is fixed; it has no allotments. */
async function* fromDatacenter(client: HostClient, days: readonly TradeDay[], signal: AbortSignal): Events {
  const reader = { client, endpoint: exRights, codec: shareBonus }
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    const stretch = days.slice(at, at + DAYS_AT_ONCE)
    const filter = `(EX_DIVIDEND_DATE>='${stretch[0]}')(EX_DIVIDEND_DATE<='${stretch.at(-1)}')`
    const report = await readReport(reader, { filter, key: keyOf }, { priority: 'backfill', signal })
    const byDay = Map.groupBy(report.rows, ({ exDay }) => exDay)
    const rest = { isWhole: report.isWhole, refused: refusedRows(report.refused) }
    for (const day of stretch) {
      yield { provider: exRights.group, day, rows: (byDay.get(day) ?? []).map(eventOf), ...rest }
    }
  }
}

/**
 * Ex-right events: of days that are over from the file of the keyed provider where there is one, allotments too; of the others, and where it does not
 * come, from the data centre.
 */
export function referencePricesPort(parts: ReferencePricesParts): Ports['referencePrices'] {
  const { client, providers, speed, files } = parts
  const hasDatacenter = providers.includes(providerOf(exRights))
  if (!hasDatacenter && !files) return undefined

  /** What the file tells of the first of these days; undefined where it does not come and others can be asked. */
  async function ofFile(days: readonly TradeDay[], signal: AbortSignal) {
    if (!files || days.length === 0) return []
    try {
      return await files.batches(days, signal)
    } catch (error) {
      if (!hasDatacenter || !(error instanceof HostFailure)) throw error
      return undefined
    }
  }

  return {
    provider: hasDatacenter ? exRights.group : (files?.provider ?? ''),
    reach: 'day',
    paceMs: 10_000 / speed,
    usualLagSeconds: 0,
    timeoutMs: 120_000,
    coversAllotments: false,
    ...(files && { allotmentsBy: [files.provider] }),
    async *days({ from, to }, signal) {
      const days = tradeDaysBetween(from, to)
      const until = files?.until() ?? ''
      const filed = await ofFile(
        days.filter(day => day <= until),
        signal,
      )
      if (filed) yield* filed
      const rest = days.filter(day => filed === undefined || day > until)
      if (hasDatacenter) yield* fromDatacenter(client, rest, signal)
    },
  }
}
