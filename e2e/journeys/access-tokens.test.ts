import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD, registerPerson, signIn } from '#person.ts'

test('a person makes a token, a program reads with it and no more, and it ends when she says so', async ({
  page,
  context,
  server,
}) => {
  const person = await registerPerson(server.url, 'tokens')
  await signIn(context, person)
  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '访问令牌' })
  await expect(panel.getByText('没有访问令牌')).toBeVisible()
  await panel.getByRole('button', { name: '生成' }).click()
  const dialog = page.getByRole('dialog', { name: '生成访问令牌' })
  await dialog.getByLabel('名字').fill('收盘脚本')
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '生成', exact: true }).click()
  const token = (await dialog.getByLabel('访问令牌', { exact: true }).textContent()) ?? ''
  expect(token).toMatch(/^kp_[\w-]{43}$/)
  await dialog.getByRole('button', { name: '我已存好' }).click()
  await expect(panel.getByRole('listitem')).toContainText('收盘脚本')
  await expect(panel.getByText('还没有用过')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  const ask = async (path: string) => {
    const reply = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()).code
  }
  expect(await ask('/api2/stock/overview')).toBe(200)
  expect(await ask('/api/ai/api/collect/getList')).toBe(10080)
  expect(await ask('/api/ai/api/session/getList')).toBe(10080)

  await panel.getByRole('button', { name: '撤销 收盘脚本' }).click()
  await page.getByRole('dialog', { name: '撤销访问令牌' }).getByRole('button', { name: '撤销', exact: true }).click()
  await expect(panel.getByText('没有访问令牌')).toBeVisible()
  await expect.poll(() => ask('/api2/stock/overview')).toBe(10001)
})
