import { expect, type Locator } from '@playwright/test'
import { test } from '#journey.ts'
import { rankingOf } from '#market.ts'

test.use({ visitor: 'reader' })

const AT = '10:31:12'
const DAY = '2025-11-27'

/** The times of day that a part of the page tells; what it tells of another day it tells with that day. */
async function timesIn(part: Locator): Promise<readonly string[]> {
  const texts = await part.allTextContents()
  return texts.filter(text => /^\d\d:\d\d(:\d\d)?$/.test(text))
}

const later = (times: readonly string[]) => times.filter(time => time > AT)

test('the ranking of another day at 10:31:12 is of that moment, says it is not live, and leads back to now', async ({
  page,
  server,
  reader,
}) => {
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=${AT}`)
  const total = (await rankingOf(reader, `?date=${DAY}&at=${AT}`)).counts.sealed
  await expect(page.getByRole('tab', { name: `涨停 ${total}`, exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(`${DAY} ${AT}`)).toBeVisible()
  await expect(page.getByText('历史，非实时')).toBeVisible()
  // The header's clock is the replay's, and the panel has no other moment to tell.
  await expect(page.getByRole('banner').getByText('14:30:00')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '涨停排行' })).toHaveAttribute('data-as-of', `${DAY} ${AT}`)
  await expect(page.getByRole('region', { name: '涨停排行' }).getByText('模拟行情')).toHaveCount(0)
  expect(later(await timesIn(page.getByRole('gridcell')))).toEqual([])

  await page.getByRole('button', { name: '回到现在' }).click()
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
  const now = (await rankingOf(reader)).counts.sealed
  expect(now).not.toBe(total)
  await expect(page.getByRole('tab', { name: `涨停 ${now}`, exact: true })).toBeVisible()
  await expect(page.getByText('非实时')).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('banner').getByText(`${DAY} ${AT}`)).toBeVisible()
})

test('the overview of this morning tells nothing later than the moment asked for', async ({ page }) => {
  await page.goto(`/stock2/overview?at=${AT}`)
  await expect(page.getByText('今日回看，非实时')).toBeVisible()
  await expect(page.getByText(AT).first()).toBeVisible()
  const times = () => timesIn(page.locator('main time'))
  await expect.poll(async () => (await times()).length).toBeGreaterThan(10)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect(later(await times())).toEqual([])
  await page.getByRole('button', { name: '回到现在' }).click()
  await expect(page.getByText('14:30:00').first()).toBeVisible()
})

test('a moment is carried along from the ranking into a stock', async ({ page }) => {
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=${AT}`)
  await page.getByRole('grid').locator('a.dt-link').first().click()
  await expect(page).toHaveURL(new RegExp(`/stock/detail/\\d{6}\\?date=${DAY}&at=${AT.replaceAll(':', '%3A')}$`))
  await expect(page.getByText('历史，非实时')).toBeVisible()
  await expect(page.getByText(`${DAY} ${AT}`).first()).toBeVisible()
  const moves = await timesIn(page.getByRole('region', { name: '当日异动' }).locator('time'))
  expect(moves.length).toBeGreaterThan(0)
  expect(later(moves)).toEqual([])
})
