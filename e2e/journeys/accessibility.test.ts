import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'
import { collectStock, type Person } from '#person.ts'

/** The screens of the product, each with what shows that its figures have come. */
async function screensFor(reader: Person) {
  const [first, second] = await rankedStocks(reader, 2)
  for (const stock of [first, second]) if (stock) await collectStock(reader, stock)
  return [
    { path: '/stock2/overview', there: (page: Page) => page.getByText('上证指数').first() },
    { path: '/stock2/limit_up/ranking', there: (page: Page) => page.getByRole('rowheader').first() },
    { path: `/stock/detail/${first?.code}`, there: (page: Page) => page.getByRole('heading', { level: 1 }) },
    { path: `/stock/detail/${first?.code}?tab=day`, there: (page: Page) => page.locator('canvas').first() },
    { path: '/collect', there: (page: Page) => page.getByText(second?.name ?? '').first() },
  ]
}

/** What axe finds serious or critical in one theme, in words. */
async function seriousIn(theme: 'light' | 'dark', page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // The other theme changes colours only: only they are looked at again.
  const { violations } = await (theme === 'light' ? axe(page) : axe(page).withRules(['color-contrast'])).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}: ${id} ${target.join(' ')} ${failureSummary}`),
    )
}

async function seriousFaults(page: Page): Promise<readonly string[]> {
  return [...(await seriousIn('light', page)), ...(await seriousIn('dark', page))]
}

// The other mode looks into frames, of which there are none, and takes five times as long.
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

test('the sign-in has no serious fault in either theme', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByText('上证指数')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
})

test.describe(() => {
  test.use({ visitor: 'reader' })

  test('no screen has a serious fault in either theme', async ({ page, reader }) => {
    test.slow()
    for (const { path, there } of await screensFor(reader)) {
      await page.goto(path)
      await expect(there(page), path).toBeVisible()
      await settled(page)
      expect.soft(await seriousFaults(page), path).toEqual([])
    }
  })
})

test.describe('on a phone', () => {
  test.use({ visitor: 'reader', viewport: { width: 360, height: 740 } })

  test('no screen is wider than 360 pixels', async ({ page, reader }) => {
    for (const { path, there } of await screensFor(reader)) {
      await page.goto(path)
      await expect(there(page), path).toBeVisible()
      await settled(page)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360)
    }
  })
})

test.describe('a stranger on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('sees a sign-in that is not wider than 360 pixels', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('上证指数')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
