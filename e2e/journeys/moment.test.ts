import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { rankingOf } from '#market.ts'
import { shownTexts } from '#shown-text.ts'

test.use({ visitor: 'reader' })

const AT = '10:31:12'
const DAY = '2025-11-27'

/** Every time of day that the screen tells, without the header's clock. */
async function toldTimes(page: Page): Promise<readonly string[]> {
  const texts = await shownTexts(page.locator('main'))
  return texts.flatMap(text => text.match(/\b\d\d:\d\d(?::\d\d)?\b/g) ?? [])
}

/** The last of them; a time without seconds stands for its first second. */
async function latestTold(page: Page): Promise<string> {
  const times = await toldTimes(page)
  return times.toSorted().at(-1) ?? ''
}

test('the ranking of another day at 10:31:12 is of that moment, says it is not live, and leads back to now', async ({
  page,
  server,
  reader,
}) => {
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=${AT}`)
  const { total } = await rankingOf(reader, `?date=${DAY}&at=${AT}`)
  await expect(page.getByRole('tab', { name: `涨停${total}` })).toBeVisible()
  await expect(page.getByText(`模拟行情 · ${DAY} ${AT}`)).toBeVisible()
  await expect(page.getByText('历史，非实时')).toBeVisible()
  expect((await latestTold(page)) <= AT).toBe(true)

  await page.getByRole('button', { name: '回到现在' }).click()
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
  const { total: now } = await rankingOf(reader)
  expect(now).not.toBe(total)
  await expect(page.getByRole('tab', { name: `涨停${now}` })).toBeVisible()
  await expect(page.getByText('非实时')).toBeHidden()
  await page.goBack()
  await expect(page.getByText(`模拟行情 · ${DAY} ${AT}`)).toBeVisible()
})

test('the overview of this morning tells nothing later than the moment asked for', async ({ page }) => {
  await page.goto(`/stock2/overview?at=${AT}`)
  await expect(page.getByText('今日回看，非实时')).toBeVisible()
  await expect(page.getByText(AT).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect((await toldTimes(page)).length).toBeGreaterThan(10)
  expect((await latestTold(page)) <= AT).toBe(true)
  await page.getByRole('button', { name: '回到现在' }).click()
  await expect(page.getByText('14:30:00').first()).toBeVisible()
})

test('a moment is carried along from the ranking into a stock', async ({ page }) => {
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=${AT}`)
  await page.getByRole('grid').locator('a.dt-link').first().click()
  await expect(page).toHaveURL(new RegExp(`/stock/detail/\\d{6}\\?date=${DAY}&at=${AT.replaceAll(':', '%3A')}$`))
  await expect(page.getByText('历史，非实时')).toBeVisible()
  await expect(page.getByText(`${DAY} ${AT}`).first()).toBeVisible()
  expect((await latestTold(page)) <= AT).toBe(true)
})
