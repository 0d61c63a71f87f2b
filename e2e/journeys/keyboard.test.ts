import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { stockByInitials } from '#market.ts'
import { collectedBy, newAccount, PASSWORD } from '#person.ts'
import { signInFormOf } from '#sign-in-form.ts'

/** The header, the menu when it is open, the tabs and what a table can be narrowed by: a person counts no more. */
const MOST_STOPS = 60

/** Presses Tab until the focus is where it is wanted; how many times. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${selector}`)
}

/** Opens the palette with Ctrl and K, which works in an input too, and goes to a screen. */
async function goByInitials(page: Page, initials: string, title: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(initials)
  const wanted = page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option').filter({ hasText: title })
  await expect(wanted.first()).toBeVisible()
  while ((await wanted.first().getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('from the sign-in to a collected stock without a mouse', async ({ page, server, reader }) => {
  const { stock, initials } = await stockByInitials(reader)

  await page.goto('/')
  await signInFormOf(page)
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '注册' })).toBeFocused()
  await tabTo(page, '[name=account]')
  await page.keyboard.type(newAccount('keyboard-only'))
  await tabTo(page, '[name=password]')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/stock2/overview`)
  await expect(page).toHaveTitle('总览 · 看盘')

  // The first press of Tab offers the way past the header.
  await page.keyboard.press('Tab')
  await tabTo(page, 'a[href="#main"]')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.keyboard.type(initials)
  const options = page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option')
  const wanted = options.filter({ hasText: stock.code })
  await expect(wanted).toBeVisible()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/stock/detail/${stock.code}`)
  await expect(page).toHaveTitle(`${stock.name} ${stock.code} · 看盘`)

  const saving = page.waitForResponse('**/collect/save')
  await page.keyboard.press('s')
  expect((await saving).ok()).toBe(true)
  await expect(page.getByRole('button', { name: `取消收藏 ${stock.name}`, pressed: true }).first()).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kanpan_token')
  expect(await collectedBy({ ...reader, token: cookie?.value ?? '' })).toEqual({ [stock.code]: true })

  await page.keyboard.press('b')
  await expect(page.locator('#menu a:focus')).toHaveCount(1)
  await page.keyboard.press('b')
  await expect(page.locator('#menu')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('b')
  await expect(page.locator('#menu a:focus')).toHaveCount(1)
  await tabTo(page, 'nav a[href="/collect"]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${server.url}/collect`)
  await expect(page.locator('main').getByText(stock.name).first()).toBeVisible()

  // The ranking by the initials of its name, sorted; then the review of the day.
  await goByInitials(page, 'ztph', '涨停排行')
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  await tabTo(page, '[role=grid]')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1)
  await goByInitials(page, 'fp', '复盘')
  await expect(page).toHaveURL(`${server.url}/stock/replay`)
  await expect(page.getByRole('heading', { name: '明日关注' })).toBeVisible()
})

/** From the beginning of the ranking: its views, pools, moment, actions and filters, a group of them one stop. */
const STOPS_TO_TABLE = 25

test.describe('in the ranking', () => {
  test.use({ visitor: 'reader' })

  test('the arrows move, Enter sorts and opens, and Esc comes back', async ({ page }) => {
    await page.goto('/stock2/limit_up/ranking')
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('rowheader').first()).toBeVisible()
    await page.locator('#main').focus()
    expect(await tabTo(page, '[role=grid]')).toBeLessThan(STOPS_TO_TABLE)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(grid.locator('[aria-sort=ascending], [aria-sort=descending]')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    const name = await grid.locator('.dt-active [role=rowheader] .truncate').textContent()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/stock\/detail\/\d{6}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/stock2\/limit_up\/ranking/)
  })

  test('the words a list is narrowed by are one stop, moved in by the arrows', async ({ page }) => {
    await page.goto('/stock2/limit_up/ranking')
    const words = page.getByRole('group', { name: '题材' }).getByRole('button')
    await expect(words.nth(2)).toHaveAttribute('tabindex', '-1')
    await words.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(words.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/concept=/)
    // Behind them the other kinds of words, a stop each, and the way to show them all.
    expect(await tabTo(page, '[role=grid]')).toBeLessThan(8)
  })
})

test.describe('in the overview', () => {
  test.use({ visitor: 'reader' })

  test('the ladder is one stop, and its lines are gone through by the arrows', async ({ page }) => {
    await page.goto('/stock2/overview')
    const ladder = page.getByRole('region', { name: '连板天梯' })
    const names = ladder.locator('li a[href^="/stock/detail/"]')
    await expect(names.nth(3)).toBeVisible()
    await names.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(ladder.locator('li a:focus, li button:focus')).toHaveCount(1)
    await expect(names.first()).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(ladder.locator('li :focus')).toHaveCount(0)
  })
})

test.describe('among the hotspots', () => {
  test.use({ visitor: 'reader' })

  test('the feed is one stop: up and down change the hotspot, left and right what is done with it', async ({
    page,
  }) => {
    await page.goto('/hotspot')
    const feed = page.getByRole('list', { name: '热点列表' })
    await expect(feed).toHaveAccessibleDescription(/上下键换一条/)
    const items = feed.locator('> li')
    await expect(items.nth(2)).toBeVisible()
    const titles = feed.getByRole('heading').getByRole('link')
    const [second, third] = await Promise.all([titles.nth(1).textContent(), titles.nth(2).textContent()])
    await page.locator('#main').focus()
    expect(await tabTo(page, 'ol[aria-label="热点列表"] *')).toBeLessThan(STOPS_TO_TABLE)
    await expect(titles.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(items.nth(1).getByRole('button', { name: `收藏热点 ${second}` })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(items.nth(1).locator('a[href^="/stock/detail/"]').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(titles.nth(2)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/hotspot\?id=/)
    await expect(page.getByRole('article', { name: third ?? '' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(feed.locator(':focus')).toHaveCount(0)
  })
})
