import type { TradeDay } from '@kanpan/contract/model/stock'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { ClientBase } from 'pg'
import type { MinuteDay } from '#store/history/minute-day.ts'
import { MINUTE_TABLE_NAMES } from '#store/history/minute-tables.ts'
import { copyLines } from './postgres-bars.ts'
import { deleteTables, readTable, writeTable } from './postgres-tables.ts'

function* linesOf(dataset: string, { day, codes, priceCents, volumeShares, amountYuan }: MinuteDay): Generator<string> {
  for (const [row, code] of codes.entries()) {
    const start = row * MINUTES_PER_DAY
    const end = start + MINUTES_PER_DAY
    const lists = [priceCents, volumeShares, amountYuan].map(values => `{${values.subarray(start, end).join(',')}}`)
    yield `${dataset}\t${day}\t${code}\t${lists.join('\t')}\n`
  }
}

/** Replaces a day by the minute and drops all but the newest days, inside the caller's transaction. */
export async function writeMinutes(
  client: ClientBase,
  dataset: string,
  { minutes, keep }: StoredMinutes,
): Promise<void> {
  const { day } = minutes
  await deleteTables(client, 'day = $2', [dataset, day])
  await copyLines(
    client,
    'minutes (dataset, day, code, price_cents, volume_shares, amount_yuan)',
    linesOf(dataset, minutes),
  )
  for (const name of MINUTE_TABLE_NAMES) await writeTable(client, dataset, { name, day, table: minutes[name] })
  const newest = 'select distinct day from minutes where dataset = $1 order by day desc limit $2'
  const { rows } = await client.query<{ day: string }>(`select min(day)::text as day from (${newest}) as newest`, [
    dataset,
    keep,
  ])
  // Without a day to keep every one goes.
  await deleteTables(client, 'day < $2', [dataset, rows[0]?.day ?? '9999-12-31'])
}

export interface StoredMinutes {
  readonly minutes: MinuteDay
  /** How many days stay. */
  readonly keep: number
}

export async function readMinutes(client: ClientBase, dataset: string, day: TradeDay): Promise<MinuteDay | undefined> {
  const { rows } = await client.query<MinuteRow>(
    'select code, price_cents, volume_shares, amount_yuan from minutes where dataset = $1 and day = $2 order by code',
    [dataset, day],
  )
  if (rows.length === 0) return undefined
  const lives = await readTable(client, dataset, { name: 'lives', day })
  const moves = await readTable(client, dataset, { name: 'moves', day })
  const indices = await readTable(client, dataset, { name: 'indices', day })
  // Minutes that an earlier version of the product kept alone do not tell a whole day.
  if (indices.minute.length === 0) return undefined
  return {
    day,
    lives,
    moves,
    indices,
    codes: rows.map(({ code }) => code),
    priceCents: Int32Array.from(rows.flatMap(row => row.price_cents)),
    volumeShares: Float64Array.from(rows.flatMap(row => row.volume_shares)),
    amountYuan: Float64Array.from(rows.flatMap(row => row.amount_yuan)),
  }
}

interface MinuteRow {
  readonly code: string
  readonly price_cents: readonly number[]
  readonly volume_shares: readonly number[]
  readonly amount_yuan: readonly number[]
}
