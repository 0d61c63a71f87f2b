import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { test as base } from '#journey.ts'
import { ask } from '#person.ts'
import { importRecorded, missingRecords } from '#recorded.ts'
import { startServer } from '#running-server.ts'

const missing = missingRecords()
if (missing !== undefined) console.warn(`SKIPPED: ${missing}`)

/** The product on the recorded month, imported as a person does it, with its newest day in front. */
const test = base.extend<object, { readonly server: { readonly url: string } }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-archive-'))
      await importRecorded(dataFolder)
      const server = await startServer({ dataFolder, environment: { KANPAN_SOURCE: 'archive' } })
      await use(server)
      await server.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({ visitor: 'reader' })

const Count = z.int().nullable()
const Overview = z.object({
  data: z.object({
    asOf: z.object({ coverage: z.object({ recorded: z.int(), listed: z.int(), isWhole: z.boolean() }) }),
    breadth: z.object({ up: Count, down: Count, limitUp: Count }),
  }),
})

const DragonTiger = z.object({
  data: z.object({ totals: z.object({ listed: z.object({ all: z.int(), hotMoney: z.int() }) }) }),
})

test.skip(missing !== undefined, missing ?? '')

test('the recorded 28 November 2025 shows its limit-ups by name, reason and seal time, and what is unknown', async ({
  page,
}) => {
  await page.goto('/stock2/limit_up/ranking?date=2025-11-28')
  // The newest recorded day, over: the page shows now, and the clock is that of its evening.
  await expect(page.getByRole('banner').locator('time')).toHaveText('2025-11-28 18:00:00')
  await expect(page.getByRole('banner').getByText('历史行情')).toBeVisible()
  // The recorded list has 81, eleven of them ST; the bars add one more ST.
  await expect(page.getByRole('tab', { name: '涨停 70', exact: true })).toBeVisible()
  await expect(page.getByText('涨停 82 只（含 ST 12）')).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '茂业商业' }) })
  // Its 几天几板 is unknown: a run that began before the recorded month could be longer.
  for (const told of ['600828', '零售', '4连板', '09:25:00', '09:32:19', '6.15', '+10.02%', '5.09亿']) {
    await expect(row).toContainText(told)
  }
  // Of the Shenzhen stocks no money was recorded, and of no stock the queue at the limit.
  const shenzhen = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '海欣食品' }) })
  await expect(shenzhen).toContainText('10:49:09')
  const heads = page.getByRole('columnheader')
  const money = await heads.filter({ hasText: /^成交额$/ }).getAttribute('aria-colindex')
  await expect(shenzhen.locator(`[aria-colindex="${money}"]`)).toHaveText('—')
  await expect(page.getByText('该行情来源没有炸板、封单额、封单占比、换手率、流通市值')).toBeVisible()
  await expect(heads.filter({ hasText: /^封单额$/ })).toHaveCount(0)
})

test('the recorded overview has ladder and concepts, counts no market on a part of it, and says what was not recorded', async ({
  page,
  reader,
}) => {
  const { data } = Overview.parse(await ask(reader, '/api2/stock/overview?date=2025-11-28'))
  const { coverage } = data.asOf
  expect(coverage.isWhole).toBe(false)
  expect(data.breadth).toEqual({ up: null, down: null, limitUp: null })
  await page.goto('/stock2/overview?date=2025-11-28')
  const panel = (name: string) => page.getByRole('region', { name })
  const held = `这一天只收录 ${coverage.recorded.toLocaleString('en-US')} 只`
  await expect(panel('涨跌分布')).toContainText(held)
  await expect(panel('涨跌分布')).toContainText('不足全部 A 股的 98 %，不计算全市场数字')
  await expect(panel('连板天梯')).toContainText('茂业商业')
  await expect(panel('连板天梯')).toContainText('海王生物')
  // Which concepts are first of a market that is not whole is unknown, by strength and by change.
  await expect(panel('热门概念')).toContainText('不足全部 A 股的 98 %，不计算全市场数字')
  await panel('热门概念').getByRole('tab', { name: '今日' }).click()
  await expect(panel('热门概念')).toContainText('不足全部 A 股的 98 %，不计算全市场数字')
  await expect(panel('指数')).toContainText('指数未记录')
  await expect(panel('市场量能')).toContainText('分时量能未记录')
  await expect(panel('市场情绪')).toContainText('满 60 日才有得分')
})

