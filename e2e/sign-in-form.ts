import { expect, type Page } from '@playwright/test'
import { PASSWORD } from '#person.ts'

/** The form as a person meets it: with the market beside it, so that the page's first call has been answered. */
export async function signInFormOf(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: '市场概况' }).getByText('上证指数')).toBeVisible()
}

export async function signInAs(page: Page, account: string, password = PASSWORD): Promise<void> {
  await signInFormOf(page)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

export async function registerAs(page: Page, account: string): Promise<void> {
  await signInFormOf(page)
  await page.getByRole('tab', { name: '注册' }).click()
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '注册并登录' }).click()
}
