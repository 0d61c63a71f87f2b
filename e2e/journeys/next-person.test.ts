import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, COOKIES, endSessionOf, type Person, registerPerson, signIn, tell } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

// Two people at one browser, one after the other: whatever way the session of the first came to its end, nothing of hers
// is there for the second, nor goes into the account of the second.

test.use({ serviceWorkers: 'allow' })

const HERS = 'her-own-words'
const Settings = z.object({ data: z.object({ list: z.array(z.object({ key: z.string(), value: z.string() })) }) })

/** Everything the browser keeps for the page, whichever way, as one text. */
const KEPT = async () => {
  const names = await caches.keys()
  const own = names.filter(name => !name.startsWith('kanpan-shell-'))
  return JSON.stringify([
    own,
    { ...localStorage },
    { ...sessionStorage },
    (await indexedDB.databases()).map(one => one.name),
  ])
}

/** The first person at the browser, with choices that the account has and one that it does not have yet. */
async function firstPerson(page: Page, url: string): Promise<Person> {
  const person = await registerPerson(url, 'first-there')
  await tell(person, '/api/ai/api/setting/save', { key: 'searches', value: JSON.stringify([HERS]) })
  await tell(person, '/api/ai/api/setting/save', { key: 'appearance', value: '{"rise":"green"}' })
  await signIn(page.context(), person)
  await page.goto('/stock2/limit_up/ranking')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => page.evaluate(KEPT)).toContain(HERS)
  await page.evaluate(own => {
    localStorage.setItem('kanpan.setting.columns', JSON.stringify(own))
    localStorage.setItem('kanpan.unsaved', 'columns')
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    // What was seen last is kept when the page is left.
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  }, HERS)
  await expect.poll(() => page.evaluate(() => caches.has('kanpan-last-seen'))).toBe(true)
  return person
}

/** The sign-in is shown, and nothing of the first person is left but the address she was at. */
async function isForgotten(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('账号')).toBeVisible()
  await expect.poll(() => page.evaluate(KEPT)).not.toMatch(/her-own-words|green|last-seen|unsaved|owner/)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(COOKIES.token)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(person.account)
}

/** Another one signs in on the same page, and finds only what is hers; so does the account. */
async function nextOneIsAlone(page: Page, next: Person): Promise<void> {
  await tell(next, '/api/ai/api/setting/save', { key: 'density', value: '"compact"' })
  await signInAs(page, next.account)
  await expect(page.getByRole('button', { name: `账号 ${next.account}` })).toBeVisible()
  // What the account holds has come: what is added to it from this browser is on its way by then.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kanpan.setting.density'))).toBe('"compact"')
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red')
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('radio', { name: '深色' }).check({ force: true })
  // This choice is saved after whatever had been waiting to be.
  await expect.poll(() => settingsOf(next)).toContain('"theme":"dark"')
  expect(await settingsOf(next)).not.toMatch(/her-own-words|green/)
  expect(await page.evaluate(KEPT)).not.toMatch(/her-own-words|green/)
}

async function settingsOf(person: Person): Promise<string> {
  const { data } = Settings.parse(await ask(person, '/api/ai/api/setting/getList'))
  return data.list.map(({ key, value }) => `${key} ${value}`).join('\n')
}

test('who signs out leaves nothing to the next', async ({ page, server }) => {
  const person = await firstPerson(page, server.url)
  await page.getByRole('button', { name: `账号 ${person.account}` }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await isForgotten(page, person)
  await nextOneIsAlone(page, await registerPerson(server.url, 'next-there'))
})

test('a session that the server ended leaves nothing to the next, and the page says so by itself', async ({
  page,
  server,
}) => {
  const person = await firstPerson(page, server.url)
  // Nothing is asked and nobody presses anything: the stream ends with the session.
  await endSessionOf(person)
  await isForgotten(page, person)
  await nextOneIsAlone(page, await registerPerson(server.url, 'next-there'))
})

test('a session that ended while the page was shut leaves nothing to the next', async ({ page, server }) => {
  const person = await firstPerson(page, server.url)
  await page.goto('about:blank')
  await endSessionOf(person)
  await page.goto('/stock2/limit_up/ranking')
  await isForgotten(page, person)
  await nextOneIsAlone(page, await registerPerson(server.url, 'next-there'))
})

test('a cookie that lapsed while the page was shut leaves nothing to the next', async ({ page, context, server }) => {
  const person = await firstPerson(page, server.url)
  await page.goto('about:blank')
  await context.clearCookies()
  await page.goto('/stock2/limit_up/ranking')
  await isForgotten(page, person)
  await nextOneIsAlone(page, await registerPerson(server.url, 'next-there'))
})

test('another tab that signs out, or in as another, leaves nothing of the first person in this one', async ({
  page,
  context,
  server,
}) => {
  const person = await firstPerson(page, server.url)
  const tab = await context.newPage()
  await tab.goto('/login')
  const next = await registerPerson(server.url, 'next-there')
  await signInAs(tab, next.account)
  await expect(tab.getByRole('button', { name: `账号 ${next.account}` })).toBeVisible()
  // The first tab is the next person's now, at the front page and not at what the first one looked at.
  await expect(page.getByRole('button', { name: `账号 ${next.account}` })).toBeVisible()
  await expect(page).toHaveURL(/overview$/)
  expect(await page.evaluate(KEPT)).not.toMatch(/her-own-words|green/)
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'red')

  await tab.getByRole('button', { name: `账号 ${next.account}` }).click()
  await tab.getByRole('button', { name: '退出登录' }).click()
  await isForgotten(page, person)
  await isForgotten(tab, next)
})

test('what is left from before there was an owner’s mark goes to nobody', async ({ page, context, server }) => {
  await page.goto('/login')
  await page.evaluate(own => {
    localStorage.clear()
    localStorage.setItem('kanpan.setting.columns', JSON.stringify(own))
    localStorage.setItem('kanpan.unsaved', 'columns')
  }, HERS)
  const next = await registerPerson(server.url, 'next-there')
  await signIn(context, next)
  await page.goto('/stock2/limit_up/ranking')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect.poll(() => page.evaluate(KEPT)).not.toContain(HERS)
})
