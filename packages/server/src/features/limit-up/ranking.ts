import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { limitUpRankingQuestion } from '@kanpan/contract/question/limit-up'
import { isSt } from '@kanpan/market/limit-up/limit-up-day'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { breadthOf } from '#live/derived/breadth.ts'
import { hasLimitUps } from '#live/derived/day-range.ts'
import { hasMatched } from '#live/derived/has-matched.ts'
import { outletName } from '#live/derived/hotspot/news-row.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { LIMIT_UP_DAY_STEPS, limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { premiumOf } from '#live/derived/limit-up/premium.ts'
import { reasonsWire } from '#live/derived/limit-up/reasons-wire.ts'
import { recordersOf } from '#live/derived/limit-up/recorded-limit-up.ts'
import { ALL_SHARES, countedOver } from '#live/derived/population.ts'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import { limitUpRow } from './limit-up-row.ts'

const POPULATION = '含科创板与北交所；ST 列出，不计入家数'
const RECORDED = '与涨停名单所记的股票；ST 列出，不计入家数'

/** Which stocks a pool lists: published pools leave some out, so ours says that it does not, and of a part of the market who it is. */
export function poolPopulation(view: MarketView, indexes: readonly number[]): string {
  const counted = countedOver(view, indexes)
  return counted === ALL_SHARES ? `${ALL_SHARES}，${POPULATION}` : `${counted}${RECORDED}`
}

type Input = z.output<typeof limitUpRankingQuestion.input>

/** Who knows what was told of the limit-ups of a finished day. */
export type ReasonsOf = Pick<Market, 'reasonsOf'>

/** All rows of a pool, made once per view. Yesterday's list is empty while the day before is not known. */
export async function poolRows(view: MarketView, pool: LimitUpPool, market: ReasonsOf): Promise<readonly LimitUpRow[]> {
  // When a lower limit was met is told by what stocks did.
  if (pool === 'limitDown') await view.prepareMoves()
  // What the first who asks at a moment works out is some milliseconds each.
  await inSlices(eachOf([...LIMIT_UP_DAY_STEPS, limitUpPoolsOf], make => make(view)))
  const rows = view.memo(`limitUpRows.${pool}`, () =>
    Array.from(limitUpPoolsOf(view)[pool] ?? [], row => limitUpRow(view, row, pool)),
  )
  return pool === 'yesterday' ? withYesterdaysReasons(view, rows, market) : rows
}

/** Why a stock was at its limit yesterday was told yesterday. */
async function withYesterdaysReasons(
  view: MarketView,
  rows: readonly LimitUpRow[],
  market: ReasonsOf,
): Promise<readonly LimitUpRow[]> {
  if (!view.yesterday) return rows
  const reasonsOf = Map.groupBy(await market.reasonsOf(view.yesterday.day), ({ code }) => code)
  return rows.map(row => {
    const reasons = reasonsOf.get(row.code)
    return reasons ? { ...row, reasons: reasonsWire(reasons) } : row
  })
}

function tagsOf(row: LimitUpRow): readonly string[] {
  return row.reasons.flatMap(reason => reason.tags)
}

function matches(row: LimitUpRow, { board, streak, concept, keyword }: Input): boolean {
  if (board !== undefined && row.board !== board) return false
  if (streak !== undefined && row.streak !== streak) return false
  if (concept !== undefined && !row.concepts.includes(concept) && !tagsOf(row).includes(concept)) return false
  if (keyword === undefined) return true
  return [row.code, row.name, row.industry ?? '', ...row.concepts, ...tagsOf(row)].some(text => text.includes(keyword))
}

function counted<K>(keys: readonly K[]): { key: K; count: number }[] {
  const counts = new Map<K, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ key, count }))
}

/** Without a wish the highest streak comes first and, among equals, the earliest seal. */
function sorted(rows: readonly LimitUpRow[], { sort, order }: Input): LimitUpRow[] {
  if (sort !== undefined) return inOrder(rows, row => row[sort], order)
  return inOrder(
    inOrder(rows, row => row.firstSealAt, 'asc'),
    row => row.streak,
    'desc',
  )
}

function countedApart(view: MarketView, rows: Int32Array): { readonly own: number; readonly st: number } {
  const st = rows.filter(row => isSt(view.now, row)).length
  return { own: rows.length - st, st }
}

function poolCounts(view: MarketView): MarketData<typeof limitUpRankingQuestion.data>['counts'] {
  let { limitUp, st } = breadthOf(view)
  const { limitDown, broken } = breadthOf(view)
  const { yesterday, sealed } = limitUpPoolsOf(view)
  if (recordersOf(view)) {
    // Who stands in a pool of such a day need not have a bar, and is counted with those that have.
    const listed = hasLimitUps(view, view.daysBefore) ? countedApart(view, sealed) : undefined
    limitUp = listed?.own ?? null
    st = { ...st, limitUp: listed?.st ?? null }
  }
  // Before the opening auction is struck none of them has a premium, and all of them are yesterday's limit-ups.
  const before = hasMatched(view) ? premiumOf(view)?.stocks : yesterday && countedApart(view, yesterday).own
  return {
    ...{ sealed: limitUp, broken, limitDown, yesterday: before ?? null },
    st: {
      ...{ sealed: st.limitUp, broken: st.broken, limitDown: st.limitDown },
      yesterday: yesterday?.filter(row => isSt(view.now, row)).length ?? null,
    },
  }
}

/** Of a day put together, what a pool's rows are made of. */
function originOf(view: MarketView, rows: readonly LimitUpRow[]) {
  const recorders = recordersOf(view)
  if (!recorders) return null
  const withBar = rows.filter(({ origin }) => origin?.hasBar).length
  return {
    withBar,
    listOnly: rows.length - withBar,
    disagreeing: rows.filter(({ origin }) => (origin?.disagreements.length ?? 0) > 0).length,
    named: limitUpPoolsOf(view).named.length,
    lists: recorders.map(outletName),
  }
}

export async function limitUpRanking(
  view: MarketView,
  input: Input,
  market: ReasonsOf,
): Promise<MarketData<typeof limitUpRankingQuestion.data>> {
  const all = await poolRows(view, input.type, market)
  return {
    ...pageOf(
      sorted(
        all.filter(row => matches(row, input)),
        input,
      ),
      input,
    ),
    population: poolPopulation(view, [view.daysBefore]),
    counts: poolCounts(view),
    breadth: breadthOf(view),
    premium: premiumOf(view),
    origin: originOf(view, all),
    streaks: counted(all.map(row => row.streak))
      .map(({ key, count }) => ({ streak: key, count }))
      .sort((a, b) => (b.streak ?? 0) - (a.streak ?? 0)),
    tags: counted(all.flatMap(tagsOf))
      .map(({ key, count }) => ({ tag: key, count }))
      .sort((a, b) => b.count - a.count),
  }
}
