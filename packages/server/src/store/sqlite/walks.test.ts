import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { migrate } from '#store/migrations/migrate.ts'
import type { RanQuery } from '#store/ran-query.ts'
import { hotspotStore } from '#store/relational/hotspots.ts'
import { newsStore } from '#store/relational/news.ts'
import { openSqlite } from './open-sqlite.ts'

const DAY = TradeDay.parse('2025-11-28')
const CODE = StockCode.parse('000001')
const NEWS = { dataset: 'd', kind: 'flash', title: '', content: '', important: false, source: undefined } as const
const Plan = z.array(z.object({ detail: z.string() }))

/** How SQLite goes about each statement that `ask` runs on a database as it is when it is made. */
async function plansOf(ask: (db: ReturnType<typeof openSqlite>) => Promise<unknown>): Promise<readonly string[]> {
  const ran: RanQuery[] = []
  await using db = openSqlite(':memory:', query => ran.push(query))
  await migrate(db, 'sqlite')
  // What was found is read as well, and not only looked for.
  await newsStore(db).upsert([{ ...NEWS, id: 'n', day: DAY, second: 1, codes: [CODE] }])
  ran.length = 0
  await ask(db)
  const plans: string[] = []
  for (const { sql: statement } of ran.slice()) {
    const { rows } = await sql.raw(`explain query plan ${statement}`).execute(db)
    plans.push(
      Plan.parse(rows)
        .map(({ detail }) => detail)
        .join('\n'),
    )
  }
  return plans
}

test('news of a stock is found by the stock, and not by walking all news of the time before', async () => {
  const range = { dataset: 'd', code: CODE, until: { day: DAY, second: 50_000 }, offset: 0, limit: 20 }
  const plans = await plansOf(db => newsStore(db).ofStock(range))
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).not.toContain('news_by_time')
})

test('hotspots of a stock are found by the stock, and not by walking all days', async () => {
  const range = { dataset: 'd', code: CODE, from: DAY, until: DAY }
  const plans = await plansOf(db => hotspotStore(db, async () => {}).ofStock(range))
  expect(plans).toHaveLength(1)
  for (const plan of plans) expect(plan).not.toContain('hotspots_by_day')
})
