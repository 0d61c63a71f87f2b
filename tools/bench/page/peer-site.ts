import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { REPOSITORY } from '#tools/repository.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}
// Within the checkout: the page's imports are looked for from where it stands.
const WORK = join(REPOSITORY, 'node_modules/.cache/kanpan/bench-pages')

export type PeerPage = 'bare-ranking' | 'bare-table' | 'bare-k-line' | 'bare-time-line' | 'own-time-line'

export interface PeerSite {
  readonly url: string
  /** Puts an answer at `/<name>.json`. */
  put(name: string, json: Buffer): void
  stop(): void
}

/** Every file of the page as Vite builds it. */
function built(page: PeerPage): readonly (readonly [path: string, body: Buffer])[] {
  const root = join(WORK, page)
  mkdirSync(root, { recursive: true })
  copyFileSync(fileURLToPath(new URL(`../peers/pages/${page}.html`, import.meta.url)), join(root, 'index.html'))
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js')
  const options = ['--logLevel', 'warn', '--emptyOutDir', '--target', 'es2022']
  const build = spawnSync(process.execPath, [vite, 'build', root, ...options], { encoding: 'utf8', cwd: root })
  if (build.status !== 0) throw new Error(`${page} does not build:\n${build.stdout}${build.stderr}`)
  const dist = join(root, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(dist.length), readFileSync(path)]
  })
}

/** Builds a peer's page and serves it from memory, compressed beforehand as the product's own files are. */
export async function servePeerPage(page: PeerPage): Promise<PeerSite> {
  const bodies = new Map(built(page).map(([path, body]) => [path, brotliCompressSync(body)]))
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    const file = path === '/' ? '/index.html' : path
    const body = bodies.get(file)
    if (body === undefined) return reply.writeHead(404).end()
    const type = `${TYPES[extname(file)] ?? 'text/plain'}; charset=utf-8`
    return reply
      .writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length })
      .end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    put: (name, json) => bodies.set(`/${name}.json`, brotliCompressSync(json)),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
