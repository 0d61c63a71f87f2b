import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { codeFor, PASSWORD, registerPerson, signIn } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

test('a person sees on which devices she is signed in, and ends one and then all others', async ({
  page,
  context,
  server,
  browser,
}) => {
  const person = await registerPerson(server.url, 'devices')
  await signIn(context, person)
  const phone = await browser.newContext({
    baseURL: server.url,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  const onPhone = await phone.newPage()
  await onPhone.goto('/login')
  await signInAs(onPhone, person.account, PASSWORD)
  await expect(onPhone.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()

  await page.goto('/collect')
  const panel = page.getByRole('region', { name: '登录的设备' })
  await page.getByRole('button', { name: `账号 ${person.account}` }).click()
  await page.getByRole('link', { name: '账号与安全' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByRole('listitem').filter({ hasText: '本次' })).toHaveCount(1)
  await panel.getByRole('button', { name: '结束 Safari · iPhone' }).click()
  await expect(page.getByText('已结束 1 处登录')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  // The phone says so by itself.
  await expect(onPhone).toHaveURL(/\/login/)

  await signInAs(onPhone, person.account, PASSWORD)
  await expect(onPhone.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()
  await page.reload()
  await panel.getByRole('button', { name: '结束其他 1 处登录' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(onPhone).toHaveURL(/\/login/)
  expect(await codeFor(person)).toBe(200)
  await phone.close()
})
