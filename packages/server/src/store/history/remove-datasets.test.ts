import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeDatasets } from './remove-datasets.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kanpan-datasets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder without any data set has nothing to remove', async () => {
  expect(await removeDatasets(folder, () => true)).toEqual([])
})

test('only the folders of useless data sets go', async () => {
  for (const name of ['old', 'new', 'archive']) mkdirSync(join(folder, 'history', name), { recursive: true })
  writeFileSync(join(folder, 'history', 'old', 'bars.arrow'), 'bars')
  writeFileSync(join(folder, 'history', 'old.txt'), 'a file')
  expect(await removeDatasets(folder, name => name.startsWith('old'))).toEqual(['old'])
  expect(readdirSync(join(folder, 'history')).toSorted()).toEqual(['archive', 'new', 'old.txt'])
})
