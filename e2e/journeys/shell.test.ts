import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#journey.ts'

test.use({ visitor: 'reader' })

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' })
const colourOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('the left menu is hidden at first; its button and the key B show and hide it', async ({ page }) => {
  await page.goto('/stock2/overview')
  await expect(page.getByRole('button', { name: '显示菜单' })).toHaveAttribute('aria-expanded', 'false')
  await expect(menuOf(page)).toBeHidden()
  await page.getByRole('button', { name: '显示菜单' }).click()
  await expect(menuOf(page)).toBeVisible()
  await menuOf(page).getByRole('link', { name: '涨停排行' }).first().click()
  await expect(page).toHaveURL(/ranking$/)
  await page.keyboard.press('b')
  await expect(menuOf(page)).toBeHidden()
  await page.keyboard.press('b')
  await expect(menuOf(page)).toBeVisible()
})

test('seven places stand in the header where there is room, one click away and at the moment of the screen', async ({
  page,
}) => {
  const links = page.getByRole('navigation', { name: '常用' }).getByRole('link')
  await page.goto('/stock2/overview?date=2025-11-27&at=10:31:12')
  await expect(links).toHaveText(['总览', '涨停', '热点', '板块', '龙虎榜', '自选', '复盘'])
  await expect(menuOf(page)).toBeHidden()
  await links.filter({ hasText: '龙虎榜' }).click()
  await expect(page).toHaveURL(/\/stock\/longhu\?date=2025-11-27&at=10%3A31%3A12/)
  await expect(links.filter({ hasText: '龙虎榜' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 1280, height: 768 })
  await expect(links.first()).toBeHidden()
})

test('the way back to the top appears after 200 pixels', async ({ page }) => {
  await page.goto('/stock2/overview')
  const button = page.getByRole('button', { name: '回到顶部' })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(300)
  await page.evaluate(() => scrollTo(0, 200))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo(0, 201))
  await expect(button).toBeVisible()
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test('another theme and another colour for what rises change the page at once, and for the next visit', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/stock2/overview')
  const rising = page.locator('main .number-up').first()
  await expect(rising).toBeVisible()
  const dark = await colourOf(page, ':root', 'background-color')

  await page.getByRole('button', { name: '显示设置' }).click()
  await page.getByText('浅色', { exact: true }).click()
  await expect.poll(() => colourOf(page, ':root', 'background-color')).not.toBe(dark)
  const light = await colourOf(page, ':root', 'background-color')
  const red = await colourOf(page, 'main .number-up', 'color')
  const green = await colourOf(page, '[popover] .number-down', 'color')
  await page.getByText('绿涨红跌', { exact: true }).click()
  await expect.poll(() => colourOf(page, 'main .number-up', 'color')).toBe(green)
  expect(await colourOf(page, '[popover] .number-down', 'color')).toBe(red)

  await page.reload()
  await expect(rising).toBeVisible()
  expect(await colourOf(page, ':root', 'background-color')).toBe(light)
  expect(await colourOf(page, 'main .number-up', 'color')).toBe(green)
})

test('the single keys can be turned off', async ({ page }) => {
  await page.goto('/stock2/overview')
  await page.getByRole('button', { name: '显示设置' }).click()
  await page.getByText('键盘精灵与单键快捷键').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('键盘精灵与单键快捷键')).toBeHidden()
  await page.keyboard.press('b')
  await page.keyboard.type('gt')
  await expect(page.getByRole('dialog', { name: '键盘精灵' })).toBeHidden()
  await expect(menuOf(page)).toBeHidden()
})

test('the question mark lists the keys', async ({ page }) => {
  await page.goto('/stock2/overview')
  await expect(page.getByRole('button', { name: '显示菜单' })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '帮助' })
  await help.getByLabel('查词').fill('溢价')
  await expect(help).toContainText('前一日收盘涨停、当日有成交的股票，现在涨跌幅的平均')
  await help.getByRole('tab', { name: '快捷键' }).click()
  await expect(help).toContainText('显示左侧菜单并移到其中')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('before its script is there a page has the chosen theme and a header, which the sign-in has not', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/stock2/overview')
  const dark = await colourOf(page, ':root', 'background-color')
  await page.getByRole('button', { name: '显示设置' }).click()
  await page.getByText('浅色', { exact: true }).click()
  await expect.poll(() => colourOf(page, ':root', 'background-color')).not.toBe(dark)
  const light = await colourOf(page, ':root', 'background-color')

  await page.route(/\/assets\/main-.*\.js$/, () => undefined)
  await page.goto('/stock2/overview', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('正在载入看盘…')
  expect(await colourOf(page, ':root', 'background-color')).toBe(light)
  await expect(page.locator('.first-look img')).toBeVisible()
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('status')).toHaveText('正在载入看盘…')
  await expect(page.locator('.first-look img')).toBeHidden()
})

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true })

  test('is offered four steps, once; what the simulated market is can be read by touch wherever it says so', async ({
    page,
  }) => {
    await page.goto('/stock2/overview')
    const tour = page.getByRole('region', { name: '四步引导' })
    await expect(tour).toContainText('1 / 4')
    for (const step of ['2 / 4', '3 / 4', '4 / 4']) {
      await tour.getByRole('button', { name: '下一步' }).click()
      await expect(tour).toContainText(step)
    }
    await tour.getByRole('button', { name: '知道了' }).click()
    await expect(tour).toBeHidden()
    await page.reload()
    const note = page.getByRole('dialog', { name: '模拟行情说明' })
    const isTold = async (part: Locator) => {
      await part.getByText('模拟行情').click()
      await expect(note).toContainText('公司与价格均为虚构')
      await page.keyboard.press('Escape')
      await expect(note).toBeHidden()
    }
    await isTold(page.getByRole('banner'))
    await expect(tour).toBeHidden()
    // A panel says where it is from when it stands at another moment than the screen, as a list of the day before does.
    await page.goto('/stock/longhu')
    await isTold(page.getByRole('region', { name: '龙虎榜', exact: true }))
    await expect(tour).toBeHidden()
  })
})

test('on a laptop the overview has moves and news in its first view', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/stock2/overview')
  for (const name of ['盘口异动', '快讯', '市场情绪', '连板天梯']) {
    const room = await page.getByRole('region', { name, exact: true }).boundingBox()
    expect((room?.y ?? Number.POSITIVE_INFINITY) + 150, name).toBeLessThan(768)
  }
})
