import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Calendar = z.object({
  data: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        up: z.int(),
        down: z.int(),
        limitUps: z.int(),
        limitDowns: z.int(),
        emotionScore: z.number().nullable(),
      }),
    ),
    events: z.array(z.object({ day: z.string(), kind: z.string(), name: z.string() })),
  }),
})

const cellOf = (page: Page, day: string) => page.locator(`a[href="/stock/replay?date=${day}"]`)

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport })

    test(`${size}: a day of the month tells what the API does, and opens to its review`, async ({ page, reader }) => {
      const { days } = Calendar.parse(await ask(reader, '/api2/stock/calendar?month=2025-11')).data
      await page.goto('/stock/calendar')
      await expect(page.getByRole('heading', { name: '2025 年 11 月' })).toBeVisible()
      for (const { day, up, down, limitUps, emotionScore } of days) {
        const cell = cellOf(page, day)
        await expect(cell).toContainText(`涨停 ${limitUps}`)
        await expect(cell).toContainText(String(up))
        await expect(cell).toContainText(String(down))
        if (emotionScore !== null) await expect(cell).toContainText(String(Math.round(emotionScore)))
      }
      await cellOf(page, '2025-11-27').click()
      await expect(page).toHaveURL(/\/stock\/replay\?date=2025-11-27$/)
      await expect(page.getByRole('heading', { name: '复盘 2025-11-27 周四' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: '2025 年 11 月' })).toBeVisible()
    })
  })
}

test('the month to come tells what is announced and what the rules fix, and no figures of days that have not been', async ({
  page,
  reader,
}) => {
  const { days, events } = Calendar.parse(await ask(reader, '/api2/stock/calendar?month=2025-12')).data
  expect(days).toEqual([])
  await page.goto('/stock/calendar')
  await page.getByRole('button', { name: '下个月' }).click()
  await expect(page).toHaveURL(/month=2025-12$/)
  const plan = page.getByRole('region', { name: /^日程/ })
  await expect(plan.getByText('股指期货、期权交割')).toBeVisible()
  await expect(plan.getByText('国债期货最后交易日')).toBeVisible()
  for (const { name } of events.filter(({ kind }) => kind !== 'exRight')) await expect(plan).toContainText(name)
  await expect(page.locator('a[href^="/stock/replay"]')).toHaveCount(0)
})

test('a calendar of a past day knows nothing of the days after it', async ({ page }) => {
  await page.goto('/stock/calendar?date=2025-11-12')
  await expect(cellOf(page, '2025-11-12')).toBeVisible()
  await expect(cellOf(page, '2025-11-13')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '回放' })).toBeVisible()
})
