import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { rankingOf } from '#market.ts'
import { registerPerson, signIn } from '#person.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the product opens with what was seen last, says so, and forgets it on signing out', async ({
  page,
  context,
  server,
}) => {
  const person = await registerPerson(server.url, 'offline')
  await signIn(context, person)
  await page.goto('/stock2/limit_up/ranking')
  const { counts, list } = await rankingOf(person)
  await expect(page.getByRole('tab', { name: `涨停 ${counts.sealed}`, exact: true })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Leaving the page keeps what was seen.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => page.evaluate(() => caches.has('kanpan-last-seen'))).toBe(true)

  const kept = () => caches.match('/last-seen.json').then(seen => seen?.text() ?? '')
  await expect.poll(() => page.evaluate(kept)).toContain(list[0]?.code ?? 'a stock')
  expect(await page.evaluate(kept)).not.toContain(person.token)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('离线，数据截至此刻')).toBeVisible()
  await expect(page.getByRole('tab', { name: `涨停 ${counts.sealed}`, exact: true })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: list[0]?.name ?? '' }).first()).toBeVisible()
  await expect(page.getByText('下面是上一次的数据').first()).toBeVisible()
  // A part that was never opened is there all the same.
  await page.getByRole('button', { name: '显示菜单（B）' }).click()
  await page.getByRole('link', { name: '我的收藏' }).first().click()
  await expect(page.getByRole('heading', { name: '我的收藏' })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: /^账号/ }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  // The page begins anew behind a sign-out, and what was asked of the one before is never answered.
  const isKept = () => page.evaluate(() => caches.has('kanpan-last-seen')).catch(() => undefined)
  await expect.poll(isKept).toBe(false)
})
