import { expect, test } from 'vitest'
import { installedManifest, licenceProblems, lockedPackages } from './licences.ts'

test('every package has a licence that was agreed to', () => {
  const packages = lockedPackages()
  expect(Object.keys(packages).length).toBeGreaterThan(400)
  expect(licenceProblems(packages, installedManifest)).toEqual([])
})

test('one that nobody agreed to, none, or another than the lock file’s is told', () => {
  const license = 'MIT'
  const packages = {
    'node_modules/good': { license },
    'node_modules/one-of-two': { license: '(GPL-3.0-only OR MIT)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
    'node_modules/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/lightningcss': { license: 'MPL-2.0' },
    'node_modules/not-lightningcss': { license: 'MPL-2.0' },
    'node_modules/silent': {},
    'node_modules/other-platform': { optional: true },
    'node_modules/changed': { license },
  }
  const manifests: Readonly<Record<string, { version: string; license?: string }>> = {
    'node_modules/changed': { version: '1.0.0', license: 'BUSL-1.1' },
  }
  expect(licenceProblems(packages, place => manifests[place])).toEqual([
    'node_modules/both: MIT AND GPL-3.0-only',
    'node_modules/copyleft: AGPL-3.0-only',
    'node_modules/not-lightningcss: MPL-2.0',
    'node_modules/silent: no licence',
    'node_modules/changed: BUSL-1.1, but MIT in the lock file',
  ])
})
