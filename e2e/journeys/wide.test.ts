import { expect } from '@playwright/test'
import { test } from '#journey.ts'

test.use({ visitor: 'reader', viewport: { width: 2560, height: 1300 } })

test('a large screen is used: the ranking reaches its edge, and below the rotation stands all of the leading concept', async ({
  page,
}) => {
  await page.goto('/stock2/limit_up/ranking')
  const last = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').last()
  await expect(last).toBeVisible()
  const end = await last.evaluate(cell => cell.getBoundingClientRect().right)
  expect(end).toBeGreaterThan(2500)

  await page.goto('/stock/concept')
  const ladder = page.getByRole('region', { name: '梯队', exact: true })
  await expect(ladder).toBeVisible()
  await expect(page.getByRole('table', { name: /近 15 日每日涨幅居前/ })).toBeVisible()
  await expect(ladder).toBeInViewport()
  await expect(page.getByRole('region', { name: '龙头与跟风' })).toBeInViewport()
})
