import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked, rankingOf } from '#market.ts'

test.use({ visitor: 'reader', permissions: ['clipboard-read', 'clipboard-write'] })

const DAY = '2025-11-27'
const AT = '10:31:00'
const MOMENT = `?date=${DAY}&at=${AT}`

async function edges(part: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const player = (page: Page) => page.getByRole('region', { name: '回放' })

test('a day is played a minute at a time: each is whole before the next is asked for, and the way back stays', async ({
  page,
  reader,
}) => {
  await page.goto(`/stock2/limit_up/ranking${MOMENT}&sort=priceYuan`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expect(player(page).getByRole('button', { name: '播放（P）' })).toBeVisible()
  await settled(page)
  const steps = await page.evaluate(() => history.length)
  const asked: string[] = []
  page.on('request', request => {
    const at = new URL(request.url()).searchParams.get('at')
    if (at !== null && asked.at(-1) !== at) asked.push(at)
  })
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main .skeleton') !== null) document.title = '闪了'
    }).observe(document.body, { childList: true, subtree: true })
  })

  await player(page).getByRole('button', { name: '播放（P）' }).click()
  await expect(page).toHaveURL(url => (url.searchParams.get('at') ?? '') >= '10:33:00')
  await player(page).getByRole('button', { name: '暂停（P）' }).click()
  const at = new URL(page.url()).searchParams.get('at') ?? ''
  // However far it came in the meantime, it left no minute out.
  expect(asked.length).toBeGreaterThan(1)
  expect(asked).toEqual(asked.map((_, index) => `10:${32 + index}:00`))
  expect(await page.evaluate(() => history.length)).toBe(steps)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('priceYuan')
  expect(await page.title()).not.toBe('闪了')
  const total = (await rankingOf(reader, `?date=${DAY}&at=${at}`)).counts.sealed
  await expect(page.getByRole('tab', { name: `涨停 ${total}`, exact: true })).toBeVisible()

  await page.keyboard.press(',')
  const before = `10:${Number(at.slice(3, 5)) - 1}`
  await expect(player(page).getByText(before, { exact: true })).toBeVisible()
  await player(page).getByRole('slider', { name: '回放时间' }).press('End')
  await expect(page).toHaveURL(url => url.searchParams.get('at') === null && url.searchParams.get('date') === DAY)
})

test('events of the day are jumped to, those to come without being told', async ({ page, reader }) => {
  const { list } = await rankingOf(reader, `?date=${DAY}&sort=firstSealAt&order=asc&limit=100`)
  const seals = z.array(z.object({ name: z.string(), firstSealAt: z.string() })).parse(list)
  const later = seals.find(({ firstSealAt }) => firstSealAt > '09:30:00')
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=09:25:00`)
  await expect(page.getByRole('button', { name: '时间 09:25:00' })).toBeVisible()
  await settled(page)
  await player(page).getByRole('button', { name: '事件', exact: true }).click()
  const events = page.getByRole('dialog', { name: '事件' })
  await expect(events.getByRole('button').filter({ hasText: '未到' }).first()).toBeVisible()
  await expect(events.getByText(later?.name ?? '')).toHaveCount(0)
  await events.getByRole('button', { name: /首个盘中涨停/ }).click()
  await expect(page).toHaveURL(url => (url.searchParams.get('at') ?? '') > '09:30:00')
  await expect(page.getByText(later?.name ?? '').first()).toBeVisible()
})

test('a copied link opens at the same day and minute', async ({ page, server }) => {
  await page.goto('/stock2/limit_up/ranking?at=10:31:00')
  await player(page).getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制，打开即是 2025-11-28 10:31')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${server.url}/stock2/limit_up/ranking?at=10%3A31%3A00&date=2025-11-28`)
})

test('the menu leads on at the same minute, and out of it when the player is closed', async ({ page, server }) => {
  await page.goto(`/stock/replay${MOMENT}`)
  await expect(player(page).getByText('10:31', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '显示菜单（B）' }).click()
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: '涨停排行', exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/stock2/limit_up/ranking\\?date=${DAY}&at=10%3A31%3A00$`))
  await player(page).getByRole('button', { name: '退出回放' }).click()
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
  await expect(player(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the player stands above the tab bar and covers nothing at the end of the page', async ({ page, reader }) => {
    const { code } = await firstRanked(reader)
    for (const path of ['/stock2/overview', '/stock2/limit_up/ranking', `/stock/detail/${code}`]) {
      await page.goto(path + MOMENT)
      await settled(page)
      const bar = await edges(player(page))
      // What comes when it is scrolled to makes the page longer.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        expect((await edges(page.getByText('仅供参考，不构成投资建议').last())).bottom).toBeLessThanOrEqual(bar.top)
      }).toPass()
      expect(bar.bottom).toBeLessThanOrEqual((await edges(page.getByRole('navigation', { name: '底部导航' }))).top + 1)
      for (const button of await player(page).getByRole('button').all())
        expect((await edges(button)).bottom).toBeLessThanOrEqual(bar.bottom)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    }
  })
})
