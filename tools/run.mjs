// The one door to every script: whatever Node started us, set the clone up and go on with the pinned Node 24.
// Plain JavaScript for Node 20, because nothing is installed yet when it runs for the first time.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.kanpan-installed')
const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('正在安装依赖（含 Node 24），只在第一次或依赖变化时进行…')
  // Started by pnpm or yarn, this names them; the lock file is npm's.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const run = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (run.status !== 0) {
    console.error('依赖安装失败，请检查网络后重试：npm ci')
    process.exit(run.status ?? 1)
  }
  if (!existsSync(node24)) {
    console.error('未得到 Node 24：安装脚本被禁止了。请运行 npm rebuild node 后重试。')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

install()
const [script, ...args] = process.argv.slice(2)
// Memory is given back as soon as it is free, a day's columns of 22 to 45 KB included: a running market is some 200 MB smaller.
// Programs of many threads, as the tests are, would wait for each other at the one arena.
// The dictionary of words has an allocator of its own, which would keep 4 MB of what it had while the dictionary grew.
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MIMALLOC_PURGE_DELAY: '0',
}
// Left to itself V8 keeps 128 MB for what is young, lets what is old grow to several times itself before it looks at it, and
// does not give the pages back: docs/decisions/0021.
const small = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-old-space-size=128',
  '--heap-growing-percent=30',
]
// What starts the server is TypeScript too: stripped and compiled once and kept, its first line included, the program that strips
// types is not loaded beside the server for good, 14 MB of it: docs/decisions/0021.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'kanpan', 'compiled') }
const isServer = /start\.ts$|(?:bench|load).main\.ts$/.test(script)
const child = spawn(node24, [...(isServer ? small : []), join(root, script), ...args], {
  // A path given to the command line is meant from where the person stands.
  cwd: process.env.INIT_CWD && script.endsWith('cli.ts') ? process.env.INIT_CWD : root,
  stdio: 'inherit',
  env: {
    ...(isServer && { ...frugal, ...compiled }),
    ...process.env,
    PATH: join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
  },
})
// A terminal sends Ctrl-C to the child as well; a second one would read as impatience and cut the graceful stop.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
