import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const DAY = '2025-11-27'
const Review = z.object({
  data: z.object({
    sections: z.array(
      z.object({ title: z.string(), points: z.array(z.object({ text: z.string() })), note: z.string().nullable() }),
    ),
    watch: z.array(z.object({ text: z.string() })),
    settled: z.object({ met: z.int(), notMet: z.int(), conditions: z.array(z.object({ text: z.string() })) }),
  }),
})

const read = async (page: Page, day = DAY) => {
  await page.goto(`/stock/replay?date=${day}`)
  await expect(page.getByRole('heading', { name: `复盘 ${day}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: '明日关注' })).toBeVisible()
}

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport })

    test(`${size}: the review reads as the API tells it, sentence by sentence`, async ({ page, reader }) => {
      const { sections, watch, settled } = Review.parse(await ask(reader, `/api2/stock/review?date=${DAY}`)).data
      await read(page)
      for (const { title, points, note } of sections) {
        const section = page.getByRole('region', { name: title, exact: true })
        for (const { text } of points) await expect(section).toContainText(text)
        if (points.length === 0) await expect(section).toContainText(note ?? '')
      }
      const plan = page.getByRole('region', { name: /^明日关注/ })
      for (const { text } of watch) await expect(plan).toContainText(text)
      const result = page.getByRole('region', { name: /^昨日关注的结算/ })
      await expect(result).toContainText(`${settled.met} 达成 ${settled.notMet} 未达成`)
      await expect(result.getByRole('listitem')).toHaveCount(settled.conditions.length)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
}

test('what was said to look for on a day is settled in the review of the next', async ({ page }) => {
  await read(page, '2025-11-26')
  const said = await page
    .getByRole('region', { name: /^明日关注/ })
    .getByRole('listitem')
    .allInnerTexts()
  await page.getByRole('button', { name: '后一交易日' }).click()
  await expect(page.getByRole('heading', { name: '复盘 2025-11-27' })).toBeVisible()
  const result = page.getByRole('region', { name: /^昨日关注的结算/ })
  await expect(result.getByRole('listitem')).toHaveCount(said.length)
  for (const text of said) await expect(result).toContainText(text.replaceAll(/\s/g, ''))
})

test('the picture is 1080 pixels wide, of the theme that is chosen, and the same each time', async ({ page }) => {
  await read(page)
  await page.getByRole('button', { name: '长图' }).click()
  const dialog = page.getByRole('dialog', { name: '分享长图' })
  async function saved(): Promise<Buffer> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: '保存图片' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`看盘复盘-${DAY}.png`)
    return readFile(await file.path())
  }
  const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex')
  await dialog.getByText('浅色').click()
  const light = await saved()
  await dialog.getByText('深色').click()
  const dark = await saved()
  await dialog.getByText('浅色').click()
  expect(hash(await saved())).toBe(hash(light))
  expect(hash(dark)).not.toBe(hash(light))
  // Width and height as the file's own head tells them.
  expect(light.readUInt32BE(16)).toBe(1080)
  expect(light.readUInt32BE(20)).toBeGreaterThan(1_500)
})

test('on paper there is the review and the line of risk, in light colours, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await read(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('region', { name: '连板天梯', exact: true })).toBeVisible()
  await expect(page.getByText('仅供参考，不构成投资建议')).toBeVisible()
  // A figure that opens to its explanation stays, as a figure; a legend says what the colours are.
  await expect(page.locator('button.explained').first()).toBeVisible()
  await expect(page.locator('button:not(.explained, .chart-legend)').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
})

test('the day is played from its auction on, on the front page', async ({ page }) => {
  await read(page)
  await page.getByRole('button', { name: '播放这一天' }).click()
  await expect(page).toHaveURL(new RegExp(`/stock2/overview\\?date=${DAY}&at=09%3A1[5-9]`))
  await expect(page.getByRole('region', { name: '回放' }).getByRole('button', { name: '暂停（P）' })).toBeVisible()
})
