import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { tell } from '#person.ts'

test.use({ visitor: 'reader' })

test('a plan is drafted from the facts of the day, changed, saved, and found again', async ({ page, reader }) => {
  const stock = await firstRanked(reader)
  await page.goto('/stock2/notebook')
  await expect(page.getByRole('heading', { name: '2025-12-01 的计划' })).toBeVisible()
  await page.getByRole('button', { name: '由今日事实起草' }).click()
  const offered = page.getByRole('region', { name: '可以加的' })
  await expect(offered.getByText(/情绪处于/)).toBeVisible()
  await offered.getByRole('button', { name: '加入' }).first().click()
  const lines = page.getByRole('list', { name: '计划的句子' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)

  const form = page.getByRole('form', { name: '加一句' })
  await form.getByRole('textbox', { name: '股票代码' }).fill(stock.code)
  await form.getByRole('combobox', { name: '说法' }).selectOption('收盘价')
  await form.getByRole('combobox', { name: '比较' }).selectOption('不高于')
  await form.getByRole('spinbutton', { name: '数值' }).fill('9.5')
  await form.getByRole('button', { name: '加一句' }).click()
  await expect(lines.nth(1)).toContainText('收盘价不高于 9.50 元')
  await lines.nth(1).getByRole('button', { name: /^修改/ }).click()
  const editor = lines.nth(1).getByRole('form')
  await expect(editor.getByRole('spinbutton', { name: '数值' })).toHaveValue('9.5')
  await editor.getByRole('spinbutton', { name: '数值' }).fill('9.8')
  await editor.getByRole('combobox', { name: '比较' }).selectOption('不低于')
  expect(await seriousFaults(page, new Set())).toEqual([])
  await editor.getByRole('button', { name: '改好' }).click()
  await expect(lines.nth(1)).toContainText('收盘价不低于 9.80 元')

  await form.getByText('板块').click()
  await form.getByRole('combobox', { name: '板块' }).fill('机器人')
  await form.getByRole('listbox').getByRole('option').first().click()
  await form.getByRole('spinbutton', { name: '数值' }).fill('3')
  await form.getByRole('button', { name: '加一句' }).click()
  await expect(lines.nth(2)).toContainText(/机器人.* 涨停家数不高于 3家/)
  await lines.nth(2).getByRole('button', { name: /^删去/ }).click()
  await page.getByRole('textbox', { name: '思路' }).fill('轻仓，只看前排')
  expect(await seriousFaults(page, new Set())).toEqual([])
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('计划已保存')).toBeVisible()

  await page.reload()
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(1)).toContainText(stock.name)
  await expect(page.getByRole('textbox', { name: '思路' })).toHaveValue('轻仓，只看前排')
  await lines.nth(0).getByRole('button', { name: /^删去/ }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.reload()
  await expect(lines).toHaveCount(1)
})

test('a review is written of a day that is over, and its note removed', async ({ page, reader }) => {
  await tell(reader, '/api/ai/api/notebook/review', { day: '2025-11-27', review: '拿住了' })
  await page.goto('/stock2/notebook')
  const review = page.getByRole('region', { name: '2025-11-27' }).getByRole('textbox', { name: '心得' })
  await expect(review).toHaveValue('拿住了')
  await review.fill('拿住了，下次早点卖')
  await page.getByRole('button', { name: '保存心得' }).click()
  await expect(page.getByText('心得已保存')).toBeVisible()
  await page.getByRole('button', { name: '删除 2025-11-27 的笔记' }).click()
  await expect(page.getByRole('region', { name: '2025-11-27' })).toBeHidden()
})
