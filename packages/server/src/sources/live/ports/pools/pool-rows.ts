import { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitDownRow, PoolRow as ProvidedRow, YesterdayLimitUpRow } from '@kanpan/providers/rows/pool-row'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import type { ListRows } from '#sources/live/ports/read-pages.ts'
import type { PoolRow } from '#sources/ports/pool-rows.ts'
import type { Batch } from '#sources/ports/port.ts'

/** A price in the whole cents it is written in. */
const centsOf = (yuan: number) => Math.round(yuan * 100)

/** A row of a pool of this day, by whom its records in the store are named after. */
export function poolRow(row: ProvidedRow, source: string): PoolRow {
  const { code, firstSealSecond, lastSealSecond, brokenTimes, sealYuan, streak, spell } = row
  const { amountYuan, turnoverPct, floatValueYuan, changePct, industry, reasonTags, reasonText } = row
  return {
    ...{ code, source, firstSealSecond, lastSealSecond, brokenTimes, sealYuan, streak },
    // Who never closed at its limit of late is told with none of them.
    spell: spell && spell.boards >= 1 ? spell : undefined,
    ...{ amountYuan, turnoverPct, floatValueYuan, changePct, industry, reasonTags, reasonText },
    closeCents: centsOf(row.priceYuan),
  }
}

/** The same where limits are the lower ones. */
export function limitDownRow(row: LimitDownRow, source: string): PoolRow {
  return { ...poolRow(row, source), streak: row.downStreak, brokenTimes: row.openedTimes }
}

/** The same of those that closed at their limit the day before: seals and streak are of then, prices of now. */
export function yesterdayRow(row: YesterdayLimitUpRow, source: string): PoolRow {
  const { yesterdayFirstSealSecond: firstSealSecond, yesterdayStreak: streak } = row
  return { ...poolRow(row, source), firstSealSecond, streak }
}

/** A pool as its pages have it. Its day is the replies': some answer the last one they have. */
export function poolBatch<Row>(
  group: HostGroupName,
  { rows, refused, day, isWhole }: ListRows<Row>,
  rowOf: (row: Row) => PoolRow,
): Batch<readonly PoolRow[]> {
  if (day === undefined) throw new HostFailure('changed', '股池没有写明日期')
  return {
    provider: group,
    day: TradeDay.parse(day),
    rows: rows.map(rowOf),
    isWhole,
    refused: refusedRows(refused),
  }
}
