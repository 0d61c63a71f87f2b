import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { rankedStocks } from '#market.ts'

test.use({ visitor: 'reader' })

const PAST = '2025-11-26'

test('panels follow one stock and one moment, and a window of its own follows too', async ({ page, reader }) => {
  const [first] = await rankedStocks(reader, 1)
  if (!first) throw new Error('no stocks')
  await page.goto('/stock2/workspace')
  await page.getByRole('button', { name: /^盯盘/ }).click()
  await expect(page).toHaveURL(/on=1/)

  const stock = page.getByRole('region', { name: '个股', exact: true })
  await expect(page.getByText('在别的面板点一只股票')).toBeVisible()
  const ranking = page.getByRole('region', { name: '涨停排行', exact: true }).first()
  await ranking.getByRole('link', { name: first.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`code=${first.code}`))
  await expect(stock.getByText(first.code).first()).toBeVisible()
  // The list stayed where it was.
  await expect(page.getByRole('combobox', { name: '涨停排行面板的页面' })).toBeVisible()

  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: '在新窗口打开个股' }).click()
  const own = await opening
  await expect(own.getByRole('heading', { level: 1, name: '个股' })).toBeVisible()
  await expect(own.getByText(first.code).first()).toBeVisible()
  await expect(own.getByRole('banner')).toBeHidden()

  // The moment is everybody's, here and in the other window.
  await page.goto(`/stock2/workspace?on=1&code=${first.code}`)
  const [, second] = await rankedStocks(reader, 2)
  if (!second) throw new Error('no second stock')
  await page.getByRole('combobox', { name: '股票' }).first().fill(second.code)
  await page.getByRole('option', { name: second.name }).click()
  await expect(own.getByText(second.code).first()).toBeVisible()
  await expect(own).toHaveURL(new RegExp(`code=${second.code}`))
  await own.close()

  await page.goto(`/stock2/workspace?on=1&code=${second.code}&date=${PAST}`)
  await expect(ranking.getByText(/历史/).first()).toBeVisible()
  await expect(stock.getByText(new RegExp(PAST)).first()).toBeVisible()
  await ranking.getByRole('button', { name: '回到现在' }).first().click()
  await expect(page).not.toHaveURL(/date=/)
})

test('a panel is moved by keys, shows another screen, goes back, stands alone and is taken away; the account keeps it', async ({
  page,
}) => {
  await page.goto('/stock2/workspace')
  await page.getByRole('button', { name: /^盯盘/ }).click()
  const grip = page.getByRole('button', { name: /^移动涨停排行面板/ })
  const place = () => grip.evaluate(button => button.closest('.react-grid-item')?.getBoundingClientRect().width ?? 0)
  await expect(grip).toBeVisible()
  const before = await place()
  await grip.press('Shift+ArrowLeft')
  await expect.poll(place).toBeLessThan(before - 50)

  await page.getByRole('combobox', { name: '涨停排行面板的页面' }).selectOption('龙虎榜')
  await expect(page.getByRole('combobox', { name: '龙虎榜面板的页面' })).toBeVisible()
  const flow = page.getByRole('region', { name: '概念资金', exact: true }).first()
  await expect(flow.getByRole('row').nth(2)).toBeVisible()

  await page.getByRole('button', { name: '跟随工作台的股票和时刻' }).first().click()
  await expect(page.getByRole('button', { name: '不跟随，看自己的股票和时刻' })).toHaveCount(1)
  await page.getByRole('button', { name: '移去热点追踪面板' }).click()
  await expect(page.getByRole('button', { name: '移去热点追踪面板' })).toHaveCount(0)
  const saved = page.waitForResponse(
    response => response.request().postData()?.includes('/hotword') === true && response.ok(),
  )
  await page.getByRole('combobox', { name: '加面板' }).selectOption('热词')
  await expect(page.getByRole('combobox', { name: '热词面板的页面' })).toBeVisible()
  expect(await seriousFaults(page, new Set())).toEqual([])

  // What stands with the account comes back in a browser that knows nothing.
  await expect(page.getByRole('button', { name: /^移动热词面板/ })).toBeVisible()
  await saved
  await page.evaluate(() => localStorage.removeItem('kanpan.setting.workspace.1'))
  await page.reload()
  await expect(page.getByRole('combobox', { name: '热词面板的页面' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '龙虎榜面板的页面' })).toBeVisible()

  await page.getByRole('button', { name: '给盯盘改名' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('打板')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: '打板' })).toBeVisible()
  await page.getByRole('button', { name: '新建工作台' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '从空白开始' }).click()
  await expect(page.getByText('还没有面板')).toBeVisible()
  await page.getByRole('button', { name: '删除我的工作台' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('link', { name: '打板' })).toBeVisible()
  await expect(page.getByRole('link', { name: '我的工作台' })).toHaveCount(0)
})
