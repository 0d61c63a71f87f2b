import { expect, test } from 'vitest'
import { parseCsv } from '#lib/format/csv.ts'
import { csvFile } from '#ui/dense-table/export/table-file.ts'
import { limitUpRow } from './limit-up-row.fixture.ts'
import { rankingColumns } from './ranking-columns.tsx'
import { RANKING_FIELDS } from './ranking-fields.ts'
import { streakText } from './ranking-labels.ts'

const columns = rankingColumns({ star: () => null, signs: () => null, tags: [] })
const texts = (change: Readonly<Record<string, unknown>> = {}) =>
  Object.fromEntries(columns.map(({ id, text }) => [id, text(limitUpRow(change))]))

test('a row is told with its units', () => {
  expect(texts()).toMatchObject({
    reasons: '减速器、并购',
    streak: '7连板',
    spell: '11天8板',
    firstSealAt: '09:30:45',
    brokenTimes: '2次',
    sealYuan: '902.71万',
    sealToFloatPct: '0.15%',
    priceYuan: '34.51',
    changePct: '+10.01%',
    amountYuan: '18.79亿',
    floatValueYuan: '60.75亿',
  })
})

test('what nobody recorded is a dash, and a board that is open has no seal', () => {
  expect(texts({ sealYuan: null, sealToFloatPct: null, firstSealAt: null, brokenTimes: null })).toMatchObject({
    sealYuan: '—',
    sealToFloatPct: '—',
    firstSealAt: '—',
    brokenTimes: '—',
  })
  expect(texts({ sealYuan: 0, sealToFloatPct: 0 })).toMatchObject({ sealYuan: '无', sealToFloatPct: '无' })
})

test('a broken board is told by what it tried, yesterday’s by what it had', () => {
  const row = { streak: 2 }
  expect(streakText({ ...row, pool: 'broken' })).toBe('冲3板')
  expect(streakText({ ...row, pool: 'broken', streak: 0 })).toBe('冲首板')
  expect(streakText({ ...row, pool: 'yesterday' })).toBe('昨2板')
  expect(streakText({ ...row, pool: 'limitDown', streak: 0 })).toBe('昨未涨停')
})

test('an earlier seal sorts before a later one, the unknown last', () => {
  const { sortValue } = columns.find(({ id }) => id === 'firstSealAt') ?? {}
  expect(sortValue?.(limitUpRow({ firstSealAt: '09:25:00' }))).toBe(33_900)
  expect(sortValue?.(limitUpRow({ firstSealAt: null }))).toBeNull()
})

test('the exported file has figures in full under headers with units', () => {
  const [head = [], line = []] = parseCsv(csvFile(RANKING_FIELDS, [limitUpRow({ name: '=峤优', maxSealYuan: null })]))
  const value = (title: string) => line[head.indexOf(title)]
  expect([value('代码'), value('名称'), value('封单额(元)'), value('最高封单(元)'), value('涨跌幅(%)')]).toEqual([
    '001299.SZ',
    '=峤优',
    '9027076',
    '',
    '10.01',
  ])
})
