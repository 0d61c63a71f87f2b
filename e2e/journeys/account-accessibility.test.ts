import { expect, type Page } from '@playwright/test'
import { seriousFaults } from '#faults.ts'
import { test } from '#journey.ts'
import { PASSWORD, personAt, tell } from '#person.ts'
import { turnSecondFactorOn } from '#second-factor.ts'
import { registerAs } from '#sign-in-form.ts'
import { scanAs, startWithWechat } from '#wechat-stand-in.ts'

// What opens over the screens of ways in, of an account and of who looks after the installation, as it stands open.

/** Axe finds nothing serious in either theme and palette, with what is open. */
async function look(page: Page, state: string): Promise<void> {
  expect.soft(await seriousFaults(page, new Set()), state).toEqual([])
}

/** Opens a dialog of a panel, and shuts it when it was looked at. */
async function lookAtDialog(page: Page, region: string, button: string | RegExp): Promise<void> {
  await page.getByRole('region', { name: region, exact: true }).getByRole('button', { name: button }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, `the dialog of ${region}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('dialogs, codes and forms of the account, of an operator and of the ways in are without serious faults', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  await using wechat = await startWithWechat('qr')
  const { url } = wechat.server
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  const context = await browser.newContext({ baseURL: url, colorScheme: 'dark' })
  await context.addInitScript(() => {
    // The browser's own page of a failed load has no storage.
    if (location.protocol === 'http:') localStorage.setItem('kanpan.setting.tour', '"seen"')
  })
  const page = await context.newPage()

  await page.goto('/login?mode=register')
  await look(page, 'registering')
  await registerAs(page, 'boss')
  await expect(page.getByRole('button', { name: '账号 boss' })).toBeVisible()
  await page.goto('/stock2/test')
  await expect(page.getByText('管理员要先通过两步验证')).toBeVisible()
  await look(page, 'an operator without two steps')

  await page.goto('/stock2/account')
  await page.getByRole('button', { name: '账号 boss' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await look(page, 'the menu of the account')
  await page.keyboard.press('Escape')
  await lookAtDialog(page, '两步验证', '开启')
  await turnSecondFactorOn(page)
  await look(page, 'the account')
  await lookAtDialog(page, '两步验证', '关闭')
  await lookAtDialog(page, '找回密码', /生成/)
  await lookAtDialog(page, '访问令牌', '生成')
  const ways = page.getByRole('region', { name: '登录方式' })
  await ways.getByRole('button', { name: '绑定微信' }).click()
  await ways.getByLabel('现在的密码').fill(PASSWORD)
  await ways.getByRole('button', { name: '下一步' }).click()
  await expect(ways.getByRole('img', { name: '微信二维码' })).toBeVisible()
  await look(page, 'a code to link WeChat')

  await page.goto('/stock2/test')
  const registration = page.getByRole('region', { name: '注册与邀请' })
  await registration.getByText('凭邀请码', { exact: true }).click()
  await registration.getByRole('button', { name: '发出邀请码' }).click()
  await expect(registration.getByRole('status')).toBeVisible()
  await look(page, 'an operator')
  await lookAtDialog(page, '账号', '重置密码')
  await lookAtDialog(page, '账号', '撤销管理员')

  await tell(await personAt(context, url, 'boss'), '/api/ai/api/operator/registration', { mode: 'invitation' })
  await context.clearCookies()
  await page.goto('/login')
  const way = page.getByRole('region', { name: '微信登录' })
  await way.getByRole('button', { name: '微信登录' }).click()
  await expect(way.getByRole('img', { name: '微信二维码' })).toBeVisible()
  await look(page, 'a code to scan')
  await scanAs(phone, 'o-new')
  await expect(way.getByLabel('邀请码')).toBeVisible()
  await look(page, 'an invitation wanted')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '找回密码' })).toBeVisible()
  await look(page, 'a forgotten password')
  await context.close()
})
