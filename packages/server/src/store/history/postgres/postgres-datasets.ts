import type { Pool } from 'pg'
import { MINUTE_TABLE_NAMES } from '#store/history/minute-tables.ts'

const TABLES = [
  'bars',
  'history_days',
  'history_blobs',
  'history_catalogues',
  'minutes',
  ...MINUTE_TABLE_NAMES.map(name => `minute_${name}`),
] as const

/** Removes the rows of data sets nobody can use any more and names them; a database without a history has none. */
export async function removeDatasetRows(pool: Pool, isUseless: (dataset: string) => boolean): Promise<string[]> {
  const { rows: there } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [TABLES],
  )
  const tables = there.map(({ name }) => name)
  if (!tables.includes('history_days')) return []
  const { rows } = await pool.query<{ dataset: string }>(
    'select dataset from history_catalogues union select distinct dataset from history_days order by dataset',
  )
  const useless = rows.map(({ dataset }) => dataset).filter(isUseless)
  for (const table of tables) await pool.query(`delete from ${table} where dataset = any($1)`, [useless])
  return useless
}
