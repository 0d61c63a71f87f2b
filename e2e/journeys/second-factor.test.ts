import { expect } from '@playwright/test'
import { authenticatorCode } from '#authenticator-code.ts'
import { test } from '#journey.ts'
import { PASSWORD, registerPerson, signIn } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

test('a person turns two steps on, signs in with the code of her phone, and without the phone, and turns it off', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await registerPerson(server.url, 'two-steps')
  await signIn(context, person)
  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '两步验证' })
  await expect(panel).toContainText('未开启')
  await panel.getByRole('button', { name: '开启' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
  const link = await dialog.getByRole('link', { name: '直接打开' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('验证码').fill('000000')
  await dialog.getByRole('button', { name: '确认开启' }).click()
  await expect(dialog.getByText('验证码不对，或已经用过')).toBeVisible()
  await dialog.getByLabel('验证码').fill(authenticatorCode(secret))
  await dialog.getByRole('button', { name: '确认开启' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: '我已存好' }).click()
  await expect(panel).toContainText('已开启')
  await expect(page.getByRole('region', { name: '找回密码' })).toContainText('恢复码还有 10 个')

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signInAs(other, person.account)
  const code = other.getByLabel('验证码')
  await expect(code).toBeFocused()
  await code.fill('111111')
  await other.keyboard.press('Enter')
  await expect(other.getByText('验证码不对，或已经用过')).toBeVisible()
  await code.fill(authenticatorCode(secret, 1))
  await other.keyboard.press('Enter')
  await expect(other.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()

  const without = await (await browser.newContext({ baseURL: server.url })).newPage()
  await without.goto('/login')
  await signInAs(without, person.account)
  await without.getByLabel('验证码').fill(first)
  await without.keyboard.press('Enter')
  await expect(without.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()

  await panel.getByRole('button', { name: '关闭' }).click()
  const ending = page.getByRole('dialog', { name: '关闭两步验证' })
  await ending.getByLabel('验证码').fill(second)
  await ending.getByLabel('现在的密码').fill(PASSWORD)
  await ending.getByRole('button', { name: '关闭两步验证' }).click()
  await expect(panel).toContainText('未开启')
})
