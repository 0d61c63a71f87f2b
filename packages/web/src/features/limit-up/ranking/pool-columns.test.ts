import { expect, test } from 'vitest'
import { limitUpRow } from './limit-up-row.fixture.ts'
import { poolColumns } from './pool-columns.tsx'
import type { RankingPool } from './ranking-labels.ts'

const curves = new Map([['001299', [0, 5_000_000, 3_000_000]]])
const parts = { star: () => null, signs: () => null, tags: [], curves, curve: () => null }
const columnsOf = (pool: RankingPool) => poolColumns(pool, parts)
const cellOf = (pool: RankingPool, id: string) => columnsOf(pool).find(column => column.id === id)

test('limit-downs are told by their own figures, the queue to sell in green', () => {
  const titles = columnsOf('limitDown').map(({ title }) => title)
  expect(titles.slice(2, 10)).toEqual([
    '连跌停',
    '昨日',
    '首次跌停',
    '末次跌停',
    '开板',
    '跌停封单',
    '封单占比',
    '跌停封单走势',
  ])
  const row = limitUpRow({ pool: 'limitDown', standing: 'limitDown', downStreak: 3, sealYuan: 2e7 })
  expect(cellOf('limitDown', 'downStreak')?.text(row)).toBe('3连跌停')
  expect(cellOf('limitDown', 'sealYuan')?.tone?.(row)).toBe('down')
  expect(cellOf('limitDown', 'downStreak')?.text(limitUpRow({ downStreak: null }))).toBe('—')
})

test('yesterday’s limit-ups are told by yesterday’s reason, how they opened and what became of them', () => {
  expect(
    columnsOf('yesterday')
      .map(({ title }) => title)
      .slice(2, 7),
  ).toEqual(['昨日', '昨日原因', '今日', '今开', '涨跌幅'])
  const labels = (['sealed', 'broken', 'between', 'limitDown'] as const).map(standing =>
    cellOf('yesterday', 'standing')?.text(limitUpRow({ pool: 'yesterday', standing })),
  )
  expect(labels).toEqual(['晋级', '炸板', '断板', '跌停'])
})

test('the queue of the day stands in each row, and in words for who cannot see it', () => {
  expect(cellOf('sealed', 'sealCurve')?.text(limitUpRow())).toBe('最高 500.00万，最近 300.00万')
  expect(cellOf('sealed', 'sealCurve')?.text(limitUpRow({ code: '600001' }))).toBe('—')
})
