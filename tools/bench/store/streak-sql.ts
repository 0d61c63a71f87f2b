import { DatabaseSync } from 'node:sqlite'
import type { Columns } from './columnar-peer.ts'

// Runs of limit-up days numbered by the difference of two row numbers, the longest run of each stock.
const LONGEST = `
  with numbered as (
    select code, day, up,
      row_number() over (partition by code order by day) - row_number() over (partition by code, up order by day) as run
    from bars
  ), runs as (select code, count(*) as length from numbered where up = 1 group by code, run)
  select code, max(length) as longest from runs group by code`

/** The same bars as rows of a table, and the streak query over them; answers its milliseconds. */
export function streakBySqlMs({ stocks, days, limitUp }: Columns, window: number): number {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'create table bars (code integer, day integer, up integer, primary key (code, day)) without rowid; begin',
  )
  const insert = database.prepare('insert into bars values (?, ?, ?)')
  for (let stock = 0; stock < stocks; stock++) {
    for (let day = days - window; day < days; day++) insert.run(stock, day, limitUp[stock * days + day] ?? 0)
  }
  database.exec('commit')
  const startMs = performance.now()
  database.prepare(LONGEST).all()
  const tookMs = performance.now() - startMs
  database.close()
  return tookMs
}
