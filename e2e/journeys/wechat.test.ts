import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD } from '#person.ts'
import { registerAs } from '#sign-in-form.ts'
import { SIZES } from '#sizes.ts'
import { sayAs, scanAs, startWithWechat } from '#wechat-stand-in.ts'

test('who scans with WeChat has an account and is in; the next time she says yes in the chat, or no', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await using wechat = await startWithWechat('qr')
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  await page.goto(`${wechat.server.url}/login?next=/stock2/account`)
  const panel = page.getByRole('region', { name: '微信登录' })
  await panel.getByRole('button', { name: '微信登录' }).click()
  const code = panel.getByRole('img', { name: '微信二维码' })
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(panel.getByRole('status')).toContainText('扫一扫')
  expect(await scanAs(phone, 'o-ming')).toContain('已为您建立看盘账号')
  const account = page.getByRole('button', { name: /^账号 用户/ })
  await expect(account).toBeVisible()

  const ways = page.getByRole('region', { name: '登录方式' })
  await expect(ways.getByRole('listitem').filter({ hasText: '微信' })).toContainText('唯一的方式')
  await account.click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)

  for (const [answer, outcome] of [
    ['0', '已在微信里拒绝'],
    ['1', undefined],
  ] as const) {
    await page.goto(`${wechat.server.url}/login?next=/stock2/account`)
    await panel.getByRole('button', { name: '微信登录' }).click()
    await expect(code).toBeVisible()
    expect(await scanAs(phone, 'o-ming')).toContain('回复 1 确认')
    await expect(panel.getByRole('status')).toContainText('请在公众号里回复 1')
    await sayAs(phone, 'o-ming', answer)
    if (outcome === undefined) await expect(account).toBeVisible()
    else await expect(panel.getByRole('status')).toContainText(outcome)
  }
})

test('a person with a password links WeChat to her account and unlinks it', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await using wechat = await startWithWechat('qr')
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  await page.goto(`${wechat.server.url}/login?next=/stock2/account`)
  await registerAs(page, 'linker')
  await expect(page.getByRole('button', { name: '账号 linker' })).toBeVisible()
  const ways = page.getByRole('region', { name: '登录方式' })
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await ways.getByRole('button', { name: '绑定微信' }).click()
    await ways.getByLabel('现在的密码').fill(PASSWORD)
    await ways.getByRole('button', { name: '下一步' }).click()
    await expect(ways.getByRole('img', { name: '微信二维码' })).toBeVisible()
    await scanAs(phone, 'o-linker')
    expect(await sayAs(phone, 'o-linker', '1')).toContain('已绑定')
    const row = ways.getByRole('listitem').filter({ hasText: '微信' })
    await expect(row).toContainText('绑定于')
    await row.getByRole('button', { name: '解除微信' }).click()
    await row.getByLabel('现在的密码').fill(PASSWORD)
    await row.getByRole('button', { name: '确认解除' }).click()
    await expect(row).toHaveCount(0)
  }
})

test('where nothing can be scanned a code from the chat signs in', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await using wechat = await startWithWechat('code')
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  await page.goto(`${wechat.server.url}/login?next=/stock2/account`)
  const panel = page.getByRole('region', { name: '微信登录' })
  await panel.getByRole('button', { name: '微信登录' }).click()
  const code = /(\d{6})/.exec(await sayAs(phone, 'o-hua', '登录'))?.[1] ?? ''
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await panel.getByLabel('微信验证码').fill(wrong)
  await panel.getByRole('button', { name: '用验证码登录' }).click()
  await expect(panel).toContainText('验证码不对')
  await panel.getByLabel('微信验证码').fill(code)
  await panel.getByRole('button', { name: '用验证码登录' }).click()
  await expect(page.getByRole('button', { name: /^账号 用户/ })).toBeVisible()
})
