import { expect } from '@playwright/test'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { COOKIES, codeFor, collectedBy, endSessionOf, newAccount, PASSWORD, registerPerson, signIn } from '#person.ts'
import { registerAs, signInAs, signInFormOf } from '#sign-in-form.ts'

const DAY_SECONDS = 86_400
const NOT_SIGNED_IN = 10001
const SUCCESS = 200

test('a sign-in leaves two cookies for a day; a reload keeps it, signing out ends it everywhere', async ({
  page,
  context,
  server,
}) => {
  const account = newAccount('老张看盘')
  await page.goto('/login')
  await registerAs(page, account)
  await expect(page).toHaveURL(`${server.url}/stock2/overview`)

  const cookies = await context.cookies()
  const [token, userName] = [COOKIES.token, COOKIES.userName].map(name => cookies.find(cookie => cookie.name === name))
  expect(decodeURIComponent(userName?.value ?? '')).toBe(account)
  for (const cookie of [token, userName]) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: '127.0.0.1', httpOnly: false })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - DAY_SECONDS)).toBeLessThan(60)
  }

  await page.reload()
  await expect(page.getByRole('button', { name: account })).toBeVisible()
  const person = { url: server.url, token: token?.value ?? '' }
  expect(await codeFor(person)).toBe(SUCCESS)

  const otherTab = await context.newPage()
  await otherTab.goto('/stock2/limit_up/ranking')
  await expect(otherTab.getByRole('button', { name: account })).toBeVisible()
  await page.getByRole('button', { name: account }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(otherTab).toHaveURL(/\/login\?next=/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(COOKIES.token)
  expect(await codeFor(person)).toBe(NOT_SIGNED_IN)
})

test('a session that ended on another device leads to the sign-in and back', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'two-devices')
  await signIn(context, person)
  await page.goto('/stock2/limit_up/ranking?tab=broken')
  await expect(page.getByRole('grid')).toBeVisible()
  await endSessionOf(person)
  // Whatever the page asks next is refused with 10001; its stream may end first, and then it leaves by itself.
  await page.reload().catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?next=%2Fstock2%2Flimit_up%2Franking%3Ftab%3Dbroken$/)
  await signInAs(page, person.account)
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking?tab=broken`)
  await expect(page.getByRole('grid')).toBeVisible()
})

test('a stock is collected and let go with the anti-forgery token of the page', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'collector')
  const { code, name } = await firstRanked(person)
  await signIn(context, person)
  await page.goto(`/stock/detail/${code}`)

  const saving = page.waitForRequest('**/collect/save')
  await page
    .getByRole('button', { name: `收藏 ${name}`, exact: true })
    .first()
    .click()
  const saved = await saving
  expect(saved.postDataJSON()).toEqual({ type: 2, title: name, value: code })
  const xsrf = (await context.cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value
  expect(saved.headers()['x-xsrf-token']).toBe(decodeURIComponent(xsrf ?? ''))
  expect(saved.headers().authorization).toBe(`Bearer ${person.token}`)
  await expect.poll(() => collectedBy(person)).toEqual({ [code]: true })

  const hiding = page.waitForResponse(reply => reply.url().includes('/collect/hide?id='))
  await page
    .getByRole('button', { name: `取消收藏 ${name}` })
    .first()
    .click()
  expect(await (await hiding).json()).toMatchObject({ code: SUCCESS, data: { updated: true } })
  await expect(page.getByRole('button', { name: `收藏 ${name}`, exact: true, pressed: false }).first()).toBeVisible()
  expect(await collectedBy(person)).toEqual({})
})

test('who only wants to look around is in with one press, sees what others see, and is told why nothing is kept', async ({
  page,
  server,
}) => {
  await page.goto('/stock2/limit_up/ranking')
  await signInFormOf(page)
  await page.getByRole('button', { name: '一键体验' }).click()
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: /^收藏/ }).first().click()
  await expect(page.getByText('体验用户只能查看，注册后即可使用')).toBeVisible()
  await page.getByRole('button', { name: '体验用户' }).click()
  await page.getByRole('link', { name: '注册账号' }).click()
  await expect(page.getByRole('tab', { name: '注册' })).toHaveAttribute('aria-selected', 'true')
  await registerAs(page, newAccount('looked-around'))
  await expect(page).toHaveURL(`${server.url}/stock2/limit_up/ranking`)
})

test('a password is changed on the page, and only the new one signs in', async ({ page, context, server }) => {
  const person = await registerPerson(server.url, 'new-password')
  await signIn(context, person)
  await page.goto('/collect')
  await page.getByRole('button', { name: `账号 ${person.account}` }).click()
  await page.getByRole('link', { name: '账号与安全' }).click()
  const panel = page.getByRole('region', { name: '修改密码' })
  await panel.getByLabel('现在的密码').fill('not the one')
  await panel.getByLabel('新密码').fill('another horse battery')
  await panel.getByRole('button', { name: '修改密码' }).click()
  await expect(panel.getByText('现在的密码不对')).toBeVisible()
  await panel.getByLabel('现在的密码').fill(PASSWORD)
  await panel.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改')).toBeVisible()
  await expect(panel.getByLabel('新密码')).toHaveValue('')
  await context.clearCookies()
  await page.goto('/login')
  await signInAs(page, person.account, 'another horse battery')
  await expect(page.getByRole('button', { name: `账号 ${person.account}` })).toBeVisible()
})
