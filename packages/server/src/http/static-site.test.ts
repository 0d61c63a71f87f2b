import { mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerEnvelope } from './envelope.ts'
import { siteFiles } from './site-files.ts'
import { registerSite } from './static-site.ts'

const PAGE = '<!doctype html><title>看盘</title>'

test('every address of the application is the page, with compression and without', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-site-'))
  writeFileSync(join(folder.path, 'index.html'), PAGE)
  const app = Fastify()
  registerEnvelope(app)
  await registerSite(app, folder.path)
  for (const url of ['/', '/?from=home', '/stock2/overview', '/index.html']) {
    for (const encoding of ['br, gzip', 'identity', undefined]) {
      const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const { statusCode, body } = await app.inject({ url, headers })
      expect([url, encoding, statusCode, body]).toEqual([url, encoding, 200, PAGE])
    }
  }
  const { body } = await app.inject('/assets/gone.js')
  expect(body).not.toContain('doctype')
  await app.close()
})

const SCRIPT = 'export const market = 1\n'

test('parts of the page come compressed as they lie there, for a year, and are asked of the disk once', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-site-'))
  writeFileSync(join(folder.path, 'index.html'), PAGE)
  const assets = join(folder.path, 'assets')
  mkdirSync(assets)
  writeFileSync(join(assets, 'app-1.js'), SCRIPT)
  writeFileSync(join(assets, 'app-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(assets, 'app-1.js.gz'), gzipSync(SCRIPT))
  writeFileSync(join(assets, 'font-1.woff2'), 'font')
  const app = Fastify()
  registerEnvelope(app)
  await registerSite(app, folder.path)
  const ask = (url: string, headers = {}) => app.inject({ url, headers })
  const compressed = await ask('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(compressed.headers).toMatchObject({
    ...{ 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' },
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(SCRIPT)
  expect(gunzipSync((await ask('/assets/app-1.js', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(SCRIPT)
  expect((await ask('/assets/app-1.js')).body).toBe(SCRIPT)
  const { etag } = compressed.headers
  const unchanged = await ask('/assets/app-1.js', { 'accept-encoding': 'br', 'if-none-match': String(etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  rmSync(join(assets, 'app-1.js.br'))
  expect((await ask('/assets/app-1.js', { 'accept-encoding': 'br' })).rawPayload).toEqual(compressed.rawPayload)
  // What is of another kind, or was built since, still comes from the disk; what is not there does not.
  expect((await ask('/assets/font-1.woff2')).body).toBe('font')
  writeFileSync(join(assets, 'app-2.js'), SCRIPT)
  expect((await ask('/assets/app-2.js')).body).toBe(SCRIPT)
  expect((await ask('/assets/..%2Findex.html')).body).not.toContain('doctype')
  expect((await app.inject({ method: 'HEAD', url: '/assets/app-1.js' })).statusCode).toBe(200)
  await app.close()
})

test('what lies beside the page is looked at again, and goes with its file', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-site-'))
  writeFileSync(join(folder.path, 'index.html'), PAGE)
  writeFileSync(join(folder.path, 'icon.svg'), '<svg/>')
  writeFileSync(join(folder.path, 'service-worker.js'), SCRIPT)
  writeFileSync(join(folder.path, 'service-worker.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(folder.path, 'words.txt'), 'of no kind that is held')
  const app = Fastify()
  registerEnvelope(app)
  await registerSite(app, folder.path)
  const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
  const icon = await ask('/icon.svg?v=2')
  expect([icon.body, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    ...['<svg/>', 'image/svg+xml', 'no-cache'],
  ])
  const worker = await ask('/service-worker.js')
  expect([brotliDecompressSync(worker.rawPayload).toString(), worker.headers['content-encoding']]).toEqual([
    SCRIPT,
    'br',
  ])
  expect((await ask('/words.txt')).body).toBe('of no kind that is held')
  expect((await app.inject({ method: 'HEAD', url: '/icon.svg' })).statusCode).toBe(200)
  rmSync(join(folder.path, 'icon.svg'))
  await setTimeout(1_100)
  expect((await ask('/icon.svg')).statusCode).toBe(404)
  await app.close()
})

test('a page that is built anew beside a running server is there within a second', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-site-'))
  const index = join(folder.path, 'index.html')
  writeFileSync(index, PAGE)
  const clock = { nowMs: 0 }
  const files = siteFiles(folder.path, () => clock.nowMs)
  const shown = async () => (await files.beside('index.html', undefined))?.bytes.toString()
  expect(await shown()).toBe(PAGE)
  writeFileSync(index, `${PAGE}2`)
  clock.nowMs += 900
  expect(await shown()).toBe(PAGE)
  clock.nowMs += 200
  expect(await shown()).toBe(`${PAGE}2`)
})
