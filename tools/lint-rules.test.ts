import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { REPOSITORY } from './repository.ts'

// A rule that never fires looks exactly like a rule that is obeyed. So each one gets an offence.
const tree = mkdtempSync(join(tmpdir(), 'kanpan-lint-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const OFFENCES: readonly (readonly [rule: string, path: string, source: string])[] = [
  ['style/noRestrictedImports', 'server/src/features/a/up.ts', "import { b } from '../b/b.ts'\nexport const a = b\n"],
  [
    'style/noRestrictedImports',
    'server/src/features/a/engine.ts',
    "import { b } from '#store/sqlite/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'server/src/features/a/source.ts',
    "import { b } from '#sources/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'server/src/features/a/sideways.ts',
    "import { b } from '#features/b/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'server/src/features/auth/wechat/sideways.ts',
    "import { b } from '#features/b/b.ts'\nexport const a = b\n",
  ],
  ['style/noRestrictedImports', 'server/src/text/back.ts', "import { b } from '#live/b.ts'\nexport const a = b\n"],
  ['style/noRestrictedImports', 'server/src/import/back.ts', "import { b } from '#live/b.ts'\nexport const a = b\n"],
  ['style/noRestrictedImports', 'server/src/model/back.ts', "import { b } from '#store/b.ts'\nexport const a = b\n"],
  ['style/noRestrictedImports', 'market/src/quote/back.ts', "import { b } from '#limit-up/b.ts'\nexport const a = b\n"],
  [
    'style/noRestrictedImports',
    'market/src/limit-up/back.ts',
    "import { b } from '#sector/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'server/src/collectors/simulated.ts',
    "import { b } from '#sources/simulator/b.ts'\nexport const a = b\n",
  ],
  ['style/noRestrictedImports', 'server/src/live/back.ts', "import { b } from '#runtime/b.ts'\nexport const a = b\n"],
  ['style/noRestrictedImports', 'server/src/store/back.ts', "import { b } from '#live/b.ts'\nexport const a = b\n"],
  [
    'style/noRestrictedImports',
    'web/src/screens/a/sideways.ts',
    "import { b } from '#screens/b/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'web/src/features/a/sideways.ts',
    "import { b } from '#features/b/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'web/src/features/a/back.ts',
    "import { b } from '#screens/b/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'web/src/features/chart/k-line/sideways.ts',
    "import { b } from '#features/b/b.ts'\nexport const a = b\n",
  ],
  ['style/noRestrictedImports', 'web/src/ui/back.ts', "import { b } from '#features/b/b.ts'\nexport const a = b\n"],
  [
    'style/noRestrictedImports',
    'web/src/ui/knows-stocks.ts',
    "import { b } from '#market-ui/b.ts'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'web/src/ui/knows-days.ts',
    "import { b } from '@kanpan/market/b'\nexport const a = b\n",
  ],
  [
    'style/noRestrictedImports',
    'web/src/market-ui/back.ts',
    "import { b } from '#features/b/b.ts'\nexport const a = b\n",
  ],
  ['style/noRestrictedImports', 'web/src/lib/back.ts', "import { b } from '#app/b.ts'\nexport const a = b\n"],
  ['correctness/noUndeclaredDependencies', 'contract/src/react.ts', "import { b } from 'react'\nexport const a = b\n"],
  [
    'correctness/noUndeclaredDependencies',
    'market/src/left.ts',
    "import { b } from '@kanpan/simulator/b'\nexport const a = b\n",
  ],
  [
    'correctness/noUndeclaredDependencies',
    'server/src/lib/stand-in.ts',
    "import { b } from '@kanpan/upstream/b'\nexport const a = b\n",
  ],
  [
    'suspicious/noImportCycles',
    'market/src/cycle-a.ts',
    "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
  ],
  [
    'suspicious/noImportCycles',
    'market/src/cycle-b.ts',
    "import { a } from './cycle-a.ts'\nexport const b = () => a\n",
  ],
  ['style/noProcessEnv', 'server/src/lib/env.ts', 'export const a = process.env.KANPAN_DATA\n'],
  ['style/noDefaultExport', 'web/src/ui/button.ts', 'export default 1\n'],
  ['performance/noBarrelFile', 'market/src/index.ts', "export { a } from './left.ts'\n"],
  ['style/noEnum', 'market/src/enum.ts', 'export enum Side {\n  up,\n}\n'],
  ['suspicious/noExplicitAny', 'market/src/any.ts', 'export const a = (b: any) => b\n'],
  ['complexity/useMaxParams', 'market/src/four.ts', 'export const a = (b: 1, c: 2, d: 3, e: 4) => [b, c, d, e]\n'],
  ['style/useFilenamingConvention', 'market/src/priceLimit.ts', 'export const a = 1\n'],
  ['style/noExcessiveLinesPerFile', 'market/src/long.ts', 'export {}\n'.repeat(301)],
  ['plugin', 'contract/src/clock.ts', 'export const a = Date.now()\n'],
  ['plugin', 'market/src/clock.ts', 'export const a = new Date()\n'],
  ['plugin', 'providers/src/clock.ts', 'export const a = Date.now()\n'],
  ['plugin', 'simulator/src/dice.ts', 'export const a = Math.random()\n'],
]

const ALLOWED: readonly (readonly [path: string, source: string])[] = [
  ['server/src/main.ts', 'export const a = process.env.KANPAN_DATA\n'],
  ['server/src/features/a/port.ts', "import { b } from '#store/store.ts'\nexport const a = b\n"],
  ['server/src/features/auth/wechat/next-room.ts', "import { b } from '#features/auth/b.ts'\nexport const a = b\n"],
  ['web/src/screens/a/draws.ts', "import { b } from '#features/b/b.ts'\nexport const a = b\n"],
  [
    'web/src/features/chart/k-line/next-room.ts',
    "import { b } from '#features/chart/frame/b.ts'\nexport const a = b\n",
  ],
  ['server/src/lib/stand-in.test.ts', "import { b } from '@kanpan/upstream/b'\nexport const a = b\n"],
  ['server/src/lib/stand-in.fixture.ts', "import { b } from '@kanpan/upstream/b'\nexport const a = b\n"],
  ['simulator/src/day.ts', "export const a = new Date('2025-11-28')\n"],
]

const Report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
})