test('a recorded stock has its real daily bars, and says that its minutes were not recorded', async ({ page }) => {
  await page.goto('/stock/detail/600828?tab=day')
  await expect(page.getByRole('heading', { level: 1, name: '茂业商业' })).toBeVisible()
  await expect(page.getByRole('region', { name: '走势图' })).toContainText('2025-11-28')
  await expect(page.getByRole('region', { name: '走势图' })).toContainText('6.15')
  await page.getByRole('tab', { name: '分时' }).click()
  await expect(page.getByRole('region', { name: '走势图' })).toContainText(/暂无|没有|未记录/)
})

test('a recorded day stands by the community’s themes, each with its driver, and the sources of a reason side by side', async ({
  page,
}) => {
  await page.goto('/stock/jiuyangongshe?date=2025-11-28&theme=消费')
  const theme = page.getByRole('region', { name: '消费', exact: true })
  await expect(theme).toContainText('驱动：蜜雪冰城近期推出的早餐奶系列')
  const line = theme.getByRole('listitem').filter({ has: page.getByRole('link', { name: '茂业商业' }) })
  await expect(line).toContainText('09:25:00')
  await expect(line).toContainText('4连板')
  // The queue at the limit was not recorded: that it is sealed is all there is to say.
  await expect(line).toContainText('封住')
  await line.getByRole('button', { name: /一致/ }).click()
  await expect(line).toContainText('2 个来源一致：零售')
  for (const source of ['财联社', '韭研公社']) await expect(line.getByText(source, { exact: true })).toBeVisible()
  await expect(line).toContainText('公司业务以商业零售为主')
  await page.getByRole('button', { name: /来源说法不同/ }).click()
  await expect(page.getByRole('link', { name: '茂业商业' })).toBeHidden()
  await expect(page.getByRole('link', { name: '瑞玛精密' })).toBeVisible()
})

test('the recorded dragon-tiger list has its stocks and seats, and hot money by the labels of its source', async ({
  page,
  reader,
}) => {
  const { totals } = DragonTiger.parse(await ask(reader, '/api2/stock/longhu?date=2025-11-28')).data
  // Of the 55 recorded stocks 53 have a seat with a label that is not the exchange's own name.
  expect(totals.listed).toMatchObject({ all: 55, hotMoney: 53 })
  await page.goto('/stock/longhu?date=2025-11-28&code=000547')
  await expect(page.getByRole('tab', { name: '全部 55', exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '航天发展' }) })
  await expect(row.getByRole('gridcell', { name: '+3.92亿', exact: true })).toBeVisible()

  const buyers = page.getByRole('table', { name: '买入前五' })
  const sellers = page.getByRole('table', { name: '卖出前五' })
  for (const side of [buyers, sellers]) await expect(side.getByRole('rowheader')).toHaveCount(5)
  await expect(buyers.getByRole('row').nth(1)).toContainText('深股通专用')
  await expect(buyers.getByRole('row').nth(1)).toContainText('2.25亿')
  // The second buyer has no label, and the Hong Kong link goes by the exchange's name alone.
  await expect(buyers.getByRole('button', { name: /可信度/ })).toHaveCount(2)
  const named = buyers.getByRole('button', { name: '方新侠 可信度 100%，查看由来' })
  await named.click()
  await expect(page.getByText(/“方新侠”是开盘啦对该席位的标注，并非官方/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sellers.getByRole('button', { name: 'T王 可信度 100%，查看由来' })).toHaveCount(2)

  await page.getByRole('tab', { name: `游资 ${totals.listed.hotMoney}`, exact: true }).click()
  await expect(row).toContainText('一瞬流光')
})
