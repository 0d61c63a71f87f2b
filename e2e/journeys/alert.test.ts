import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { ask, collectStock, personAt } from '#person.ts'

test.use({ visitor: 'reader' })

test('a sentence becomes a rule, which is listed, paused, changed and removed', async ({ page, reader }) => {
  const stock = await firstRanked(reader)
  await page.goto('/stock2/alert')
  await page.getByRole('textbox', { name: '一句话写预警' }).fill(`${stock.name}5分钟涨3%提醒我`)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '新建预警' })
  await expect(drawer.getByText('已读成下面的条件，可以再改')).toBeVisible()
  await expect(drawer.getByText(`${stock.name} ${stock.code}`)).toBeVisible()
  await expect(drawer.getByTitle('修改条件')).toHaveText(['5分钟涨幅 ≥ 3%'])
  expect(await seriousFaults(page, new Set())).toEqual([])
  await drawer.getByText('每天一次').click()
  await drawer.getByRole('button', { name: '开始盯盘' }).click()

  const rule = page.getByRole('list', { name: '我的预警' }).getByRole('listitem')
  await expect(rule).toContainText('监控中')
  await expect(rule).toContainText(`${stock.name}：5分钟涨幅 ≥ 3%`)
  await expect(rule).toContainText('每天一次')
  await rule.getByRole('button', { name: /^暂停/ }).click()
  await expect(rule).toContainText('已暂停')

  await rule.getByRole('button', { name: /^修改/ }).click()
  const editor = page.getByRole('dialog', { name: '修改预警' })
  await editor.getByTitle('修改条件').click()
  await page.getByRole('textbox', { name: '值' }).fill('4')
  await page.keyboard.press('Enter')
  await editor.getByRole('button', { name: '保存修改' }).click()
  await expect(rule).toContainText('5分钟涨幅 ≥ 4%')

  await rule.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog', { name: '删除预警' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('list', { name: '现成的预警' })).toBeVisible()
})

test('a ready sentence is a rule after one press', async ({ page, reader }) => {
  await collectStock(reader, await firstRanked(reader))
  await page.goto('/stock2/alert')
  await page.getByRole('button', { name: '龙头炸板提醒我' }).click()
  await expect(page.getByRole('list', { name: '我的预警' })).toContainText('全市场：龙头 且 炸板')
})

test('from a stock one comes to an alert on it', async ({ page, reader, context, server }) => {
  const stock = await firstRanked(reader)
  await page.goto(`/stock/detail/${stock.code}`)
  await page.getByRole('link', { name: `给 ${stock.name} 建预警` }).click()
  const drawer = page.getByRole('dialog', { name: '新建预警' })
  await expect(drawer.getByText(`${stock.name} ${stock.code}`)).toBeVisible()
  await drawer.getByRole('button', { name: '开始盯盘' }).click()
  await expect(page.getByRole('list', { name: '我的预警' })).toContainText(stock.name)
  const { data } = (await ask(await personAt(context, server.url, reader.account), '/api/ai/api/alert/getList')) as {
    data: { list: readonly { subject: unknown }[] }
  }
  expect(data.list.map(({ subject }) => subject)).toEqual([{ kind: 'stock', value: stock.code }])
})
