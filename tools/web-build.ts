import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { REPOSITORY } from './repository.ts'
import { sourcesHash } from './sources-hash.ts'

const WEB = join(REPOSITORY, 'packages/web')
const STAMP = join(REPOSITORY, 'node_modules/.cache/kanpan/web-sources')
const SOURCES = [
  'package-lock.json',
  'packages/contract/src',
  'packages/market/src',
  'packages/web/index.html',
  'packages/web/public',
  'packages/web/src',
  'packages/web/tools',
  'packages/web/vite.config.ts',
  'packages/web/worker',
]

/** Builds the web part unless the built one came from these very sources; says whether it now stands. */
export function buildWebIfChanged(): boolean {
  const wanted = sourcesHash(SOURCES)
  const stands = existsSync(join(WEB, 'dist/index.html')) && existsSync(STAMP)
  if (stands && readFileSync(STAMP, 'utf8') === wanted) return true
  console.log('正在构建网页，只在第一次或源码变化时进行…')
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: WEB, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`网页构建失败：\n${build.stdout}${build.stderr}`)
    return false
  }
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
  return true
}
