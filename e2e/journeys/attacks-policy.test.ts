import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'

// What the server says beside each page, and that the product lives under it: a journey fails at every complaint of the
// console, among them each violation of the content policy.

const RouteTable = z.object({ ALL_ROUTES: z.array(z.object({ path: z.string() })) })
const { ALL_ROUTES } = RouteTable.parse(
  await import(new URL('../../packages/web/src/app/routes.ts', import.meta.url).href),
)

test.use({ visitor: 'reader' })

test('every address is sent with its protection, and its screen breaks none of it', async ({ page, reader }) => {
  test.setTimeout(600_000)
  const { code } = await firstRanked(reader)
  for (const { path } of ALL_ROUTES) {
    const address = path.replace(':code', code)
    const reply = await page.goto(address)
    const headers = reply?.headers() ?? {}
    expect(headers['content-security-policy'], address).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy'], address).not.toMatch(/unsafe-/)
    expect(headers, address).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    if (path !== '/login') await expect(page.getByRole('heading').first(), address).toBeVisible()
  }
  await page.goto('/docs/api')
  await expect(page.getByRole('heading').first()).toBeVisible()
})

test.describe('under Trusted Types', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page registers its one service worker', async ({ page }) => {
    await page.goto('/stock2/overview')
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? ''))
      .toMatch(/\/service-worker\.js$/)
  })
})

test.describe('what got into the page', () => {
  test.use({ provoked: /EvalError|TrustedHTML|TrustedScript|Trusted Type|Content Security Policy|trusted-types/i })

  test('writes no markup, runs no text, names no script, makes no policy of its own, and is reported', async ({
    page,
    server,
  }) => {
    await page.goto('/stock2/overview')
    const reports = () => fetch(`${server.url}/metrics`).then(reply => reply.text())
    const outcomes = await page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act()
          return 'done'
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown'
        }
      }
      const types: { createPolicy(name: string, rules: object): unknown } = Reflect.get(window, 'trustedTypes')
      const handler = '<img src=x onerror="window.attacked = true">'
      const script = document.createElement('script')
      return [
        attempt(() => (document.body.innerHTML = handler)),
        attempt(() => document.body.insertAdjacentHTML('beforeend', handler)),
        attempt(() => document.write(handler)),
        attempt(() => new DOMParser().parseFromString(handler, 'text/html')),
        attempt(() => script.setAttribute('src', '/assets/x.js')),
        attempt(() => (script.text = 'window.attacked = true')),
        attempt(() => types.createPolicy('own', { createHTML: (text: string) => text })),
        attempt(() => types.createPolicy('default', { createHTML: (text: string) => text })),
      ]
    })
    expect(outcomes).not.toContain('done')
    // What a test evaluates is let through; what the page does by itself a moment later is not.
    await page.evaluate(() => {
      setTimeout(() => Reflect.get(window, 'eval')('window.attacked = true'))
      setTimeout(() => Reflect.construct(Function, ['window.attacked = true'])())
      return new Promise(resolve => setTimeout(resolve, 100))
    })
    expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined()
    await expect.poll(reports).toContain('kanpan_csp_violations_total{directive="require-trusted-types-for"}')
  })
})
