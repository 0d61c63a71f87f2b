import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REPOSITORY } from './repository.ts'
import { sourcesHash } from './sources-hash.ts'

const MAIN = join(REPOSITORY, 'packages/server/src/main.ts')
const BUNDLES = join(REPOSITORY, 'node_modules/.cache/kanpan/server')
const SOURCES = [
  'package-lock.json',
  'packages/contract/src',
  'packages/market/src',
  'packages/providers/src',
  'packages/server/src',
  'packages/simulator/src',
  'tools/server-bundle.ts',
]

const BUNDLES_KEPT = 10

const BUNDLER = fileURLToPath(new URL('./server-bundle.ts', import.meta.url))

/** In a process of its own: what Rolldown takes, some 450 MB, would be the server's for as long as it runs. */
function bundle(into: string): void {
  const { status, error } = spawnSync(process.execPath, [BUNDLER, MAIN, into], { stdio: 'inherit' })
  if (status !== 0) throw error ?? new Error(`the bundler ended with ${status}`)
}

/** A server that has been running since before a change still loads parts of its own bundle, seldom used ones. */
async function forgetOld(): Promise<void> {
  const made = (await readdir(BUNDLES)).map(name => ({ name, madeMs: statSync(join(BUNDLES, name)).mtimeMs }))
  made.sort((a, b) => b.madeMs - a.madeMs)
  for (const { name } of made.slice(BUNDLES_KEPT)) await rm(join(BUNDLES, name), { recursive: true, force: true })
}

/**
 * The server's program in one file, made anew unless the one there came from these very sources: two thousand files found, read
 * and linked one by one are a fifth of a start. Where it cannot be made, the sources themselves.
 */
export async function serverProgram(): Promise<string> {
  const name = sourcesHash(SOURCES).slice(0, 16)
  const program = join(BUNDLES, name, 'main.mjs')
  if (existsSync(program)) return program
  try {
    await mkdir(BUNDLES, { recursive: true })
    bundle(join(BUNDLES, name))
    await forgetOld()
    return program
  } catch (error) {
    console.warn('服务端没能打包，直接从源码启动：', error)
    return MAIN
  }
}
