import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { REPOSITORY } from './repository.ts'

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
})
type Packages = z.infer<typeof LockFile>['packages']

/** Which entries npm would take from anywhere, or without comparing what it got with what was agreed on. */
function unsafeEntries(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return []
    const isChecked = /^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')
    return entry.resolved === undefined && isChecked ? [] : [path]
  })
}

test('every package of the lock file is held to what was agreed on, from whichever registry it comes', () => {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')))
  expect(Object.keys(packages).length).toBeGreaterThan(400)
  expect(unsafeEntries(packages)).toEqual([])
})

test('an entry without a digest, with a weak one or from an address of its own is told', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`
  expect(
    unsafeEntries({
      'node_modules/good': { integrity },
      'node_modules/@kanpan/own': { link: true, resolved: 'packages/own' },
      'node_modules/no-digest': {},
      'node_modules/weak': { integrity: 'sha1-AAAA' },
      'node_modules/weak-too': { integrity: 'sha512-AAAA==' },
      'node_modules/from-elsewhere': { integrity, resolved: 'https://packages.example/x.tgz' },
    }),
  ).toEqual(['no-digest', 'weak', 'weak-too', 'from-elsewhere'].map(name => `node_modules/${name}`))
})