function lint(): Set<string> {
  for (const file of ['biome.json', 'package.json']) cpSync(join(REPOSITORY, file), join(tree, file))
  mkdirSync(join(tree, 'tools'))
  cpSync(join(REPOSITORY, 'tools/pure.grit'), join(tree, 'tools/pure.grit'))
  for (const name of readdirSync(join(REPOSITORY, 'packages'))) {
    mkdirSync(join(tree, 'packages', name), { recursive: true })
    cpSync(join(REPOSITORY, 'packages', name, 'package.json'), join(tree, 'packages', name, 'package.json'))
  }
  for (const [path, source] of [...OFFENCES.map(([, path, source]) => [path, source] as const), ...ALLOWED]) {
    mkdirSync(dirname(join(tree, 'packages', path)), { recursive: true })
    writeFileSync(join(tree, 'packages', path), source)
  }
  const biome = join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome')
  const run = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'],
    { cwd: tree, encoding: 'utf8' },
  )
  const { diagnostics } = Report.parse(JSON.parse(run.stdout))
  return new Set(diagnostics.map(found => `${found.category.replace(/^lint\//, '')} ${found.location.path}`))
}

const found = lint()

test.each(OFFENCES)('%s refuses packages/%s', (rule, path) => {
  expect(found).toContain(`${rule} packages/${path}`)
})

test.each(ALLOWED)('packages/%s is left in peace', path => {
  expect([...found].filter(line => line.endsWith(` packages/${path}`))).toEqual([])
})
