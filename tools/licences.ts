import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { REPOSITORY } from './repository.ts'

/** Licences that ask for no more than their own text beside what is passed on. */
const ALLOWED: readonly string[] = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense'],
]

/** What else is agreed to, for whom and why. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly licences: readonly string[]; readonly reason: string }[] =
  [
    {
      name: /^@img\/sharp-/,
      licences: ['LGPL-3.0-or-later'],
      reason: 'libvips comes as a shared library of its own, unchanged, and anybody may put another in its place',
    },
    {
      name: /^lightningcss(?:-|$)/,
      licences: ['MPL-2.0'],
      reason: 'runs while the page is built, and is no part of what is passed on',
    },
    {
      name: /^web-push$/,
      licences: ['MPL-2.0'],
      reason: 'used unchanged as its makers publish it, whose files are its source',
    },
    { name: /^axe-core$/, licences: ['MPL-2.0'], reason: 'runs in the journeys, and is no part of what is passed on' },
  ]

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      link: z.boolean().optional(),
      license: z.string().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})
export type LockedPackages = z.infer<typeof LockFile>['packages']

const Manifest = z.object({
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
})

export type Manifest = z.infer<typeof Manifest>

/** The packages of others in the lock file, by their place. */
export function lockedPackages(): LockedPackages {
  const { packages } = LockFile.parse(JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8')))
  return Object.fromEntries(
    Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link),
  )
}

/** What a package says of itself where it is installed; undefined where it is not. */
export function installedManifest(place: string): Manifest | undefined {
  const path = join(REPOSITORY, place, 'package.json')
  return existsSync(path) ? Manifest.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

export const nameAt = (place: string) => place.split('node_modules/').at(-1) ?? place

/** Whether an expression as SPDX writes it (`A`, `A OR B`, `A AND B`) comes down to licences that are agreed to for the package. */
function isAllowed(name: string, expression: string): boolean {
  const agreed = [...ALLOWED, ...EXCEPTIONS.filter(one => one.name.test(name)).flatMap(({ licences }) => licences)]
  const ways = expression.replaceAll(/[()]/g, '').split(' OR ')
  return ways.some(way => way.split(' AND ').every(licence => agreed.includes(licence)))
}

/** What is wrong with the licences of packages: one nobody agreed to, none at all, or another than the lock file's. */
export function licenceProblems(
  packages: LockedPackages,
  manifestAt: (place: string) => Manifest | undefined,
): readonly string[] {
  return Object.entries(packages).flatMap(([place, { license: locked, optional }]) => {
    const installed = manifestAt(place)
    const licence = installed?.license ?? locked
    // A build for another platform that was never installed here: the lock file may not say. Its sibling for this one is looked at.
    if (licence === undefined) return installed === undefined && optional ? [] : [`${place}: no licence`]
    if (installed?.license && locked && installed.license !== locked)
      return [`${place}: ${installed.license}, but ${locked} in the lock file`]
    return isAllowed(nameAt(place), licence) ? [] : [`${place}: ${licence}`]
  })
}

if (import.meta.main) {
  const packages = lockedPackages()
  const problems = licenceProblems(packages, installedManifest)
  for (const { name, licences, reason } of EXCEPTIONS)
    console.log(`${licences.join(', ')} for ${name.source}: ${reason}`)
  console.log(`${Object.keys(packages).length} packages, ${problems.length} problems`)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
