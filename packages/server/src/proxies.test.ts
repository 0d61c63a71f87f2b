import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FrozenServer, frozenServer } from './app.fixture.ts'

// The samples of deploy/ in front of the real server, by the real programs; only addresses and the certificate are others.

const sample = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

interface Place {
  readonly folder: string
  readonly node: string
  readonly port: number
  readonly plainPort: number
}

/** Every text must be there: a sample that was changed is not to be tried without its change. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  for (const [from] of pairs) expect(text).toContain(from)
  return pairs.reduce((all, [from, to]) => all.replaceAll(from, to), text)
}

function startNginx({ folder, node, port, plainPort }: Place): ChildProcess {
  const site = replaced(sample('nginx.conf'), [
    ['server 127.0.0.1:8080', `server ${node}`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['/etc/ssl/certs/kanpan.pem', join(folder, 'site.pem')],
    ['/etc/ssl/private/kanpan.key', join(folder, 'site.key')],
    ['kanpan.example.com', 'localhost'],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
    events {} http { access_log off; ${temporary.join(' ')} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
}

function startCaddy({ folder, node, port }: Place): ChildProcess {
  const site = replaced(sample('Caddyfile'), [
    ['{$KANPAN_SITE} {', `{$KANPAN_SITE} {\n\ttls ${join(folder, 'site.pem')} ${join(folder, 'site.key')}`],
  ])
  writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  const { PATH } = process.env
  const env = { PATH, HOME: folder, KANPAN_SITE: `https://localhost:${port}`, KANPAN_NODES: node }
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return spawn('caddy', args, { stdio: 'ignore', env })
}

const PROXIES = [
  { name: 'nginx', version: '-v', start: startNginx, redirects: true },
  { name: 'caddy', version: 'version', start: startCaddy, redirects: false },
]

function isHere(name: string, version: string): boolean {
  if (spawnSync(name, [version]).error === undefined) return true
  console.warn(`跳过 ${name} 的测试：没有这个程序（Debian：apt install ${name}）`)
  return false
}

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly status: number
  readonly text: string
}

const Registered = z.object({ data: z.object({ token: z.string() }) })

describe.each(PROXIES.map(proxy => ({ ...proxy, runs: isHere(proxy.name, proxy.version) })))(
  'behind $name, as deploy/ sets it up,',
  ({ start, runs, redirects }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kanpan-proxy-'))
    let server: FrozenServer
    let proxy: ChildProcess
    let session: ClientHttp2Session
    let port = 0
    let plainPort = 0

    async function ask(path: string, headers: Record<string, string> = {}, body?: object): Promise<Answer> {
      const request = session.request({
        ':path': path,
        ':method': body ? 'POST' : 'GET',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      })
      request.end(body && JSON.stringify(body))
      const [answer] = (await once(request, 'response')) as [IncomingHttpHeaders & { ':status': number }]
      return { headers: answer, status: answer[':status'], text: (await buffer(request)).toString('utf8') }
    }

    /** Somebody who registers through the proxy, saying that she comes from elsewhere. */
    async function register(): Promise<string> {
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' }
      const first = await ask('/api/ai/api/public/init', forged)
      const cookies = first.headers['set-cookie'] ?? []
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookies.join())?.[1] ?? ''
      expect(cookies.join()).toMatch(/; Secure/)
      const sent = { ...forged, 'x-xsrf-token': xsrf, cookie: `XSRF-TOKEN=${xsrf}` }
      const account = `p${Math.random().toString(36).slice(2, 10)}`
      const { text } = await ask('/api/ai/api/login/register', sent, { account, password: 'Kanpan-看盘-2026' })
      return Registered.parse(JSON.parse(text)).data.token
    }

    beforeAll(async () => {
      if (!runs) return
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
          ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
          ...['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')],
        ],
        { stdio: 'ignore' },
      )
      server = await frozenServer({ TRUST_PROXY: '1' })
      const node = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host
      port = await freePort()
      plainPort = await freePort()
      proxy = start({ folder, node, port, plainPort })
      const ca = readFileSync(join(folder, 'site.pem'))
      for (let tries = 0; tries < 200; tries++) {
        session = connect(`https://localhost:${port}`, { ca })
        const isUp = await once(session, 'connect').then(
          () => true,
          () => false,
        )
        // Caddy passes nothing on before its first look at the node.
        if (isUp && (await ask('/healthz')).status === 200) return
        session.destroy()
        await pause(100)
      }
      throw new Error(`the proxy did not come up: ${proxy.exitCode}`)
    })
    afterAll(async () => {
      session?.destroy()
      proxy?.kill()
      await server?.remove()
      rmSync(folder, { recursive: true, force: true })
    })

    test.runIf(runs)('a reader comes by HTTP/2 and TLS, and stays there', async () => {
      const { headers } = await ask('/api/ai/api/public/init')
      expect(session.alpnProtocol).toBe('h2')
      expect(headers['strict-transport-security']).toMatch(/max-age/)
      if (!redirects) return
      const plain = await fetch(`http://localhost:${plainPort}/stock`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/stock'])
    })

    test.runIf(runs)('it is known where she comes from, whatever she says herself', async () => {
      const token = await register()
      const { text } = await ask('/api/ai/api/session/getList', { authorization: `Bearer ${token}` })
      expect(text).toContain('127.0.*.*')
      expect(text).not.toContain('203.0')
    })

    test.runIf(runs)(
      'a request has one id from the proxy to the answer, and not one that its reader wrote',
      async () => {
        const written = 'an-id-of-her-own'
        const refused = await ask('/api/ai/api/account/get', { 'x-request-id': written })
        const id = String(refused.headers['x-request-id'])
        expect(id).toMatch(/^[0-9a-f-]{32,36}$/)
        expect(JSON.parse(refused.text)).toMatchObject({ code: 10001, requestId: id })
        expect((await ask('/api/ai/api/account/get')).headers['x-request-id']).not.toBe(id)
      },
    )

    test.runIf(runs)('the stream arrives while it is open, compressed or not', async () => {
      const token = await register()
      for (const encoding of ['identity', 'gzip']) {
        const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
        const stream = session.request({ ':path': `${STREAM_ADDRESS}?topics=moves`, ...headers })
        stream.end()
        const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders]
        expect(answer['content-type']).toMatch(/^text\/event-stream/)
        const [part] = (await once(stream, 'data')) as [Buffer]
        expect(stream.readableEnded).toBe(false)
        const text = encoding === 'gzip' ? gunzipSync(part, { finishFlush: 2 }).toString() : part.toString()
        expect(text).toMatch(/^(?:event|id|data|retry|:)/m)
        stream.close()
      }
    })

    test.runIf(runs)('figures and the reference of calls are not for everybody', async () => {
      for (const path of ['/metrics', '/docs/api']) expect((await ask(path)).status, path).toBe(404)
    })
  },
)
