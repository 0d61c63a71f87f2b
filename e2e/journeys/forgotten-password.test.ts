import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD, registerPerson, signIn } from '#person.ts'
import { signInAs, signInFormOf } from '#sign-in-form.ts'

const NEW_PASSWORD = 'another horse battery'

test('who has forgotten her password sets a new one by a recovery code, and every sign-in ends', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await registerPerson(server.url, 'forgetful')
  await signIn(context, person)
  await page.goto('/stock2/account')
  await page.getByRole('region', { name: '找回密码' }).getByRole('button', { name: '生成' }).click()
  const dialog = page.getByRole('dialog', { name: '恢复码' })
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '生成恢复码' }).click()
  const codes = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: '我已存好' }).click()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signInFormOf(other)
  await other.getByLabel('账号').fill(person.account)
  await other.getByRole('button', { name: '忘记密码' }).click()
  await expect(other.getByLabel('账号')).toHaveValue(person.account)
  await other.getByLabel('恢复码', { exact: true }).fill('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')
  await other.getByLabel('新密码').fill(NEW_PASSWORD)
  await other.getByRole('button', { name: '设置新密码' }).click()
  await expect(other.getByText('账号或验证码不对，或已经用过')).toBeVisible()
  await other.getByLabel('恢复码', { exact: true }).fill(code.toLowerCase())
  await other.getByRole('button', { name: '设置新密码' }).click()
  await expect(other.getByText('密码已改，请用新密码登录')).toBeVisible()
  await signInAs(other, person.account, NEW_PASSWORD)
  await expect(other.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()
  // The page that was open is signed out by itself.
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.close()
})
