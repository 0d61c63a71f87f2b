import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked } from '#market.ts'
import { ask, collectedBy, type Person, tell } from '#person.ts'
import { signInAs } from '#sign-in-form.ts'

// A browser's own store may be full, refused as in a private window, or damaged: the page works without it, and does not
// speak of what is nothing to the person in front of it.

test.use({ visitor: 'reader', serviceWorkers: 'allow' })

const Settings = z.object({ data: z.object({ list: z.array(z.object({ key: z.string(), value: z.string() })) }) })

async function settingsOf(person: Person): Promise<string> {
  const { data } = Settings.parse(await ask(person, '/api/ai/api/setting/getList'))
  return data.list.map(({ key, value }) => `${key} ${value}`).join('\n')
}

/** What a page does for a person: it shows the market, follows her choices, collects, lets her out and in again. */
async function worksFor(page: Page, reader: Person): Promise<void> {
  const { code, name } = await firstRanked(reader)
  await page.goto('/stock2/limit_up/ranking')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('button', { name: '设置' }).click()
  await page.getByRole('radio', { name: '深色' }).check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The account has it, whatever the browser could not take.
  await expect.poll(() => settingsOf(reader)).toContain('"theme":"dark"')
  await page.keyboard.press('Escape')

  await page.goto(`/stock/detail/${code}`)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page
    .getByRole('button', { name: `收藏 ${name}`, exact: true })
    .first()
    .click()
  await expect.poll(() => collectedBy(reader)).toEqual({ [code]: true })
  await page.goto('/stock/sector')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await saysNothingWrong(page)

  await page.getByRole('button', { name: `账号 ${reader.account}` }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signInAs(page, reader.account)
  await expect(page.getByRole('button', { name: `账号 ${reader.account}` })).toBeVisible()
  await saysNothingWrong(page)
}

/** No fault, no word of a missing network or of old numbers; the console's complaints end the journey by themselves. */
async function saysNothingWrong(page: Page): Promise<void> {
  await expect(page.getByText(/离线|上一次的数据|出错了|未知错误|只保存在本机|存储/)).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
}

test.beforeEach(async ({ reader }) => {
  // The tour of a first visit lies over what is pressed here, and where nothing is kept every visit looks like the first.
  await tell(reader, '/api/ai/api/setting/save', { key: 'tour', value: '"seen"' })
})

test('a store that is full takes nothing more, and the page works and says nothing wrong', async ({
  page,
  context,
  reader,
  server,
}) => {
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.goto('/docs/privacy')
  const refused = await page.evaluate(async () => {
    const fill = (store: Storage) => {
      // Down to the last letter, or a short choice would still have room.
      for (let length = 4_194_304; length >= 1; length /= 2) {
        for (let nth = 0; ; nth += 1) {
          try {
            store.setItem(`full.${length}.${nth}`, 'x'.repeat(length))
          } catch {
            break
          }
        }
      }
      try {
        store.setItem('one', 'more')
        return 'taken'
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown'
      }
    }
    const put = caches.open('full').then(cache => cache.put('/x', new Response('x'.repeat(1_000_000))))
    return [fill(localStorage), fill(sessionStorage), await put.then(() => 'taken').catch(error => error.name)]
  })
  expect(refused).toEqual(['QuotaExceededError', 'QuotaExceededError', 'QuotaExceededError'])
  await worksFor(page, reader)
})

test('a browser that refuses every store, as in a private window, shows a page that works and says nothing wrong', async ({
  page,
  context,
  reader,
}) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('the operation is insecure', 'SecurityError')
    }
    const reject = () => Promise.reject(new DOMException('the operation is insecure', 'SecurityError'))
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse, configurable: true })
    if ('caches' in window)
      for (const name of ['open', 'match', 'has', 'keys', 'delete'])
        Object.defineProperty(CacheStorage.prototype, name, { value: reject, configurable: true })
    if ('serviceWorker' in navigator)
      Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: reject, configurable: true })
  })
  await worksFor(page, reader)
})

test('what is damaged in the store is passed over, and the page works and says nothing wrong', async ({
  page,
  context,
  reader,
}) => {
  await page.goto('/stock2/limit_up/ranking')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.evaluate(async () => {
    for (const key of ['appearance', 'columns', 'searches', 'density', 'tables'])
      localStorage.setItem(`kanpan.setting.${key}`, key === 'appearance' ? '{"theme":7,"rise":[]}' : '{"broken')
    for (const key of Object.keys(localStorage).filter(name => name.startsWith('kanpan.cache.')))
      localStorage.setItem(key, '{"savedAtMs":"yesterday","value":')
    localStorage.setItem('kanpan.cache.sectors', '\u0000\ud800')
    localStorage.setItem('kanpan.unsaved', '\n\n{')
    const cache = await caches.open('kanpan-last-seen')
    await cache.put('/last-seen.json', new Response('{"owner":1,"state":{"queries":7'))
  })
  expect(await context.cookies()).not.toHaveLength(0)
  await worksFor(page, reader)
})
