import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { registerPerson } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

const RouteTable = z.object({
  ALL_ROUTES: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      redirect: z.string().optional(),
      open: z.literal(true).optional(),
      menu: z.string().optional(),
    }),
  ),
})
/** The product's own table of addresses; the web part exports nothing, so it is read where it stands. */
const { ALL_ROUTES } = RouteTable.parse(
  await import(new URL('../../packages/web/src/app/routes.ts', import.meta.url).href),
)

/** Goes to an address without loading the page anew, as a link does. */
const follow = (page: Page, address: string) => page.evaluate(path => history.pushState(null, '', path), address)

test('a stranger is led from every address to the sign-in, and from the open ones nowhere', async ({
  page,
  server,
  reader,
}) => {
  const { code } = await firstRanked(reader)
  await page.goto('/')
  for (const { path, open } of ALL_ROUTES) {
    const address = path.replace(':code', code)
    await follow(page, address)
    const asked = address === '/' ? '' : `?next=${encodeURIComponent(address)}`
    await expect(page, address).toHaveURL(server.url + (open ? address : `/login${asked}`))
  }
})

test.describe(() => {
  test.use({ visitor: 'reader' })

  test('every address has its Chinese title and leads on where the table says; the menu holds its groups', async ({
    page,
    server,
    reader,
  }) => {
    // Some forty screens, each drawn.
    test.setTimeout(180_000)
    const { code, name } = await firstRanked(reader)
    await page.goto('/stock2/test')
    for (const { path, title, redirect } of ALL_ROUTES.filter(route => route.path !== '/login')) {
      const address = path.replace(':code', code)
      await follow(page, address)
      await expect(page, address).toHaveURL(server.url + (redirect ?? address))
      const headline = ALL_ROUTES.find(route => route.path === redirect)?.title ?? title
      await expect(page, address).toHaveTitle(new RegExp(`^(${code} |${name} )?(${headline}|${code}) · 看盘$`))
      await expect(page.getByRole('heading').first(), address).toBeVisible()
    }

    await page.goto('/stock2/overview')
    await page.getByRole('button', { name: '显示菜单' }).click()
    const links = page.getByRole('navigation', { name: '主菜单' }).getByRole('link')
    const hrefs = await links.evaluateAll(elements => elements.map(element => element.getAttribute('href')))
    const inMenu = ALL_ROUTES.filter(({ menu }) => menu !== undefined)
    expect(hrefs.toSorted()).toEqual(inMenu.map(({ path }) => path).toSorted())
  })

  test('the page itself has the files of a first screen fetched, once each', async ({ page }) => {
    for (const [address, file] of [
      ['/', 'overview-screen'],
      ['/stock2/limit_up/ranking', 'ranking-screen'],
    ] as const) {
      const fetched: string[] = []
      page.on('request', request => {
        if (request.url().includes(file)) fetched.push(new URL(request.url()).pathname)
      })
      await page.goto(address)
      await expect(page.locator(`link[rel=modulepreload][href*="/${file}-"]`)).toHaveCount(1)
      await expect(page.locator('main [data-as-of]').first()).toBeVisible()
      expect(
        fetched.filter(line => line.endsWith('.js')),
        address,
      ).toHaveLength(1)
      page.removeAllListeners('request')
    }
  })

  test('an address that is none says so, and the way back is the browser’s own', async ({ page }) => {
    await page.goto('/stock2/overview')
    await page.evaluate(() => history.pushState(null, '', '/stock/detail/12345'))
    await expect(page.getByRole('heading', { name: '没有这个页面' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveTitle('总览 · 看盘')
  })
})

test('who signs in returns to the very place that was asked for', async ({ page, server }) => {
  const { account, userName } = await registerPerson(server.url, 'returning')
  const address = '/stock2/limit_up/ranking?date=2025-11-27&sort=sealYuan'
  await page.goto(address)
  await expect(page).toHaveURL(`${server.url}/login?next=${encodeURIComponent(address)}`)
  await signInAs(page, account)
  await expect(page).toHaveURL(server.url + address)
  await expect(page.getByRole('button', { name: userName })).toBeVisible()
})

for (const elsewhere of ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`a sign-in never leads to ${elsewhere}`, async ({ page, server, reader }) => {
    await page.goto(`/login?next=${encodeURIComponent(elsewhere)}`)
    await signInAs(page, reader.account)
    await expect(page).toHaveURL(`${server.url}/stock2/overview`)
  })
}
