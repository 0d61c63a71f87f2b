import type { PoolCheck } from '@kanpan/contract/question/self-check'
import { isSt, streakNow } from '@kanpan/market/limit-up/limit-up-day'
import { streakBefore } from '@kanpan/market/limit-up/streak'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { MarketView } from '#live/market-view.ts'
import { PUBLISHED_POOLS, type PublishedPool } from '#sources/ports/pool-rows.ts'
import { limitUpDayOf, limitUpPoolsOf } from './limit-up-day.ts'

const NAMED = 3

type PublishedStreaks = ReadonlyMap<number, number | undefined>

/** The streak by the days that are recorded, of the day itself or, in yesterday's pool, of the day before. */
function derivedStreak(view: MarketView, pool: PublishedPool, row: number): number | undefined {
  if (pool === 'sealed') return streakNow(limitUpDayOf(view), row)
  return pool === 'yesterday' ? streakBefore(view.streaksBefore, view.now, row) : undefined
}

function compareStreaks(view: MarketView, pool: PublishedPool, published: PublishedStreaks): PoolCheck['streaks'] {
  const inBoth = [...(limitUpPoolsOf(view)[pool] ?? [])].flatMap(row => {
    const [derived, counted] = [derivedStreak(view, pool, row), published.get(row)]
    return derived === undefined || counted === undefined ? [] : [{ row, derived, published: counted }]
  })
  const differing = inBoth.filter(one => one.derived !== one.published)
  const named = differing.slice(0, NAMED).flatMap(({ row, ...streaks }) => {
    const code = view.catalogue.stocks[row]?.code
    return code ? [{ code, name: view.nameOf(row), ...streaks }] : []
  })
  return { both: inBoth.length, differing: differing.length, named }
}

function comparePool(view: MarketView, pool: PublishedPool, streaks: PublishedStreaks): PoolCheck {
  const published: ReadonlySet<number> = new Set(streaks.keys())
  const { catalogue, now, nameOf } = view
  // Some leave ST out: of such a pool none is lacking.
  const hasSt = [...published].some(row => isSt(now, row))
  const derived = new Set([...(limitUpPoolsOf(view)[pool] ?? [])].filter(row => hasSt || !isSt(now, row)))
  const named = (rows: readonly number[], isPublished: boolean) =>
    rows.slice(0, NAMED).map(row => ({ code: catalogue.stocks[row]?.code, name: nameOf(row), isPublished }))
  const derivedAlone = [...derived].filter(row => !published.has(row))
  const publishedAlone = [...published].filter(row => !derived.has(row))
  return {
    pool,
    both: derived.size - derivedAlone.length,
    derivedAlone: derivedAlone.length,
    publishedAlone: publishedAlone.length,
    named: [...named(derivedAlone, false), ...named(publishedAlone, true)].flatMap(({ code, ...one }) =>
      code ? [{ code, ...one }] : [],
    ),
    streaks: compareStreaks(view, pool, streaks),
  }
}

/** Who is in the pools of the view's day by its quotes, against the pools that are published of it, as far as both are known. */
export function comparePools(view: MarketView, pools: Pick<DayPools, 'of'>): PoolCheck[] {
  const published = pools.of(view.asOf.day)
  return PUBLISHED_POOLS.flatMap(pool => {
    const rows = published.get(pool)?.rows
    if (!rows || (pool === 'yesterday' && !limitUpPoolsOf(view).yesterday)) return []
    const streaks = new Map<number, number | undefined>()
    for (const { code, streak } of rows) {
      const row = view.rowOf(code)
      // Of several who list it the first that counts.
      if (row !== undefined) streaks.set(row, streaks.get(row) ?? streak)
    }
    return [comparePool(view, pool, streaks)]
  })
}
