import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { PASSWORD } from '#person.ts'
import { turnSecondFactorOn } from '#second-factor.ts'
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

test('who is new where it takes an invitation gives it on the page, and where nobody is let in is told so', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await using wechat = await startWithWechat('qr')
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  const { url } = wechat.server
  await page.goto(`${url}/login?next=/stock2/account`)
  await registerAs(page, 'boss')
  await expect(page.getByRole('button', { name: '账号 boss' })).toBeVisible()
  await turnSecondFactorOn(page)
  await page.goto(`${url}/stock2/test`)
  const registration = page.getByRole('region', { name: '注册与邀请' })
  await registration.getByText('凭邀请码', { exact: true }).click()
  await registration.getByRole('button', { name: '发出邀请码' }).click()
  const invitation = (await registration.getByRole('status').locator('p').first().textContent()) ?? ''

  const guest = await (await browser.newContext({ baseURL: url })).newPage()
  const way = guest.getByRole('region', { name: '微信登录' })
  await guest.goto('/login')
  await way.getByRole('button', { name: '微信登录' }).click()
  await expect(way.getByRole('img', { name: '微信二维码' })).toBeVisible()
  expect(await scanAs(phone, 'o-new')).toContain('请在网页上填写邀请码')
  await expect(way.getByRole('status')).toContainText('请填写邀请码')
  await way.getByLabel('邀请码').fill('AAAA-BBBB-CCCC-DDDD')
  await way.getByRole('button', { name: '注册并登录' }).click()
  await expect(way.getByText('邀请码不对、已过期或已用过')).toBeVisible()
  await way.getByLabel('邀请码').fill(invitation)
  await way.getByRole('button', { name: '注册并登录' }).click()
  await expect(guest.getByRole('button', { name: /^账号 用户/ })).toBeVisible()
  // What the operator sees of the official account: a code was made, and its scan was delivered.
  await page.reload()
  await expect(registration.getByText('已使用')).toBeVisible()
  const state = page.getByRole('region', { name: '微信登录状态' })
  await expect(state).toContainText('扫码关注')
  await expect(state).not.toContainText('启动以来没有')

  await registration.getByText('不开放', { exact: true }).click()
  await expect(page.getByText('没有改成')).toHaveCount(0)
  const other = await (await browser.newContext({ baseURL: url })).newPage()
  await other.goto('/login')
  const closed = other.getByRole('region', { name: '微信登录' })
  await closed.getByRole('button', { name: '微信登录' }).click()
  await expect(closed.getByRole('img', { name: '微信二维码' })).toBeVisible()
  expect(await scanAs(phone, 'o-other')).toContain('暂不接受新用户')
  await expect(closed.getByRole('status')).toContainText('这里暂不接受新用户，请联系管理员')
})
