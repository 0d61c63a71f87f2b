import { expect } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask } from '#person.ts'

test.use({ visitor: 'reader' })

const DAY = '2025-11-27'
const Row = z.object({
  code: z.string(),
  name: z.string(),
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
})
const Desk = z.object({
  data: z.object({ stage: z.string(), yesterday: z.array(Row), oneWord: z.array(z.object({ name: z.string() })) }),
})
const Details = z.object({ data: z.object({ quote: z.object({ openYuan: z.number().nullable() }) }) })

const signed = (pct: number | null) => (pct === null ? '—' : `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`)

test('at 9:17 the auction is told apart and counted nowhere; at 9:26 it has been struck', async ({ page, reader }) => {
  test.slow()
  const deskAt = async (at: string) => Desk.parse(await ask(reader, `/api2/stock/auction?date=${DAY}&at=${at}`)).data
  const early = await deskAt('09:17:00')
  const [strongest] = early.yesterday
  if (!strongest) throw new Error('nobody was sealed the day before')
  expect(early.stage).toBe('gathering')

  await page.goto(`/stock2/overview?date=${DAY}&at=09:17:00`)
  const desk = page.getByRole('region', { name: '集合竞价' })
  await expect(desk.getByText('9:15–9:20 可撤单，虚拟价不是成交')).toBeVisible()
  const list = page.getByRole('table', { name: '昨日涨停竞价' })
  const first = list.getByRole('row').filter({ has: page.getByRole('rowheader', { name: strongest.name }) })
  await expect(first).toContainText(strongest.priceYuan?.toFixed(2) ?? '—')
  await expect(first).toContainText(signed(strongest.changePct))
  await expect(desk.getByText(`昨日涨停 ${early.yesterday.length} 只`)).toBeVisible()
  for (const panel of ['涨跌分布', '连板天梯', '热门概念']) {
    await expect(page.getByRole('region', { name: panel })).toContainText('9:25 撮合后才有成交')
  }
  await expect(page.getByRole('region', { name: '市场情绪' })).toContainText('10:00 起有得分与阶段')
  await expect(page.getByText('只有每日收盘数据')).toHaveCount(0)

  await page.goto(`/stock/detail/${strongest.code}?date=${DAY}&at=09:17:00`)
  await expect(page.getByText('集合竞价，尚无成交')).toBeVisible()
  await expect(page.getByRole('figure', { name: /集合竞价，虚拟价/ })).toBeVisible()
  await expect(page.getByText(/封住涨停|封单0/)).toHaveCount(0)

  // Nowhere else is what nobody has dealt in counted, as nothing or as unrecorded.
  for (const path of [
    '/stock/sector',
    '/stock/concept',
    '/stock2/concept/in_flow_ranking',
    '/stock2/limit_up/tongji',
    // The 300 that lead the market would stand in the order of their codes.
    '/stock/ranking/ranking?view=top',
    '/stock2/limit_up/jxc',
    '/stock/tonghuashun',
  ]) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}date=${DAY}&at=09:17:00`)
    const main = page.getByRole('main')
    if (path === '/stock/sector') await expect(main.getByRole('rowheader').first()).toBeVisible()
    else await expect(main.getByText('集合竞价 9:25 撮合后才有成交').first()).toBeVisible()
    // Of the days that are over a rule's record may well say 0 只.
    const record = page.getByRole('region', { name: '规则战绩' }).getByRole('cell')
    const counted = main.getByText(/^0 ?[只板家]$/)
    await expect.poll(async () => (await counted.count()) - (await counted.and(record).count()), path).toBe(0)
    await expect(main.getByText(/未记录/), path).toHaveCount(0)
    await expect(main.locator('.skeleton'), path).toHaveCount(0)
  }

  // The last whole day is not today's.
  await page.goto(`/stock/macro?date=${DAY}&at=09:17:00`)
  await expect(page.getByRole('region', { name: '每日成交额' })).toContainText('今日至 09:17—')

  await page.goto(`/stock2/limit_up/ranking?view=table&date=${DAY}&at=09:17:00`)
  await expect(page.getByRole('main').getByText('集合竞价 9:25 撮合后才有成交')).toBeVisible()
  await expect(page.getByRole('tab', { name: /^(涨停|炸板|跌停) 0/ })).toHaveCount(0)

  const struck = await deskAt('09:26:00')
  expect(struck.stage).toBe('struck')
  await page.goto(`/stock2/limit_up/ranking?date=${DAY}&at=09:26:00`)
  await expect(page.getByText('9:25 已撮合，即开盘价')).toBeVisible()
  await expect(page.getByRole('region', { name: '涨停开盘' })).toContainText(`${struck.oneWord.length} 只`)
  // What was struck is the opening price of the day: the same at its end.
  const opened = struck.yesterday.find(({ code }) => code === strongest.code)
  const { quote } = Details.parse(await ask(reader, `/api2/stock/details?code=${strongest.code}&date=${DAY}`)).data
  expect(opened?.priceYuan).toBe(quote.openYuan)
  await expect(first).toContainText(quote.openYuan?.toFixed(2) ?? '—')

  await page.goto(`/stock2/overview?date=${DAY}&at=09:31:00`)
  await expect(page.getByRole('region', { name: '市场情绪' })).toContainText('估计：10:00 前')
  await expect(page.getByRole('region', { name: '集合竞价' })).toHaveCount(0)
})

test('the auction is played from 9:15 on by the second, by button, key and slider', async ({ page }) => {
  test.slow()
  await page.goto(`/stock2/overview?date=${DAY}&at=09:15:00`)
  const player = page.getByRole('region', { name: '回放' })
  const slider = player.getByRole('slider', { name: '回放时间' })
  const desk = page.getByRole('region', { name: '集合竞价' })
  const standsAt = (at: string) => expect(page).toHaveURL(url => url.searchParams.get('at') === at)
  await expect(player.getByRole('button', { name: '后退一分钟（,）' })).toBeDisabled()
  await expect(desk.getByText('9:15–9:20 可撤单，虚拟价不是成交')).toBeVisible()

  await page.keyboard.press('.')
  await standsAt('09:15:01')
  await player.getByRole('button', { name: '前进一秒（.）' }).click()
  await standsAt('09:15:02')
  await page.keyboard.press(',')
  await standsAt('09:15:01')
  await slider.press('ArrowRight')
  await standsAt('09:15:02')
  await slider.press('PageUp')
  await standsAt('09:15:12')
  await expect(player.getByText('09:15:12', { exact: true })).toBeVisible()
  await slider.press('Home')
  await standsAt('09:15:00')

  const before = await desk.getByText(/^高开 \d/).textContent()
  await player.getByRole('button', { name: '播放（P）' }).click()
  await expect(page).toHaveURL(url => (url.searchParams.get('at') ?? '') >= '09:15:36')
  await page.keyboard.press('p')
  await expect(player.getByRole('button', { name: '播放（P）' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^09:1[5-9]:\d\d$/)
  await expect(desk.getByText(/^高开 \d/)).not.toHaveText(before ?? '')

  await page.goto(`/stock2/overview?date=${DAY}&at=09:19:59`)
  await expect(desk.getByText('9:15–9:20 可撤单，虚拟价不是成交')).toBeVisible()
  await expect(player.getByRole('button', { name: '前进一秒（.）' })).toBeEnabled()
  await page.keyboard.press('.')
  await standsAt('09:20:00')
  await expect(desk.getByText('9:15–9:20 可撤单，虚拟价不是成交')).toHaveCount(0)
})
