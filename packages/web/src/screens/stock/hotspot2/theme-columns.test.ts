import { expect, test } from 'vitest'
import { firstWidthPx } from '#lib/column/first-columns.fixture.ts'
import { themeColumns } from './theme-columns.tsx'

test('the columns fit beside the list of hotspots on a laptop, and the reason is the last, which takes what is left', () => {
  const columns = themeColumns({ star: () => null, signs: () => null, withTitles: false })
  expect(firstWidthPx(columns)).toBeLessThan(900)
  expect(columns.at(-1)?.id).toBe('reason')
})
