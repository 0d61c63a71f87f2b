import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { newAccount, PASSWORD } from '#person.ts'
import { registerAs, signInFormOf } from '#sign-in-form.ts'

/** A phone's own authenticator, whose owner has unlocked it. */
async function giveAuthenticator(page: Page): Promise<(isVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return async isUserVerified => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}

async function leave(page: Page, me: Locator): Promise<void> {
  await me.click()
  await page
    .getByRole('button', { name: '退出登录' })
    .or(page.getByRole('menuitem', { name: '退出登录' }))
    .click()
  // Leaving loads the page anew.
  await expect(page).toHaveURL(/\/login/)
  await signInFormOf(page)
}

test('a person adds a passkey, signs in by it without typing anything, and removes it', async ({ browser, server }) => {
  // Browsers make no keys for a site without a name.
  const home = new URL(server.url)
  home.hostname = 'localhost'
  const context = await browser.newContext({ baseURL: home.origin })
  const page = await context.newPage()
  const setVerified = await giveAuthenticator(page)
  const account = newAccount('passkey')
  await page.goto('/login')
  await registerAs(page, account)
  const me = page.getByRole('button', { name: `账号 ${account}` })
  await expect(me).toBeVisible()

  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '通行密钥' })
  await expect(panel).toContainText('没有通行密钥')
  await panel.getByRole('button', { name: '添加' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByLabel('现在的密码').fill(PASSWORD)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
  await expect(panel).toContainText('还没有用过')

  await leave(page, me)
  await page.goto('/login?next=/stock2/account')
  await signInFormOf(page)
  await setVerified(false)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(page.getByText('没有完成验证，请重试')).toBeVisible()
  await setVerified(true)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(me).toBeVisible()
  await expect(panel).toContainText('最近使用')

  await panel.getByRole('button', { name: /^删除 / }).click()
  const removing = page.getByRole('dialog', { name: '删除通行密钥' })
  await removing.getByLabel('现在的密码').fill(PASSWORD)
  await removing.getByRole('button', { name: '删除' }).click()
  await expect(panel).toContainText('没有通行密钥')
  await context.close()
})

test('a newcomer registers by a passkey and without a password, and comes in by it again', async ({
  browser,
  server,
}) => {
  const home = new URL(server.url)
  home.hostname = 'localhost'
  const context = await browser.newContext({ baseURL: home.origin })
  const page = await context.newPage()
  await giveAuthenticator(page)
  const account = newAccount('keyonly')
  await page.goto('/login?mode=register')
  await signInFormOf(page)
  const register = page.getByRole('button', { name: '不设密码，用通行密钥注册' })
  await register.click()
  await expect(page.getByLabel('账号')).toBeFocused()
  await page.getByLabel('账号').fill(account)
  await register.click()
  const me = page.getByRole('button', { name: `账号 ${account}` })
  await expect(me).toBeVisible()
  await page.goto('/stock2/account')
  const panel = page.getByRole('region', { name: '通行密钥' })
  await expect(panel.getByRole('listitem')).toHaveCount(1)

  await leave(page, me)
  await page.getByRole('button', { name: '通行密钥登录' }).click()
  await expect(me).toBeVisible()
  await context.close()
})
