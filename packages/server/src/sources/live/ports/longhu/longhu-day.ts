import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ListedSeat } from '@kanpan/market/longhu/listing-totals'
import { readReason } from '@kanpan/market/longhu/read-reason'
import type { Codec } from '@kanpan/providers/codec'
import { dailyBillboard, dailySeats } from '@kanpan/providers/eastmoney/datacenter/longhu'
import type { ListingRow, SeatRow } from '@kanpan/providers/rows/longhu-row'
import { longhuBuyers, longhuList, longhuSellers, type ReportAsk } from '#sources/live/endpoints/eastmoney-reports.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { type ReportRead, readReport } from '#sources/live/ports/read-report.ts'
import type { Batch } from '#sources/ports/port.ts'
import type { SourceListing } from '#sources/ports/rows.ts'

/** Listings are there before their seats: with more than these without any, the seats are not out yet. */
const MOST_WITHOUT_SEATS_PCT = 10

const listKey = ({ code, reason }: Pick<ListingRow, 'code' | 'reason'>) => `${code} ${reason}`

/** The seats of one side by list, in the order of their money; 机构专用 stands as often as there are institutions. */
function seatsByList(side: ListedSeat['side'], rows: readonly SeatRow[]): ReadonlyMap<string, readonly ListedSeat[]> {
  const lists = Map.groupBy(rows, listKey)
  return new Map(
    Array.from(lists, ([key, seats]) => [
      key,
      seats.map(({ branch, buyYuan, sellYuan }, at) => ({ side, rank: at + 1, branch, buyYuan, sellYuan })),
    ]),
  )
}

type ReadDay = (day: TradeDay, signal: AbortSignal) => Promise<Batch<readonly SourceListing[]> | undefined>

/** Reads the lists of a day with the seats of both sides; undefined while they are not published. */
export function longhuDay(client: HostClient): ReadDay {
  async function rowsOf<Row extends { readonly day: string }>(
    [endpoint, codec]: readonly [Endpoint<ReportAsk>, Codec<Row>],
    day: TradeDay,
    signal: AbortSignal,
  ): Promise<ReportRead<Row>> {
    const filter = `(TRADE_DATE='${day}')`
    const turn = { priority: 'backfill', signal } as const
    const report = await readReport({ client, endpoint, codec }, { filter, key: JSON.stringify }, turn)
    return { ...report, rows: report.rows.filter(row => row.day === day) }
  }

  return async (day, signal) => {
    const list = await rowsOf([longhuList, dailyBillboard], day, signal)
    if (list.rows.length === 0) return undefined
    const buyers = await rowsOf([longhuBuyers, dailySeats], day, signal)
    const sellers = await rowsOf([longhuSellers, dailySeats], day, signal)
    const [bought, sold] = [seatsByList('buy', buyers.rows), seatsByList('sell', sellers.rows)]
    const rows = list.rows.map(({ code, reason, changePct, amountYuan }): SourceListing => {
      const key = listKey({ code, reason })
      const seats = [...(bought.get(key) ?? []), ...(sold.get(key) ?? [])]
      const windowDays = readReason(reason)?.windowDays
      return { ...{ code, reason, source: 'eastmoney', windowDays, changePct, amountYuan }, seats }
    })
    const withoutSeats = rows.filter(({ seats }) => seats.length === 0).length
    if (100 * withoutSeats > MOST_WITHOUT_SEATS_PCT * rows.length) return undefined
    return {
      ...{ provider: longhuList.group, day, rows },
      isWhole: [list, buyers, sellers].every(({ isWhole }) => isWhole),
      refused: refusedRows([list, buyers, sellers].flatMap(({ refused }) => refused)),
    }
  }
}
