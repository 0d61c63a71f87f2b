import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { registerPerson, signIn } from '#person.ts'
import { freePort, startServer } from '#running-server.ts'
import { SIZES } from '#sizes.ts'

const UPSTREAM = fileURLToPath(new URL('../../packages/upstream/src/main.ts', import.meta.url))
/** A trading day's morning, going on at its own pace. */
const MORNING = 'from:2024-01-19T10:05:00+08:00 x1'

/** A stand-in for all providers; answers its address once it listens. */
async function startStandIn(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const port = await freePort()
  const flags = ['--simulate', '1', '--clock', MORNING, '--port', String(port)]
  const child = spawn(process.execPath, [UPSTREAM, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, child }
}

test('on the real market a page says whom it is asked of, how each endpoint answered and what to do, and what there is of the past', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  const standIn = await startStandIn()
  try {
    await using server = await startServer({
      environment: { KANPAN_SOURCE: 'live', KANPAN_LIVE_CONSENT: 'personal', KANPAN_LIVE_BASE: standIn.url },
    })
    await signIn(context, await registerPerson(server.url, 'live'))
    for (const [, size] of SIZES) {
      await page.setViewportSize(size)
      await page.goto(`${server.url}/stock2/data`)
      await expect(page.getByRole('banner')).toContainText('非真实行情')
      const sources = page.getByRole('region', { name: '数据来源', exact: true })
      await expect(sources.getByRole('status')).toContainText(/\d+ 个正常/)
      // The stand-in plays another year: no fault of this machine's clock.
      await expect(sources).not.toContainText('本机时钟')
      await expect(sources).toContainText('现在全部改向本机的替身请求，不是真实的市场')
      await expect(sources).toContainText('数据只供个人使用，不得转发')
      const endpoints = page.getByRole('region', { name: '接口', exact: true })
      const quotes = endpoints.getByRole('row').filter({ hasText: 'qt.gtimg.cn' })
      await expect(quotes).toContainText('✓ 正常')
      await expect(quotes).toContainText('3 行')
      const sets = page.getByRole('region', { name: '数据', exact: true })
      const row = sets.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '全市场行情' }) })
      await expect(row.filter({ hasText: '腾讯' })).toContainText('✓ 正常')
      await expect(page.getByRole('region', { name: '历史补齐', exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: '每日收录', exact: true })).toContainText(
        '还没有收录任何一个交易日',
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
  } finally {
    standIn.child.kill()
  }
})
