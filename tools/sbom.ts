import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { installedManifest, type LockedPackages, lockedPackages, nameAt } from './licences.ts'
import { REPOSITORY } from './repository.ts'

const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      purl: z.string(),
      hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
    }),
  ),
})
export type Bill = z.infer<typeof Bill>

/** The bill of materials of what is installed, as npm writes it from the lock file. */
export function writtenBill(): { readonly text: string; readonly bill: Bill } {
  const npm = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (npm.status !== 0) throw new Error(`npm sbom failed: ${npm.stderr}`)
  return { text: npm.stdout, bill: Bill.parse(JSON.parse(npm.stdout)) }
}

/** Installed packages that a bill does not name by version and digest. */
export function missingFrom({ components }: Bill, packages: LockedPackages): readonly string[] {
  const named = new Set(
    components
      .filter(({ hashes = [] }) =>
        hashes.some(({ alg, content }) => alg === 'SHA-512' && /^[\da-f]{128}$/.test(content)),
      )
      .map(({ name, version }) => `${name}@${version}`),
  )
  const installed = Object.entries(packages).filter(([place]) => installedManifest(place) !== undefined)
  return installed.map(([place, { version }]) => `${nameAt(place)}@${version}`).filter(name => !named.has(name))
}

if (import.meta.main) {
  const path = join(REPOSITORY, 'sbom.cdx.json')
  const { text, bill } = writtenBill()
  const missing = missingFrom(bill, lockedPackages())
  writeFileSync(path, text)
  console.log(`${path}: CycloneDX ${bill.specVersion}, ${bill.components.length} components`)
  for (const name of missing) console.error(`without ${name}`)
  process.exitCode = missing.length === 0 ? 0 : 1
}
