import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerEnvelope } from './envelope.ts'
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
