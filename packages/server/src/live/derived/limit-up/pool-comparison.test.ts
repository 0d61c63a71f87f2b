import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, onTestFinished, test } from 'vitest'
import { nowOnlyMarket } from '#collectors/now-only.fixture.ts'
import { nowOnlySource } from '#collectors/now-only-source.fixture.ts'
import { openMemoryStore } from '#store/open.ts'
import { comparePools } from './pool-comparison.ts'

const DAY = TradeDay.parse('2024-01-19')

test('streaks as they are published are held against those of the recorded days, and one counted otherwise is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kanpan-pools-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = await openMemoryStore()
  onTestFinished(() => store.close())
  const at = { folder, dataset: 'pools', day: DAY, second: 52_000, source: nowOnlySource(), store }
  const { market, published, goTo, close } = await nowOnlyMarket(at)
  onTestFinished(close)
  await goTo(52_060, 60)

  const view = market.live()
  const checkOf = (pool: string, of = published.of) => comparePools(view, { of }).find(check => check.pool === pool)
  for (const pool of ['sealed', 'yesterday']) {
    const { both, streaks } = checkOf(pool) ?? {}
    expect(both).toBeGreaterThan(10)
    expect(streaks).toEqual({ both, differing: 0, named: [] })
  }
  const pools = published.of(DAY)
  expect(Math.max(...(pools.get('yesterday')?.rows ?? []).map(({ streak }) => streak ?? 0))).toBeGreaterThan(1)
  expect(checkOf('broken')?.streaks.both).toBe(0)

  const sealed = pools.get('sealed')
  const [first, ...rest] = sealed?.rows ?? []
  if (!sealed || !first?.streak) throw new Error('somebody is sealed')
  const { code, streak } = first
  const wrong = new Map(pools).set('sealed', { ...sealed, rows: [{ ...first, streak: streak + 3 }, ...rest] })
  expect(checkOf('sealed', () => wrong)?.streaks).toMatchObject({
    differing: 1,
    named: [{ code, derived: streak, published: streak + 3 }],
  })
})
