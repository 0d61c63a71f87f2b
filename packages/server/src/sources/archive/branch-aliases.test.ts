import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALIASES_FILE, readBranchAliases } from './branch-aliases.ts'

test('the nicknames are those written in the file beside the data, and none without one', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))
  expect(readBranchAliases(folder.path)).toEqual([])
  writeFileSync(join(folder.path, ALIASES_FILE), '\uFEFFbranch,alias,confidence\n"某证券（中国）,某路营业部",某某,80\n')
  expect(readBranchAliases(folder.path)).toEqual([
    { branch: '某证券(中国),某路营业部', alias: '某某', confidencePct: 80 },
  ])
})

test('a file that says something else is refused by its name', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))
  writeFileSync(join(folder.path, ALIASES_FILE), 'branch,alias,confidence\n某证券营业部,某某,many\n')
  expect(() => readBranchAliases(folder.path)).toThrow(ALIASES_FILE)
})
