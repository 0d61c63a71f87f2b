import { expect, test, vi } from 'vitest'
import { residentBytes } from './resident-memory.ts'

test('what is held is told, and where no file can be opened to read it nothing is', () => {
  expect(residentBytes()).toBeGreaterThan(1e6)
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory')
  })
  expect(residentBytes()).toBeUndefined()
  rss.mockRestore()
})
