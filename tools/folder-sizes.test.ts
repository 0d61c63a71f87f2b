import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './repository.ts'

/** Past this a folder has two nouns in it. */
const MOST_SOURCES = 30

const isSource = (name: string) => /\.tsx?$/.test(name) && !/\.(test|suite|fixture)\.tsx?$/.test(name)

/** How many sources every folder of the packages holds itself. */
function folderSizes(): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const name of readdirSync(join(REPOSITORY, 'packages'))) {
    const root = join(REPOSITORY, 'packages', name, 'src')
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !isSource(entry.name)) continue
      const folder = relative(REPOSITORY, entry.parentPath)
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1)
    }
  }
  return sizes
}

test(`no folder holds more than ${MOST_SOURCES} sources`, () => {
  const sizes = folderSizes()
  expect(sizes.size).toBeGreaterThan(100)
  expect([...sizes].filter(([, count]) => count > MOST_SOURCES)).toEqual([])
})
