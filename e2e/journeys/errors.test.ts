import { expect, type Page } from '@playwright/test'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { endSessionOf, registerPerson, signIn } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

/** Everything a call is answered, as a server would that is in trouble. */
async function answer(page: Page, path: string, body: unknown): Promise<void> {
  await page.route(`**/${path}*`, route => route.fulfill({ json: body }))
}

test('10001 in the middle of work leads to the sign-in and back to the same place', async ({
  page,
  context,
  server,
}) => {
  const person = await registerPerson(server.url, 'in-the-middle')
  const { code, name } = await firstRanked(person)
  await signIn(context, person)
  await page.goto(`/stock/detail/${code}?tab=day`)
  const star = page.getByRole('button', { name: `收藏 ${name}`, exact: true }).first()
  await expect(star).toBeVisible()
  // The session ends on the way of what was pressed: earlier, a call of the page's own could be the one that is refused.
  await page.route('**/collect/save', async route => {
    await endSessionOf(person)
    await route.continue()
  })
  await star.click()
  await expect(page).toHaveURL(/\/login\?next=%2Fstock%2Fdetail%2F/)
  await signInAs(page, person.account)
  await expect(page).toHaveURL(new RegExp(`/stock/detail/${code}\\?tab=day`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test.describe(() => {
  test.use({ visitor: 'reader' })

  test('another code of the third API is told in its own words where the data would be, and asked again on wish', async ({
    page,
  }) => {
    await answer(page, 'api2/stock/limit_up_ranking', { code: 502, msg: '数据源暂时不可用', data: null })
    await page.goto('/stock2/limit_up/ranking')
    const block = page.getByRole('region', { name: '涨停排行' })
    await expect(block.getByRole('alert')).toContainText('数据源暂时不可用')
    await page.unroute('**/api2/stock/limit_up_ranking*')
    await block.getByRole('button', { name: '重试' }).click()
    await expect(block.getByRole('rowheader').first()).toBeVisible()
  })

  test('another status of the second data API is told in its own words', async ({ page }) => {
    await answer(page, 'data-api/stock/concept_top15', { status: 500, msg: '概念正在计算', data: null })
    await page.goto('/stock/concept')
    await expect(page.getByRole('alert').filter({ hasText: '概念正在计算' }).first()).toBeVisible()
  })

  test('a refusal that says nothing is an unknown error', async ({ page }) => {
    await answer(page, 'api2/stock/limit_up_ranking', { code: 777, data: null })
    await page.goto('/stock2/limit_up/ranking')
    await expect(page.getByRole('region', { name: '涨停排行' }).getByRole('alert')).toContainText('未知错误')
  })

  test('a network failure on the main API is a toast with the message of the client', async ({ page }) => {
    await page.route('**/api/ai/api/collect/getList*', route => route.abort('connectionreset'))
    await page.goto('/collect')
    await expect(page.getByRole('region', { name: '通知' }).getByText('Network Error')).toBeVisible()
  })

  test.describe(() => {
    test.use({ provoked: /the server responded with a status of 503/ })

    test('an HTTP failure on the main API is a toast with the message of its body', async ({ page }) => {
      const json = { code: 503, msg: '服务繁忙，请稍后再试', data: null }
      await page.route('**/api/ai/api/collect/getList*', route => route.fulfill({ status: 503, json }))
      await page.goto('/collect')
      await expect(page.getByRole('region', { name: '通知' }).getByText('服务繁忙，请稍后再试')).toBeVisible()
    })
  })

  test('a picture that does not come says so', async ({ page }) => {
    await page.route('**/api/ai/api/public/init', async route => {
      const reply = await route.fetch()
      const body = await reply.json()
      await route.fulfill({
        response: reply,
        json: { ...body, data: { ...body.data, user: { ...body.data.user, avatar: '/icon.svg?broken' } } },
      })
    })
    await page.route('**/icon.svg?broken', route =>
      route.fulfill({ status: 200, contentType: 'image/png', body: 'no picture' }),
    )
    await page.goto('/stock2/overview')
    await expect(page.getByRole('button', { name: /^账号/ }).getByAltText('加载失败')).toBeVisible()
    // The page may be asking again by then.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})
