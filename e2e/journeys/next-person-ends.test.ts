import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { test as base } from '#journey.ts'
import { onAnotherDevice, PASSWORD, type Person, personAt, registerPerson, tell } from '#person.ts'
import type { RunningServer } from '#running-server.ts'
import { registerAs } from '#sign-in-form.ts'
import { storedIn } from '#stored.ts'
import { scanAs, startWithWechat, unfollowAs, type WithWechat } from '#wechat-stand-in.ts'

// Sessions that others end: whatever ended hers, the browser is empty of her when the page says so.

const CLI = fileURLToPath(new URL('../../packages/server/src/cli.ts', import.meta.url))
const DAY_MS = 86_400_000
const HERS = 'her-own-words'
/** The tour is seen by every page of a journey before it begins. */
const HERS_LEFT = /her-own-words|kanpan-last-seen|kanpan\.(?:owner|unsaved|cache|setting\.(?!tour))/

const test = base.extend<object, { readonly wechat: WithWechat }>({
  wechat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await using wechat = await startWithWechat('qr')
      // Whoever came first at the machine itself would look after it, and could not be shut out.
      await registerPerson(wechat.server.url, 'first')
      await use(wechat)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ wechat }, use) => use(wechat.server.url),
})

test.use({ serviceWorkers: 'allow' })

/** She has looked around, chosen, and left what she saw last. */
async function liveAt(page: Page, person: Person): Promise<void> {
  await tell(person, '/api/ai/api/setting/save', { key: 'searches', value: JSON.stringify([HERS]) })
  await page.goto('/stock2/limit_up/ranking')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => storedIn(page)).toContain(HERS)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })
  await expect.poll(() => page.evaluate(() => caches.has('kanpan-last-seen'))).toBe(true)
}

/** The page is at the sign-in, and nothing of her is in any store of the browser. */
async function isEmptyOf(page: Page, person: Person): Promise<void> {
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByLabel('账号')).toBeVisible()
  await expect.poll(() => storedIn(page)).not.toMatch(HERS_LEFT)
  const left = await storedIn(page)
  for (const word of [person.account, person.token]) expect(left).not.toContain(word)
  // The parts of the product alone, and its page as a stranger gets it.
  expect(left).toContain('kanpan-shell-')
}

/** Registers at the page, which is the way of the page's own cookies. */
async function newPersonAt(page: Page, server: RunningServer, account: string): Promise<Person> {
  await page.goto('/login')
  await registerAs(page, account)
  await expect(page.getByRole('button', { name: `账号 ${account}` })).toBeVisible()
  return personAt(page.context(), server.url, account)
}

async function runCommand(server: RunningServer, ...args: readonly string[]): Promise<void> {
  const run = spawn(process.execPath, [CLI, 'user', ...args], {
    env: { ...process.env, KANPAN_DATA: server.dataFolder, DATABASE_URL: '' },
    stdio: 'ignore',
  })
  expect(await once(run, 'exit')).toEqual([0, null])
}

type End = (person: Person, server: RunningServer) => Promise<unknown>
/** From another device of hers. */
const elsewhere =
  (path: string, body: object): End =>
  async person =>
    expect(await tell(await onAnotherDevice(person), `/api/ai/api/${path}`, body)).toMatchObject({ code: 200 })

const ENDS: readonly (readonly [what: string, end: End])[] = [
  ['she ends all other sessions elsewhere', elsewhere('session/end', { id: 'others' })],
  [
    'she changes her password elsewhere',
    elsewhere('login/change_password', { password: PASSWORD, new_password: 'another horse battery' }),
  ],
  ['she gives her account up elsewhere', elsewhere('deletion/request', { password: PASSWORD })],
  [
    'her sessions are ended on the command line',
    ({ account }, server) => runCommand(server, 'sessions', account, '--end'),
  ],
  ['she is shut out on the command line', ({ account }, server) => runCommand(server, 'disable', account)],
]

/** As if she had come a day ago: the sign-in is over by its age the next time it is looked up. */
function growOld({ dataFolder }: RunningServer, tokenHash: string): void {
  const database = new DatabaseSync(join(dataFolder, 'kanpan.sqlite'))
  try {
    database.exec('pragma busy_timeout = 5000')
    const { changes } = database
      .prepare(
        'update sessions set created_at_ms = created_at_ms - ?, seen_at_ms = seen_at_ms - ? where token_hash = ?',
      )
      .run(DAY_MS, DAY_MS, tokenHash)
    expect(changes).toBe(1)
  } finally {
    database.close()
  }
}

test('when her sign-in is over by its age, nothing of her is left in the browser', async ({ page, wechat }) => {
  // A server looks a sign-in up anew within a minute.
  test.setTimeout(180_000)
  const person = await newPersonAt(page, wechat.server, 'ended-old')
  await liveAt(page, person)
  growOld(wechat.server, createHash('sha256').update(person.token).digest('hex'))
  await expect(page).toHaveURL(/\/login/, { timeout: 100_000 })
  await isEmptyOf(page, person)
})

for (const [what, end] of ENDS) {
  test(`when ${what}, nothing of her is left in the browser`, async ({ page, wechat }) => {
    const person = await newPersonAt(page, wechat.server, `ended-${ENDS.findIndex(([one]) => one === what)}`)
    await liveAt(page, person)
    await end(person, wechat.server)
    await isEmptyOf(page, person)
  })
}

test('when she follows the official account no longer, nothing of her is left in the browser', async ({
  page,
  browser,
  wechat,
}) => {
  const phone = await (await browser.newContext({ baseURL: wechat.wechatUrl })).newPage()
  await page.goto('/login')
  const way = page.getByRole('region', { name: '微信登录' })
  await way.getByRole('button', { name: '微信登录' }).click()
  await expect(way.getByRole('img', { name: '微信二维码' })).toBeVisible()
  await scanAs(phone, 'o-leaving')
  const button = page.getByRole('button', { name: /^账号 用户/ })
  await expect(button).toBeVisible()
  const name = ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').replace('账号 ', '')
  const person = await personAt(page.context(), wechat.server.url, name)
  await liveAt(page, person)
  await unfollowAs(phone, 'o-leaving')
  await isEmptyOf(page, person)
})
