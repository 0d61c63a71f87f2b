import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { codeFor, PASSWORD, registerPerson, signIn } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

test('a person gives up her account, is warned when she signs in again, and takes it back', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await registerPerson(server.url, 'leaving')
  await signIn(context, person)
  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '注销账号' })
  await panel.getByRole('button', { name: '注销账号' }).click()
  await panel.getByLabel('现在的密码').fill('another Secret 9')
  await panel.getByRole('button', { name: '确认注销' }).click()
  await expect(panel.getByText('密码不对')).toBeVisible()
  await panel.getByLabel('现在的密码').fill(PASSWORD)
  await panel.getByRole('button', { name: '确认注销' }).click()
  await expect(panel.getByText(/^将于 .+ 删除$/)).toBeVisible()
  expect(await codeFor(person)).toBe(200)

  const again = await browser.newContext({ baseURL: server.url })
  const onAnother = await again.newPage()
  await onAnother.goto('/login')
  await expect(onAnother.getByRole('link', { name: '个人信息处理规则' })).toBeVisible()
  await signInAs(onAnother, person.account, PASSWORD)
  await expect(onAnother.getByText(/账号将于 .+ 删除/)).toBeVisible()
  await onAnother.goto('/stock2/account')
  await onAnother.getByRole('region', { name: '注销账号' }).getByRole('button', { name: '撤回' }).click()
  await expect(onAnother.getByText('已撤回，账号照常使用')).toBeVisible()
  await page.reload()
  await expect(panel.getByRole('button', { name: '注销账号' })).toBeVisible()
  await again.close()
})
