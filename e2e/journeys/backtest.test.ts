import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { registerPerson, signIn } from '#person.ts'
import { startServer } from '#running-server.ts'

const RULE = '连板>=2 且 非 ST'

test('a rule of 精选 is followed through the past, its result is kept, and it is taken away', async ({ browser }) => {
  // Rules are followed through days that are whole, and a slow machine needs minutes for its first past.
  test.slow()
  await using server = await startServer({ withPast: true })
  const person = await registerPerson(server.url, 'backtest')
  const context = await browser.newContext({ baseURL: server.url })
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto(`/stock2/limit_up/jxc?${new URLSearchParams({ rule: RULE })}`)
  await page.getByRole('link', { name: '回测', exact: true }).last().click()
  await expect(page).toHaveURL(/stock2\/backtest\?rule=/)
  const form = page.getByRole('region', { name: '规则与设置' })
  await expect(form.getByText('连板').first()).toBeVisible()
  await form.getByRole('button', { name: '开始回测' }).click()

  const result = page.getByRole('region', { name: '结果' })
  await expect(result.getByText(/计算 [\d.]+ 秒/)).toBeVisible({ timeout: 120_000 })
  await expect(page).toHaveURL(/run=/)
  for (const name of ['样本内外与逐年', '分情绪阶段']) {
    const table = page.getByRole('table', { name })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
  }
  await expect(page.getByRole('region', { name: '逐笔' }).getByRole('row').nth(1)).toBeVisible()
  expect(await seriousFaults(page, new Set())).toEqual([])

  // It is there again from its address, and in the list.
  await page.reload()
  await expect(result.getByText(/计算 [\d.]+ 秒/)).toBeVisible()
  const list = page.getByRole('region', { name: '做过的回测' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await form.getByRole('button', { name: '开始回测' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  for (const left of [1, 0]) {
    await list
      .getByRole('button', { name: /^删除回测 / })
      .first()
      .click()
    await expect(list.getByRole('listitem')).toHaveCount(left)
  }
  await expect(list.getByText('还没有做过回测')).toBeVisible()
  await context.close()
})
