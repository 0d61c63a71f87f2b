import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { stockByInitials } from '#market.ts'
import { COOKIES } from '#person.ts'
import { type RunningServer, startServer } from '#running-server.ts'
import { shownTexts } from '#shown-text.ts'
import { registerAs } from '#sign-in-form.ts'

const NORMAL_ROW_PX = 32
const MINI_ROW_PX = 24
const YUAN = { 万: 1e4, 亿: 1e8 } as const

async function rowHeightPx(grid: Locator): Promise<number | undefined> {
  const box = await grid.getByRole('row').nth(1).boundingBox()
  return box?.height
}

/** A money column of the rows in sight, in yuan; what is unknown is left out. */
async function moneyColumn(grid: Locator, title: string): Promise<readonly number[]> {
  const texts = await grid.evaluate((element, wanted) => {
    const head = [...element.querySelectorAll('[role=columnheader]')].find(({ textContent }) => textContent === wanted)
    const cells = element.querySelectorAll(`[role=gridcell][aria-colindex="${head?.getAttribute('aria-colindex')}"]`)
    const place = (cell: Element) => Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex'))
    return [...cells].sort((a, b) => place(a) - place(b)).map(({ textContent }) => textContent)
  }, title)
  return texts.flatMap(text => {
    const [, number, unit] = /^([\d.]+)(万|亿)?$/.exec(text ?? '') ?? []
    if (number === undefined) return []
    return [Number(number) * (unit === '万' || unit === '亿' ? YUAN[unit] : 1)]
  })
}

async function watchOverview(page: Page): Promise<void> {
  const main = page.locator('main')
  await expect(main.getByText('上证指数').first()).toBeVisible()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await page.evaluate(() => scrollTo(0, 240))
  const figures = async () => (await shownTexts(main)).filter(text => /^[+-]?[\d.]+[%万亿]*$/.test(text)).join(' ')
  const before = await figures()
  await expect.poll(figures, { message: 'the figures move', timeout: 60_000 }).not.toBe(before)
  expect(await page.evaluate(() => [performance.timeOrigin, scrollY])).toEqual([loadedAt, 240])
}

async function sortAndShrink(page: Page): Promise<void> {
  await page.getByRole('button', { name: '显示菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '涨停排行' }).first().click()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('rowheader').first()).toBeVisible()
  const column = grid.getByRole('columnheader', { name: '流通市值' })
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => {
      const values = await moneyColumn(grid, '流通市值')
      return values.length > 0 && values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))
    })
    .toBe(true)

  expect(await rowHeightPx(grid)).toBe(NORMAL_ROW_PX)
  await page.getByRole('button', { name: '紧凑行' }).click()
  await expect.poll(() => rowHeightPx(grid)).toBe(MINI_ROW_PX)
}

test('a person signs up, watches, collects a stock, and finds it after the power was cut', async ({ page, server }) => {
  test.setTimeout(180_000)
  const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-first-day-'))
  let market: RunningServer | undefined = await startServer({ dataFolder, clock: 'fast' })
  try {
    expect(market.url).not.toBe(server.url)
    const { url } = market
    await page.goto(url)
    await registerAs(page, 'newcomer')
    await expect(page).toHaveURL(`${url}/stock2/overview`)
    await watchOverview(page)
    await sortAndShrink(page)

    const token = (await page.context().cookies(url)).find(({ name }) => name === COOKIES.token)?.value ?? ''
    const person = { url, token, account: 'newcomer', userName: 'newcomer', xsrf: '' }
    const { stock, initials } = await stockByInitials(person)
    await page.locator('main').press('Tab')
    await page.keyboard.type(initials)
    const suggestion = page
      .getByRole('dialog', { name: '键盘精灵' })
      .getByRole('option')
      .filter({ hasText: stock.code })
    await suggestion.click()
    await expect(page).toHaveURL(`${url}/stock/detail/${stock.code}`)
    const saving = page.waitForResponse('**/collect/save')
    await page
      .getByRole('button', { name: `收藏 ${stock.name}`, exact: true })
      .first()
      .click()
    expect(await (await saving).json()).toMatchObject({ code: 200, data: { saved: true } })

    await market.stop('SIGKILL')
    market = undefined
    market = await startServer({ dataFolder, clock: 'fast', port: Number(new URL(url).port) })
    await page.reload()
    await expect(page.getByRole('button', { name: 'newcomer' })).toBeVisible()
    await expect(page.getByRole('button', { name: `取消收藏 ${stock.name}`, pressed: true }).first()).toBeVisible()
    await page.goto(`${url}/collect`)
    await expect(page.locator('main').getByText(stock.name).first()).toBeVisible()
  } finally {
    await market?.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
