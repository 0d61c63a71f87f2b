import { expect } from '@playwright/test'
import { foreignSite } from '#foreign-site.ts'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { collectedBy, collectStock, registerPerson, signIn } from '#person.ts'

test('a page of another site cannot let go of what a person collected', async ({ context, server }) => {
  const person = await registerPerson(server.url, 'attacked')
  const stock = await firstRanked(person)
  const id = await collectStock(person, stock)
  await signIn(context, person)
  // The person uses the product in another tab, so that the browser holds every cookie there is.
  const ours = await context.newPage()
  await ours.goto('/stock2/overview')
  await expect(ours.getByRole('button', { name: person.userName })).toBeVisible()

  const target = `${server.url}/api/ai/api/collect/hide`
  const site = await foreignSite(`<!doctype html><title>evil</title>
    <img src="${target}?id=${id}&by=image" alt="">
    <iframe src="${target}?id=${id}&by=frame"></iframe>
    <a id="link" href="${target}?id=${id}&by=link">a prize</a>
    <form id="form" action="${target}"><input name="id" value="${id}"><input name="by" value="form"></form>
    <script>
      fetch('${target}?id=${id}&by=fetch', { credentials: 'include' }).catch(() => {})
      fetch('${target}?id=${id}&by=opaque', { credentials: 'include', mode: 'no-cors' }).catch(() => {})
    </script>`)
  try {
    const page = await context.newPage()
    const tried = new Set<string>()
    page.on('requestfinished', request => tried.add(new URL(request.url()).searchParams.get('by') ?? ''))
    page.on('requestfailed', request => tried.add(new URL(request.url()).searchParams.get('by') ?? ''))
    await page.goto(site.url, { waitUntil: 'networkidle' })
    await page.locator('#link').click()
    await expect(page.locator('body')).toContainText('"code":10001')
    await page.goto(site.url)
    await page.locator('#form').evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.locator('body')).toContainText('"code":10001')
    for (const way of ['image', 'frame', 'link', 'form', 'fetch', 'opaque']) expect(tried).toContain(way)
  } finally {
    site.close()
  }
  expect(await collectedBy(person)).toEqual({ [stock.code]: true })
})
