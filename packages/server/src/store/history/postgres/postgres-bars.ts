import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DAY_FIELDS, emptyMarketDay, presentRows } from '#store/history/market-day.ts'
import { type DayRows, writeBlob } from './postgres-blobs.ts'

export const SQL_TYPES = { u8: 'smallint', i16: 'smallint', i32: 'integer', f64: 'double precision' } as const
const COLUMNS = DAY_FIELDS.map(({ column }) => column).join(', ')

// Two servers may start at once, and `create table if not exists` is not safe against itself.
const SCHEMA_LOCK = 7_305_001

export const HISTORY_SCHEMA = `
  select pg_advisory_xact_lock(${SCHEMA_LOCK});
  create table if not exists bars (
    dataset text not null, day date not null, code text not null,
    ${DAY_FIELDS.map(({ column, kind }) => `${column} ${SQL_TYPES[kind]} not null`).join(', ')},
    primary key (dataset, day, code)
  ) partition by range (day);
  create table if not exists history_days (
    dataset text not null, day date not null, stamp text not null, primary key (dataset, day)
  );
  create table if not exists history_catalogues (dataset text primary key, body text not null);
  create table if not exists minutes (
    dataset text not null, day date not null, code text not null,
    price_cents integer[] not null, volume_shares double precision[] not null, amount_yuan double precision[] not null,
    primary key (dataset, day, code)
  );
`

const CHUNK_CHARACTERS = 1 << 18

/** A write per line would cost more than the line. */
function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}

/** Streams lines in PostgreSQL's text format into a table. */
export async function copyLines(client: ClientBase, target: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunksOf(lines)), client.query(copyFrom(`copy ${target} from stdin`)))
}

async function ensureMonth(client: ClientBase, day: TradeDay): Promise<void> {
  const month = day.slice(0, 7)
  const next = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)).toISOString().slice(0, 10)
  await client.query(`
    select pg_advisory_xact_lock(${SCHEMA_LOCK});
    create table if not exists bars_${month.replace('-', '_')} partition of bars for values from ('${month}-01') to ('${next}')
  `)
}

function* linesOf({ dataset, codes, columns }: DayRows): Generator<string> {
  for (const row of presentRows(columns)) {
    const values = DAY_FIELDS.map(({ name }) => columns[name][row])
    yield `${dataset}\t${columns.day}\t${codes[row]}\t${values.join('\t')}\n`
  }
}

/** Replaces a day, inside the caller's transaction. */
export async function writeBars(client: ClientBase, rows: DayRows): Promise<void> {
  const { dataset, columns, stamp } = rows
  await ensureMonth(client, columns.day)
  await client.query('delete from bars where dataset = $1 and day = $2', [dataset, columns.day])
  await copyLines(client, `bars (dataset, day, code, ${COLUMNS})`, linesOf(rows))
  await client.query(
    `insert into history_days (dataset, day, stamp) values ($1, $2, $3)
     on conflict (dataset, day) do update set stamp = excluded.stamp`,
    [dataset, columns.day, stamp],
  )
  await writeBlob(client, rows)
}

/** A day's rows as columns over the codes they name. */
export async function readBars(
  client: ClientBase,
  dataset: string,
  day: TradeDay,
): Promise<Pick<DayRows, 'codes' | 'columns'>> {
  const { rows } = await client.query<(string | number)[]>({
    text: `select code, ${COLUMNS} from bars where dataset = $1 and day = $2 order by code`,
    values: [dataset, day],
    rowMode: 'array',
  })
  const columns = emptyMarketDay(day, rows.length)
  DAY_FIELDS.forEach(({ name }, at) => {
    const column = columns[name]
    rows.forEach((row, i) => {
      column[i] = Number(row[at + 1])
    })
  })
  return { codes: rows.map(row => String(row[0])), columns }
}
