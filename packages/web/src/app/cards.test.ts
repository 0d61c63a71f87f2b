import { expect, test } from 'vitest'
import { collectColumns } from '#features/collect/collect-columns.tsx'
import { pastColumns } from '#features/limit-up/past/past-columns.tsx'
import { collectedColumns } from '#features/limit-up/ranking/collected-columns.tsx'
import { poolColumns } from '#features/limit-up/ranking/pool-columns.tsx'
import { topColumns } from '#features/limit-up/ranking/top-columns.tsx'
import { popularColumns } from '#features/popularity/popular-columns.tsx'
import { pickColumns } from '#features/selection/pick-columns.tsx'
import type { CardPlace } from '#lib/column/column.ts'
import { DEVIATION_COLUMNS } from '#screens/stock/longhu/deviation/deviation-columns.tsx'

interface Placed {
  readonly id: string
  readonly card?: CardPlace | undefined
  readonly hiddenAtFirst?: true
}

const nothing = () => null
const parts = { star: nothing, signs: nothing }
const pool = { ...parts, tags: [], curves: new Map(), curve: nothing }
const LISTS: readonly (readonly [string, readonly Placed[]])[] = [
  ['涨停排行', poolColumns('sealed', pool)],
  ['炸板', poolColumns('broken', pool)],
  ['昨日涨停', poolColumns('yesterday', pool)],
  ['跌停', poolColumns('limitDown', pool)],
  ['个股排行', topColumns(parts)],
  ['自选涨停', collectedColumns(parts)],
  ['涨停搜索', pastColumns({ ...parts, shownDay: '2026-11-20', reason: '' })],
  ['精选', pickColumns(parts)],
  ['同花顺热榜', popularColumns({ ...parts, period: 'hour' })],
  ['异常波动', DEVIATION_COLUMNS],
  [
    '我的收藏',
    collectColumns({
      signs: nothing,
      sparkline: nothing,
      streak: nothing,
      onNote: nothing,
      onDrop: undefined,
      withGroup: false,
    }),
  ],
]

test.each(LISTS)(
  'on a phone the stocks of %s stand in cards of two lines, not in a table that slides',
  (_, columns) => {
    const shown = columns.filter(({ hiddenAtFirst }) => !hiddenAtFirst)
    const at = (...places: readonly CardPlace[]) =>
      shown.filter(({ card }) => card !== undefined && places.includes(card))
    expect(at('lead').map(({ id }) => id)).toContain('name')
    expect(at('end').length).toBeGreaterThan(0)
    expect(at('word', 'tags', 'figure').length).toBeGreaterThan(1)
    // What does not fit beside each other on 390 pixels is cut.
    expect(at('figure').length).toBeLessThan(3)
  },
)

test('a broken board has no column of a queue that is none', () => {
  const ids = poolColumns('broken', pool).flatMap(({ id, hiddenAtFirst }) => (hiddenAtFirst ? [] : [id]))
  expect(ids).not.toContain('sealYuan')
  expect(ids).not.toContain('sealToFloatPct')
  expect(ids).toEqual(expect.arrayContaining(['brokenTimes', 'maxSealYuan', 'sealCurve']))
})

test('the card of one of yesterday’s limit-ups says what it does today, not a seal it has not got', () => {
  const cards = poolColumns('yesterday', pool).filter(({ card }) => card === 'word' || card === 'figure')
  expect(cards.map(({ id }) => id)).toEqual(['streak', 'standing', 'openPct'])
})
