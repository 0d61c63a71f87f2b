import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ClientBase } from 'pg'
import type { ColumnKind } from '#store/history/market-day.ts'
import {
  type AnyTable,
  MINUTE_TABLE_NAMES,
  MINUTE_TABLES,
  type MinuteTableName,
  type TableOf,
  tableOf,
} from '#store/history/minute-tables.ts'
import { copyLines, SQL_TYPES } from './postgres-bars.ts'

const sqlName = (name: MinuteTableName) => `minute_${name}`
const sqlType = (kind: ColumnKind | 'text') => (kind === 'text' ? 'text' : SQL_TYPES[kind])
const columnsOf = (name: MinuteTableName) => MINUTE_TABLES[name].map(({ column }) => column).join(', ')

/** The tables beside the minute prices; `place` is a row's place in its day, by which moves are known. */
export const MINUTE_TABLES_SCHEMA = MINUTE_TABLE_NAMES.map(
  name => `
  create table if not exists ${sqlName(name)} (
    dataset text not null, day date not null, place integer not null,
    ${MINUTE_TABLES[name].map(({ column, kind }) => `${column} ${sqlType(kind)} not null`).join(', ')},
    primary key (dataset, day, place)
  );`,
).join('')

interface DayTable {
  readonly name: MinuteTableName
  readonly day: TradeDay
  readonly table: AnyTable
}

function* linesOf(dataset: string, { name, day, table }: DayTable): Generator<string> {
  const columns = MINUTE_TABLES[name].map(field => {
    const column = table[field.name]
    if (column === undefined) throw new TypeError(`no column ${field.name}`)
    if (!('names' in column)) return { length: column.length, at: (place: number) => column[place] }
    return { length: column.index.length, at: (place: number) => column.names[column.index[place] ?? -1] }
  })
  for (let place = 0; place < (columns[0]?.length ?? 0); place++) {
    yield `${dataset}\t${day}\t${place}\t${columns.map(({ at }) => at(place)).join('\t')}\n`
  }
}

/** Writes a table of a day, inside the caller's transaction. */
export async function writeTable(client: ClientBase, dataset: string, dayTable: DayTable): Promise<void> {
  const target = `${sqlName(dayTable.name)} (dataset, day, place, ${columnsOf(dayTable.name)})`
  await copyLines(client, target, linesOf(dataset, dayTable))
}

/** Drops the rows of the days the condition names; `$1` in it is the data set. */
export async function deleteTables(
  client: ClientBase,
  condition: string,
  values: readonly (string | number)[],
): Promise<void> {
  for (const name of ['minutes', ...MINUTE_TABLE_NAMES.map(sqlName)]) {
    await client.query(`delete from ${name} where dataset = $1 and ${condition}`, [...values])
  }
}

export async function readTable<N extends MinuteTableName>(
  client: ClientBase,
  dataset: string,
  { name, day }: { readonly name: N; readonly day: TradeDay },
): Promise<TableOf<(typeof MINUTE_TABLES)[N]>> {
  const { rows } = await client.query<(string | number)[]>({
    text: `select ${columnsOf(name)} from ${sqlName(name)} where dataset = $1 and day = $2 order by place`,
    values: [dataset, day],
    rowMode: 'array',
  })
  return tableOf(MINUTE_TABLES[name], rows)
}
