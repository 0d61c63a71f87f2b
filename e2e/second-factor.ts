import { expect, type Page } from '@playwright/test'
import { authenticatorCode } from '#authenticator-code.ts'
import { PASSWORD } from '#person.ts'

/** Turns two steps on, on the page of the account; answers the secret of the authenticator. */
export async function turnSecondFactorOn(page: Page): Promise<string> {
  const panel = page.getByRole('region', { name: '两步验证' })
  await panel.getByRole('button', { name: '开启' }).click()
  const dialog = page.getByRole('dialog', { name: '开启两步验证' })
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '下一步' }).click()
  const link = await dialog.getByRole('link', { name: '直接打开' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('验证码').fill(authenticatorCode(secret))
  await dialog.getByRole('button', { name: '确认开启' }).click()
  await dialog.getByRole('button', { name: '我已存好' }).click()
  await expect(panel).toContainText('已开启')
  return secret
}
