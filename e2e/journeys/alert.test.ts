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

test('a channel is added, refused where its address is none, changed without its secret being typed again, paused and removed', async ({
  page,
}) => {
  const token = (letter: string) => `https://oapi.dingtalk.com/robot/send?access_token=${letter.repeat(32)}wxyz`
  await page.goto('/stock2/alert')
  await page.getByRole('button', { name: '渠道', exact: true }).click()
  const adding = page.getByRole('dialog', { name: '添加渠道' })
  await adding.getByLabel('发到哪里').selectOption('钉钉群机器人')
  await adding.getByLabel('名字').fill('复盘群')
  await adding.getByLabel('Webhook 地址').fill('https://example.com/robot/send?access_token=abcdefgh')
  await adding.getByLabel('加签密钥').fill('SEC-a-secret-of-mine')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await expect(adding.getByLabel('Webhook 地址')).toHaveAccessibleDescription(/要填机器人的 Webhook 地址/)
  expect(await seriousFaults(page, new Set())).toEqual([])
  await adding.getByLabel('Webhook 地址').fill(token('a'))
  await adding.getByRole('button', { name: '添加', exact: true }).click()

  const channel = page.getByRole('list', { name: '渠道' }).getByRole('listitem')
  await expect(channel).toContainText('复盘群')
  await expect(channel).toContainText('oapi.dingtalk.com/…wxyz')
  await channel.getByRole('button', { name: '修改 复盘群' }).click()
  const changing = page.getByRole('dialog', { name: '修改渠道' })
  await expect(changing.getByLabel('加签密钥')).toHaveValue('')
  expect(await seriousFaults(page, new Set())).toEqual([])
  await changing.getByLabel('名字').fill('打板群')
  await changing.getByLabel('Webhook 地址').fill(token('b').replace('wxyz', 'stuv'))
  await changing.getByRole('button', { name: '保存' }).click()
  await expect(channel).toContainText('打板群')
  await expect(channel).toContainText('oapi.dingtalk.com/…stuv')
  // The secret is still there, until it is taken away.
  await channel.getByRole('button', { name: '修改 打板群' }).click()
  await changing.getByLabel('去掉密钥，不再加签').check()
  await changing.getByRole('button', { name: '保存' }).click()
  await expect(changing).toBeHidden()
  await channel.getByRole('button', { name: '修改 打板群' }).click()
  await expect(changing.getByLabel('加签密钥（可不填）')).toBeVisible()
  await page.keyboard.press('Escape')

  await channel.getByRole('button', { name: '暂停 打板群' }).click()
  await expect(channel).toContainText('已暂停')
  await channel.getByRole('button', { name: '删除 打板群' }).click()
  await page.getByRole('dialog', { name: '删除渠道' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/还没有渠道/)).toBeVisible()
})
