import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORS } from '@kanpan/contract/errors'
import { expect, test } from 'vitest'
import { readConfigEntries, withConfigTable } from './config-table.ts'
import { readLayouts, withLayoutTable } from './layout-table.ts'
import { readLiveHosts, withHostsTable } from './live-hosts-table.ts'
import { REPOSITORY } from './repository.ts'

const document = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8')

test('the table of settings in the README is the one the server reads', async () => {
  const readme = document('README.md')
  expect(withConfigTable(readme, await readConfigEntries())).toBe(readme)
})

test('the table of layouts in docs/archive.md is the one the import knows', async () => {
  const archive = document('docs/archive.md')
  expect(withLayoutTable(archive, await readLayouts())).toBe(archive)
})

test('the table of hosts in docs/live.md names every host that may be asked', async () => {
  const live = document('docs/live.md')
  expect(withHostsTable(live, await readLiveHosts())).toBe(live)
})

test('docs/errors.md lists every error the server knows, and no other', () => {
  const listed = [...document('docs/errors.md').matchAll(/^\| `(\w+)` \| (\d+) \| (\d+) \| ([^|]+) \|/gm)]
  const rows = listed.map(([, name, code, http, message]) => [name, Number(code), Number(http), message?.trim()])
  expect(rows).toEqual(Object.entries(ERRORS).map(([name, { code, http, message }]) => [name, code, http, message]))
})
