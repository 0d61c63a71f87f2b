import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrozenServer, frozenServer } from '#app.fixture.ts'

const PROXIED = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

let behindProxy: FrozenServer
let direct: FrozenServer

beforeAll(async () => {
  behindProxy = await frozenServer({ TRUST_PROXY: '1' })
  direct = await frozenServer()
})
afterAll(() => Promise.all([behindProxy.remove(), direct.remove()]))

describe('what a browser is told beside an answer', () => {
  test.each(['/docs/api', '/docs/api/try-it.js', '/healthz', '/no-such-file.js'])(
    'a page has a policy without inline script or style, and with Trusted Types: %s',
    async url => {
      const { headers } = await direct.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      expect(policy.split(';')).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "frame-ancestors 'none'",
        ]),
      )
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types kanpan;report-uri /csp-reports")
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
    },
  )

  test.each(['/api/ai/api/public/init', '/api2/stock/nothing', '/data-api/stock/stock_ranking2?junk=1'])(
    'an answer may do nothing in whatever shows it: %s',
    async url => {
      const { headers } = await direct.app.inject({ url })
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('who came by TLS through our proxy is to come by TLS from now on', async () => {
    for (const url of ['/docs/api', '/api/ai/api/public/init']) {
      const { headers } = await behindProxy.app.inject({ url, headers: PROXIED })
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
      const plain = await behindProxy.app.inject({ url, headers: { ...PROXIED, 'x-forwarded-proto': 'http' } })
      expect(plain.headers).not.toHaveProperty('strict-transport-security')
    }
  })

  test('over TLS browsers report the newer way, too', async () => {
    const { headers } = await behindProxy.app.inject({ url: '/docs/api', headers: PROXIED })
    expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"')
    expect(headers['content-security-policy']).toMatch(/;report-uri \/csp-reports;report-to csp$/)
  })

  test('nobody but our proxy says how a reader came', async () => {
    const untrusted = await direct.app.inject({ url: '/docs/api', headers: PROXIED })
    expect(untrusted.headers).not.toHaveProperty('strict-transport-security')
    const fromAfar = { url: '/docs/api', headers: PROXIED, remoteAddress: '203.0.113.9' }
    expect((await behindProxy.app.inject(fromAfar)).headers).not.toHaveProperty('strict-transport-security')
  })
})
