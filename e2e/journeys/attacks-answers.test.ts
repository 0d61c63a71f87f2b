import { expect, type Route } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { MARKUP, SCRIPT_ADDRESS, staysText } from '#markup.ts'

// Were news, a comment, a reason, a model's sentence or the name of a theme let through with markup in it, whichever door
// it came by: the page takes it for what it is, a text.

const RouteTable = z.object({ ALL_ROUTES: z.array(z.object({ path: z.string() })) })
const { ALL_ROUTES } = RouteTable.parse(
  await import(new URL('../../packages/web/src/app/routes.ts', import.meta.url).href),
)

/** A screen that has none of it by then has no text of anybody's. */
const SHOWN_WITHIN_MS = 8_000
const CHINESE = /\p{Script=Han}/u

/** The same answer with markup behind every text somebody may have written, and a script at every address. */
function hostile(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^https?:/.test(value)) return SCRIPT_ADDRESS
    return CHINESE.test(value) ? value + MARKUP : value
  }
  if (Array.isArray(value)) return value.map(hostile)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hostile(part)]))
}

async function answerHostile(route: Route): Promise<void> {
  // A stream has no end to wait for.
  if (route.request().url().includes('/stock/stream')) return route.continue()
  const reply = await route.fetch()
  if (!reply.headers()['content-type']?.includes('json')) return route.fulfill({ response: reply })
  return route.fulfill({ response: reply, json: hostile(await reply.json()) })
}

test.use({ visitor: 'reader' })

test('markup in whatever the server tells is shown as text on every address, and runs nowhere', async ({
  page,
  reader,
}) => {
  test.setTimeout(600_000)
  const { code } = await firstRanked(reader)
  await page.route(/\/(?:api|api2|data-api)\//, answerHostile)
  const showing: string[] = []
  for (const { path } of ALL_ROUTES) {
    const address = path.replace(':code', code)
    await page.goto(address)
    const isShown = await page
      .getByText(MARKUP)
      .first()
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .then(() => true)
      .catch(() => false)
    if (isShown) showing.push(address)
    await staysText(page, address)
  }
  // Most screens show some of it; one that shows none of it would prove nothing.
  expect(showing).toEqual(expect.arrayContaining(['/stock2/overview', `/stock/detail/${code}`, '/hotspot']))
  expect(showing.length).toBeGreaterThan(ALL_ROUTES.length / 2)
})
