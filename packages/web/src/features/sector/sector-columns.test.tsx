import { expect, test } from 'vitest'
import { sectorFixture } from './sector.fixture.ts'
import { sectorColumns } from './sector-columns.tsx'

const columns = sectorColumns({ stock: ({ name }) => name, chosen: undefined })
const texts = (row: Parameters<(typeof columns)[number]['text']>[0]) =>
  ['breadth', 'limitUp', 'streakHeight'].map(id => columns.find(column => column.id === id)?.text(row))

test('in a sector nobody has dealt in yet nothing is counted, and no count is 0', () => {
  const before = sectorFixture({ changePct: null, up: 0, flat: 0, down: 0, limitUp: 0, streakHeight: 0 })
  expect(texts(before)).toEqual(['—', '—', '—'])
  expect(texts({ ...before, down: 3 })).toEqual(['涨0 平0 跌3', '0只', '无'])
})
