import { postOffice } from '@kanpan/upstream/mail/post-office'
import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD, registerPerson, signIn } from '#person.ts'
import { startServer } from '#running-server.ts'
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

test('who has forgotten her password sets a new one by a letter to her address, once', async ({ browser }) => {
  // A server of its own, beside others that start.
  test.slow()
  const office = await postOffice()
  const { port, login, from } = office.settings
  await using server = await startServer({
    environment: {
      KANPAN_SMTP_URL: `smtp://${login.user}@127.0.0.1:${port}`,
      KANPAN_SMTP_PASSWORD: login.password,
      KANPAN_MAIL_FROM: from,
    },
  })
  const address = 'forgetful@example.com'
  async function codeOf(letter: number): Promise<string> {
    await expect.poll(() => office.letters.length).toBeGreaterThan(letter)
    expect(office.letters[letter]?.to).toBe(address)
    const code = /验证码是 (\w{4}-\w{4})，/.exec(office.letters[letter]?.text ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
    return code
  }
  const person = await registerPerson(server.url, 'by-mail')
  const own = await browser.newContext({ baseURL: server.url })
  await signIn(own, person)
  const page = await own.newPage()
  await page.goto('/stock2/account')
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定邮箱' })
  await dialog.getByLabel('邮箱').fill(address)
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '发送验证码' }).click()
  await dialog.getByLabel('验证码').fill(await codeOf(0))
  await dialog.getByRole('button', { name: '确认' }).click()
  await expect(page.getByText(`邮箱 ${address}`)).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await signInFormOf(other)
  await other.getByRole('button', { name: '忘记密码' }).click()
  // An account that nobody has is told the same.
  await other.getByLabel('账号').fill('nobody-at-all')
  await other.getByRole('button', { name: '发送邮件验证码' }).click()
  await expect(other.getByText('这个账号如果绑定了邮箱，验证码已经发出')).toBeVisible()
  await other.getByLabel('账号').fill(person.account)
  await other.getByRole('button', { name: '发送邮件验证码' }).click()
  const code = await codeOf(1)
  expect(office.letters).toHaveLength(2)
  await other.getByLabel('邮件验证码或恢复码').fill(code)
  await other.getByLabel('新密码').fill(NEW_PASSWORD)
  await other.getByRole('button', { name: '设置新密码' }).click()
  await expect(other.getByText('密码已改，请用新密码登录')).toBeVisible()

  // The letter is good once.
  await other.getByRole('button', { name: '忘记密码' }).click()
  await other.getByLabel('账号').fill(person.account)
  await other.getByLabel('邮件验证码或恢复码').fill(code)
  await other.getByLabel('新密码').fill('a third horse battery')
  await other.getByRole('button', { name: '设置新密码' }).click()
  await expect(other.getByText('账号或验证码不对，或已经用过')).toBeVisible()
  await other.goto('/login')
  await signInAs(other, person.account, NEW_PASSWORD)
  await expect(other.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.close()
  await own.close()
  await office.close()
})
