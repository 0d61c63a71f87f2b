import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { REPOSITORY } from './repository.ts'
import { serverProgram } from './server-build.ts'

const SOURCES_MAIN = join(REPOSITORY, 'packages/server/src/main.ts')
const START_LIMIT_MS = 60_000
const BUNDLE_NAME = /^[0-9a-f]{16}$/

/** What a start says that has nothing to show: the settings are read, the store and the history opened. */
function started(program: string) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-program-'))
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env: { PORT: '0', HOST: '127.0.0.1', KANPAN_SOURCE: 'archive', KANPAN_DATA: folder.path },
    encoding: 'utf8',
    timeout: START_LIMIT_MS,
  })
  return { status, stdout, stderr, hasStore: existsSync(join(folder.path, 'kanpan.sqlite')) }
}

test('the bundled server starts and ends as its sources do', { timeout: 2 * START_LIMIT_MS }, async () => {
  const bundled = started(await serverProgram())
  expect(bundled).toEqual(started(SOURCES_MAIN))
  expect(bundled.stderr).toContain('还没有导入任何行情')
  expect(bundled.hasStore).toBe(true)
})

test('the same sources are bundled once', async () => {
  const program = await serverProgram()
  const { mtimeMs } = statSync(program)
  expect(await serverProgram()).toBe(program)
  expect(statSync(program).mtimeMs).toBe(mtimeMs)
  expect(basename(dirname(program))).toMatch(BUNDLE_NAME)
})

test('a bundle of before stays for the server that runs on it', async () => {
  const bundles = dirname(dirname(await serverProgram()))
  const before = join(bundles, '0000000000000000')
  mkdirSync(before, { recursive: true })
  try {
    const own = dirname(await serverProgram())
    // Where nothing could be made it is the folder of the sources.
    expect(basename(own)).toMatch(BUNDLE_NAME)
    rmSync(own, { recursive: true })
    await serverProgram()
    expect(existsSync(before)).toBe(true)
  } finally {
    rmSync(before, { recursive: true })
  }
})

test('a bundle is held at one byte a letter', async () => {
  const folder = dirname(await serverProgram())
  for (const name of readdirSync(folder))
    expect(
      readFileSync(join(folder, name)).every(byte => byte < 0x80),
      name,
    ).toBe(true)
})

test('a file beside a source is looked for beside the source', async () => {
  const folder = dirname(await serverProgram())
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const besides = [...text.matchAll(/new URL\("(\.[^"]+\.(?:ts|json))", "(file:[^"]+)"\)/g)]
  expect(besides.map(([, name]) => name)).toContain('./fill-worker.ts')
  for (const [, name = '', source = ''] of besides) {
    expect(existsSync(new URL(name, source)), `${name} beside ${source}`).toBe(true)
  }
})
