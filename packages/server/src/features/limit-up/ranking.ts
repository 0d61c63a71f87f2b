import type { LimitUpPool, LimitUpRow } from '@kanpan/contract/model/limit-up'
import type { limitUpRankingQuestion } from '@kanpan/contract/question/limit-up'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up-day.ts'
import type { MarketView } from '#live/market-view.ts'
import { limitUpRow } from './limit-up-row.ts'

/** Which stocks a pool counts; published pools leave some out, so ours says that it does not. */
export const POPULATION = '全部 A 股，含 ST、科创板与北交所'

type Input = z.output<typeof limitUpRankingQuestion.input>

/** All rows of a pool, made once per view. Yesterday's list is empty while the day before is not known. */
export function poolRows(view: MarketView, pool: LimitUpPool): readonly LimitUpRow[] {
  return view.memo(`limitUpRows.${pool}`, () =>
    Array.from(limitUpPoolsOf(view)[pool] ?? [], row => limitUpRow(view, row, pool)),
  )
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

export function limitUpRanking(view: MarketView, input: Input): MarketData<typeof limitUpRankingQuestion.data> {
  const all = poolRows(view, input.type)
  const pools = limitUpPoolsOf(view)
  return {
    ...pageOf(
      sorted(
        all.filter(row => matches(row, input)),
        input,
      ),
      input,
    ),
    population: POPULATION,
    counts: {
      sealed: pools.sealed.length,
      broken: pools.broken.length,
      limitDown: pools.limitDown.length,
      yesterday: pools.yesterday?.length ?? 0,
    },
    streaks: counted(all.map(row => row.streak))
      .map(({ key, count }) => ({ streak: key, count }))
      .sort((a, b) => b.streak - a.streak),
    tags: counted(all.flatMap(tagsOf))
      .map(({ key, count }) => ({ tag: key, count }))
      .sort((a, b) => b.count - a.count),
  }
}
