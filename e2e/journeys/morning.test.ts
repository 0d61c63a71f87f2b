import { fileURLToPath } from 'node:url'
import { suggest } from '@kanpan/contract/api/data/hotspot'
import { stockRanking2 } from '@kanpan/contract/api/data/stock'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { rowOf } from '#grid-row.ts'
import { test as base } from '#journey.ts'
import { ask } from '#person.ts'
import { startServer } from '#running-server.ts'

const PROGRAM = fileURLToPath(new URL('../../packages/server/src/changing-market-worker.ts', import.meta.url))
const Ranking = z.object({ data: stockRanking2.data })
const Suggestions = z.object({ data: suggest.data })

interface Changing {
  readonly url: string
  /** The next trading day begins. */
  morning(): void
}

const test = base.extend<object, { readonly changing: Changing }>({
  changing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await using running = await startServer({ program: PROGRAM })
      await use({ url: running.url, morning: () => process.kill(running.pid, 'SIGUSR2') })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ changing }, use) => use(changing), { scope: 'worker' }],
})
test.use({ visitor: 'reader' })
test.describe.configure({ timeout: 240_000 })

test('an open page passes a morning and shows who is newly listed, in the ranking and in the search, without a reload', async ({
  page,
  reader,
  changing,
}) => {
  const RANKING = '/data-api/stock/stock_ranking2?limit=300'
  const ranked = async () => Ranking.parse(await ask(reader, RANKING)).data
  const before = await ranked()
  await page.goto('/stock2/limit_up/ranking?view=top')
  const grid = page.getByRole('grid', { name: '个股排行', exact: true })
  await expect(grid.getByRole('rowheader').first()).toBeVisible({ timeout: 90_000 })
  const loadedAt = await page.evaluate(() => performance.timeOrigin)

  changing.morning()
  await expect.poll(async () => (await ranked()).asOf.day, { timeout: 120_000 }).not.toBe(before.asOf.day)
  await expect.poll(async () => (await ranked()).asOf.time >= '10:00:00', { timeout: 120_000 }).toBe(true)
  const fresh = (await ranked()).list.find(({ name }) => /^N\p{Script=Han}/u.test(name))
  if (!fresh) throw new Error('no new listing is among the first')
  expect(before.list.map(({ code }) => code)).not.toContain(fresh.code)

  await expect(rowOf(page, '个股排行', fresh.name)).toBeVisible({ timeout: 60_000 })
  await page.locator('main').press('Tab')
  await page.keyboard.type(fresh.code)
  const option = page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option').filter({ hasText: fresh.code })
  await expect(option).toContainText(fresh.name)
  const told = Suggestions.parse(await ask(reader, `/data-api/hotspot/stock/search?limit=10&query=${fresh.code}`)).data
  expect(told.list[0]).toMatchObject({ code: fresh.code, name: fresh.name })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/stock/detail/${fresh.code}`))
  await expect(page.getByText(fresh.name).first()).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
})
