import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { agreeAs, startProvider } from '#oidc-provider.ts'
import { PASSWORD } from '#person.ts'
import { freePort, startServer } from '#running-server.ts'
import { registerAs } from '#sign-in-form.ts'

/** The product with a provider of identities on this machine. */
async function startWithProvider(more: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const provider = await startProvider(port)
  const server = await startServer({ port, environment: { ...provider.environment, ...more } })
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await provider[Symbol.asyncDispose]()
    },
  }
}

test('a person comes in by the provider, and one with a password makes it a way in of hers', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  await using provided = await startWithProvider()
  const { url } = provided
  await page.goto(`${url}/login?next=/stock2/account`)
  await page.getByRole('button', { name: '公司账号登录' }).click()
  await agreeAs(page, 'ming')
  await expect(page).toHaveURL(`${url}/stock2/account`)
  const ways = page.getByRole('region', { name: '登录方式' })
  await expect(ways.getByRole('listitem').filter({ hasText: '公司账号登录' })).toContainText('ming@id')
  await expect(ways).toContainText('唯一的方式')

  const other = await (await browser.newContext({ baseURL: url })).newPage()
  await other.addInitScript(() => localStorage.setItem('kanpan.setting.tour', '"seen"'))
  await other.goto('/login?next=/stock2/account')
  await registerAs(other, 'owner')
  const hers = other.getByRole('region', { name: '登录方式' })
  await hers.getByRole('button', { name: '绑定公司账号登录' }).click()
  await hers.getByLabel('现在的密码').fill(PASSWORD)
  await hers.getByRole('button', { name: '去公司账号登录' }).click()
  // Who is somebody's already is nobody else's.
  await agreeAs(other, 'ming')
  await expect(other.getByRole('status').filter({ hasText: '已绑定一个账号' })).toBeVisible()
  await other.goto('/stock2/account')
  await hers.getByRole('button', { name: '绑定公司账号登录' }).click()
  await hers.getByLabel('现在的密码').fill(PASSWORD)
  await hers.getByRole('button', { name: '去公司账号登录' }).click()
  await agreeAs(other, 'owner')
  await expect(other).toHaveURL(`${url}/stock2/account`)
  await expect(hers.getByRole('listitem').filter({ hasText: 'owner@id' })).toBeVisible()
})
