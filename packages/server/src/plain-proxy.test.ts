import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STREAM_ADDRESS } from '@kanpan/contract/stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type FrozenServer, frozenServer, registeredHeaders } from './app.fixture.ts'

// An nginx that nobody has set up for streams: it buffers answers, and gives up whoever says nothing for a while.

/** Longer than between two heartbeats; nginx's own is 60. */
const PATIENCE_SECONDS = 20

const runs = spawnSync('nginx', ['-v']).status === 0
if (!runs) console.warn('跳过代理测试：这台机器没有 nginx')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

const configOf = (folder: string, port: number, node: string) => `
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://${node};
      proxy_buffering on;
      proxy_buffers 8 64k;
      proxy_read_timeout ${PATIENCE_SECONDS}s;
    }
  }
}
`

describe.skipIf(!runs)('behind a proxy that buffers and is impatient', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-plain-proxy-'))
  let server: FrozenServer
  let proxy: ChildProcess
  let address = ''

  beforeAll(async () => {
    server = await frozenServer()
    const node = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).host
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, node))
    proxy = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { stdio: 'ignore' })
    await vi.waitFor(async () => expect((await fetch(`${address}/healthz`)).status).toBe(200), { timeout: 20_000 })
  })
  afterAll(async () => {
    proxy?.kill()
    await server?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a stream comes as it is told, and stays while nothing happens', async () => {
    const headers = await registeredHeaders(server.app, 'reader')
    const request = get(`${address}${STREAM_ADDRESS}`, { headers })
    onTestFinished(() => void request.destroy())
    const [stream]: IncomingMessage[] = await once(request, 'response')
    let text = ''
    stream?.on('data', chunk => {
      text += chunk
    })
    const beganMs = performance.now()
    await expect.poll(() => text, { timeout: 10_000 }).toContain('retry:')
    // The market stands still: but for its heartbeats nothing is said, for longer than the proxy waits.
    await expect.poll(() => text.split(': alive').length - 1, { timeout: 45_000 }).toBe(2)
    expect(performance.now() - beganMs).toBeGreaterThan(1000 * PATIENCE_SECONDS)
    expect(stream?.readableEnded).toBe(false)
  }, 60_000)
})
