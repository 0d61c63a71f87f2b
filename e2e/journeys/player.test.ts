import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked, rankingOf } from '#market.ts'
import { ask, type Person } from '#person.ts'

test.use({ visitor: 'reader', permissions: ['clipboard-read', 'clipboard-write'] })

const DAY = '2025-11-27'
const AT = '10:31:00'
const MOMENT = `?date=${DAY}&at=${AT}`

const Prices = z.object({ data: z.object({ list: z.array(z.object({ priceYuan: z.number() })) }) })

/** What a stock cost at the moment, as the API tells it. */
async function priceOf(person: Person, code: string): Promise<string> {
  const reply = await ask(person, `/api2/stock/data_list${MOMENT}&codes=${code}`)
  const price = Prices.parse(reply).data.list[0]?.priceYuan
  if (price === undefined) throw new Error(`${code} has no price`)
  return price.toFixed(2)
}

const Emotion = z.object({ data: z.object({ today: z.object({ limitUps: z.int() }) }) })

interface Shown {
  readonly limitUps: number
  readonly limitUpsWithoutSt: number
  readonly stock: { readonly code: string; readonly name: string; readonly price: string }
}

interface Screen {
  readonly path: (code: string) => string
  /** Where it tells the times of the day that is played. */
  readonly times: string
  agrees(page: Page, shown: Shown): Promise<void>
}

/** The screens that are held against each other, each with what it shows of the same minute. */
const SCREENS: readonly Screen[] = [
  {
    path: () => '/stock2/overview',
    times: 'main time',
    async agrees(page, { limitUps, limitUpsWithoutSt }) {
      const emotion = page.getByRole('row').filter({ hasText: '涨停家数' })
      await expect(emotion.getByText(`${limitUpsWithoutSt} 家`, { exact: true })).toBeVisible()
      const breadth = page.getByRole('region', { name: '涨跌分布' })
      await expect(breadth.getByText('涨停', { exact: true }).first().locator('..')).toContainText(String(limitUps))
    },
  },
  {
    path: () => '/stock2/limit_up/ranking',
    times: 'main [role=gridcell]',
    async agrees(page, { limitUps, stock }) {
      await expect(page.getByRole('tab', { name: `涨停 ${limitUps}`, exact: true })).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: stock.code })
      await expect(row.getByText(stock.price, { exact: true }).first()).toBeVisible()
    },
  },
  {
    path: () => '/stock/charts/lbgd',
    times: 'main time',
    async agrees(page, { limitUpsWithoutSt }) {
      await expect(page.locator('main dd').getByText(`${limitUpsWithoutSt}家`).first()).toBeVisible()
    },
  },
  {
    path: () => '/stock/charts/day15',
    times: 'main time',
    async agrees(page, { stock }) {
      await expect(page.locator('main').getByText(stock.name).first()).toBeVisible()
    },
  },
  { path: () => '/hotspot', times: 'main time', agrees: async () => undefined },
  { path: () => '/stock/replay', times: 'main time', agrees: async () => undefined },
  {
    path: code => `/stock/detail/${code}`,
    times: 'main time',
    async agrees(page, { stock }) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(stock.name)
      await expect(page.locator('main').getByText(stock.price, { exact: true }).first()).toBeVisible()
    },
  },
]

/** The times of day that a part of the page tells by themselves. */
async function timesIn(part: Locator): Promise<readonly string[]> {
  const texts = await part.allTextContents()
  return texts.filter(text => /^\d\d:\d\d(:\d\d)?$/.test(text))
}

async function edges(part: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  const box = await part.boundingBox()
  if (box === null) throw new Error(`${part} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const player = (page: Page) => page.getByRole('region', { name: '回放' })

test('every screen put on one past minute tells the same of it, and nothing of what came later', async ({
  page,
  reader,
}) => {
  test.slow()
  const { total: limitUps } = await rankingOf(reader, MOMENT)
  const { list } = await rankingOf(reader, MOMENT)
  const first = list[0]
  if (first === undefined) throw new Error('nobody is at the limit')
  const { data } = Emotion.parse(await ask(reader, `/api2/stock/market_sentiment/emotion${MOMENT}&days=1`))
  const limitUpsWithoutSt = data.today.limitUps
  const shown = { limitUps, limitUpsWithoutSt, stock: { ...first, price: await priceOf(reader, first.code) } }
  for (const { path, times, agrees } of SCREENS) {
    await page.goto(path(first.code) + MOMENT)
    await expect(player(page).getByText('10:31', { exact: true }), path(first.code)).toBeVisible()
    await expect(page.locator('main')).toContainText(AT)
    await agrees(page, shown)
    await settled(page)
    const later = (await timesIn(page.locator(times))).filter(time => time > AT)
    expect(later, path(first.code)).toEqual([])
  }
})

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
  const { total } = await rankingOf(reader, `?date=${DAY}&at=${at}`)
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
