import { expect } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { startWithModel } from '#model-stand-in.ts'
import { registerPerson, signIn } from '#person.ts'

test('a question is answered step by step, and a number leads to where it was read', async ({ page, context }) => {
  test.setTimeout(300_000)
  await using server = await startWithModel({ delayMs: 400, withPast: true })
  await signIn(context, await registerPerson(server.url, 'asker'))
  await page.goto(`${server.url}/stock2/ask`)
  await page.getByRole('button', { name: '今天市场怎么样' }).click()
  const turn = page.getByRole('article').filter({ hasText: '今天市场怎么样' })
  await expect(turn.getByRole('list', { name: '查了什么' })).toContainText('市场总览')
  await expect(turn).toContainText('资料时间 2025-11-28 14:30:00')
  const number = turn.getByRole('button', { name: /^上涨家数/ })
  await expect(number).toHaveText(/\d+家/)
  expect(await seriousFaults(page, new Set())).toEqual([])
  await number.click()
  await page.getByRole('button', { name: /^打开总览 · 2025-11-28 14:30:00/ }).click()
  await expect(page).toHaveURL(/stock2\/overview\?date=2025-11-28&at=14%3A30%3A00/)
  await page.goBack()
  // The answer is still there.
  await expect(turn.getByRole('button', { name: /^上涨家数/ })).toBeVisible()

  await page.getByRole('textbox', { name: '问题' }).fill('我该不该追涨停板')
  await page.getByRole('button', { name: '提问' }).click()
  await expect(page.getByRole('article').first()).toContainText('不给买卖建议')

  await page.getByRole('textbox', { name: '问题' }).fill('情绪和涨停怎么样')
  await page.getByRole('button', { name: '提问' }).click()
  await page.getByRole('button', { name: '停止' }).click()
  const stopped = page.getByRole('article').first()
  await expect(stopped).toContainText('已停止')
  await stopped.getByRole('button', { name: '再问一次' }).click()
  await expect(page.getByRole('article').first()).toContainText('连板')
  await expect(page.getByText(/今天还可问 \d+ 次/)).toBeVisible()
})

test.describe('where no model is configured', () => {
  test.use({ visitor: 'reader' })

  test('it is said, and a sentence goes to the search that needs none', async ({ page }) => {
    await page.goto('/stock2/ask')
    await expect(page.getByText('这里没有配置模型')).toBeVisible()
    expect(await seriousFaults(page, new Set())).toEqual([])
    await page.getByRole('textbox', { name: '一句话选股' }).fill('昨日首板 今天换手大于3%')
    await page.getByRole('button', { name: '选股', exact: true }).click()
    await expect(page).toHaveURL(/stock\/search\?query=/)
    await expect(page.getByText('昨日首板').first()).toBeVisible()
  })
})
