import { expect, type Page } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'

test.use({ visitor: 'reader' })

/** Two presses within half a second are one double press to the chart. */
const APART_MS = 600

/** Presses on the chart at a share of its width and of the room of its candles. */
async function press(page: Page, across: number, down: number): Promise<void> {
  const box = await page.getByRole('slider', { name: /日K/ }).boundingBox()
  if (!box) throw new Error('no chart')
  const [x, y] = [box.x + box.width * across, box.y + box.height * down * 0.5]
  await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.click(x, y, { delay: 40 })
  await page.waitForTimeout(APART_MS)
}

test('what is drawn on a K line stays with the stock, is moved to its list, and taken away', async ({
  page,
  reader,
}) => {
  const { code } = await firstRanked(reader)
  await page.goto(`/stock/detail/${code}?tab=day`)
  await page.getByRole('button', { name: '画线' }).click()
  const tools = page.getByRole('toolbar', { name: '画线' })

  await tools.getByRole('button', { name: '线段' }).click()
  await expect(tools.getByRole('status')).toHaveText('点两处')
  await press(page, 0.4, 0.4)
  await press(page, 0.6, 0.7)
  await expect(tools.getByRole('button', { name: '已画 1' })).toBeVisible()

  await tools.getByRole('button', { name: '水平线' }).click()
  await press(page, 0.5, 0.5)
  await tools.getByRole('button', { name: '区间' }).click()
  await press(page, 0.3, 0.3)
  await press(page, 0.5, 0.8)
  await tools.getByRole('button', { name: '文字' }).click()
  await tools.getByRole('textbox', { name: '要写的文字' }).fill('前高')
  await tools.getByRole('button', { name: '放到图上' }).click()
  await press(page, 0.7, 0.3)
  await expect(tools.getByRole('button', { name: '已画 4' })).toBeVisible()
  // Given up half-way it is none.
  await tools.getByRole('button', { name: '黄金分割' }).click()
  await press(page, 0.5, 0.5)
  await tools.getByRole('button', { name: '取消' }).click()
  await expect(tools.getByRole('button', { name: '已画 4' })).toBeVisible()
  expect(await seriousFaults(page, new Set())).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: '画线' }).click()
  await tools.getByRole('button', { name: '已画 4' }).click()
  const list = page.getByRole('list', { name: '已画的' })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list).toContainText('文字 「前高」')
  await expect(list).toContainText(/线段 \d{4}-\d\d-\d\d \d+\.\d\d → \d{4}-\d\d-\d\d \d+\.\d\d/)
  await list.getByRole('button', { name: /^删除 水平线/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  // Prices of another adjustment are other prices.
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: '复权' }).getByText('后复权').click()
  await tools.getByRole('button', { name: '已画 3' }).click()
  await expect(list).toContainText('这里不显示')
})

test('a shape is placed and moved by its numbers, without a pointer', async ({ page, reader }) => {
  const { code } = await firstRanked(reader)
  await page.goto(`/stock/detail/${code}?tab=day`)
  const tools = page.getByRole('toolbar', { name: '画线' })
  await page.getByRole('button', { name: '画线' }).press('Enter')
  await tools.getByRole('button', { name: '水平线' }).press('Enter')
  await tools.getByRole('button', { name: '输入位置' }).press('Enter')
  const form = page.getByRole('dialog', { name: '水平线的位置' })
  await form.getByRole('spinbutton', { name: '价格，单位元' }).fill('12.34')
  await page.keyboard.press('Enter')
  await expect(form).toBeHidden()

  await tools.getByRole('button', { name: '已画 1' }).press('Enter')
  const list = page.getByRole('list', { name: '已画的' })
  await expect(list).toContainText('水平线 12.34 元')
  await list.getByRole('button', { name: '移动 水平线 12.34 元' }).press('Enter')
  await list.getByRole('spinbutton', { name: '价格，单位元' }).fill('')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('alert')).toContainText('价格要是数字')
  await list.getByRole('spinbutton', { name: '价格，单位元' }).fill('13.5')
  await page.keyboard.press('Enter')
  await expect(list).toContainText('水平线 13.50 元')
  expect(await seriousFaults(page, new Set())).toEqual([])
  await page.keyboard.press('Escape')

  await tools.getByRole('button', { name: '线段' }).press('Enter')
  await tools.getByRole('button', { name: '输入位置' }).press('Enter')
  const saving = page.waitForResponse('**/drawing/save')
  await page.getByRole('dialog', { name: '线段的位置' }).getByRole('button', { name: '画上' }).press('Enter')
  await saving
  await page.reload()
  await page.getByRole('button', { name: '画线' }).press('Enter')
  await expect(tools.getByRole('button', { name: '已画 2' })).toBeVisible()
})
