import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { test as base } from '#journey.ts'
import { stockByInitials } from '#market.ts'
import { ask, COOKIES, registerPerson, signIn, tell } from '#person.ts'
import { isReady, startServer } from '#running-server.ts'
import { shownTexts } from '#shown-text.ts'
import { registerAs } from '#sign-in-form.ts'
import { DESKTOP } from '#sizes.ts'

const NORMAL_ROW_PX = 25
const MINI_ROW_PX = 24
const YUAN = { 万: 1e4, 亿: 1e8 } as const

async function rowHeightPx(grid: Locator): Promise<number | undefined> {
  const box = await grid.getByRole('row').nth(1).boundingBox()
  return box?.height
}

/** A money column of the rows in sight, in yuan; what is unknown is left out. */
async function moneyColumn(grid: Locator, title: string): Promise<readonly number[]> {
  const texts = await grid.evaluate((element, wanted) => {
    const head = [...element.querySelectorAll('[role=columnheader]')].find(({ textContent }) => textContent === wanted)
    const cells = element.querySelectorAll(`[role=gridcell][aria-colindex="${head?.getAttribute('aria-colindex')}"]`)
    const place = (cell: Element) => Number(cell.closest('[role=row]')?.getAttribute('aria-rowindex'))
    return [...cells].sort((a, b) => place(a) - place(b)).map(({ textContent }) => textContent)
  }, title)
  return texts.flatMap(text => {
    const [, number, unit] = /^([\d.]+)(万|亿)?$/.exec(text ?? '') ?? []
    if (number === undefined) return []
    return [Number(number) * (unit === '万' || unit === '亿' ? YUAN[unit] : 1)]
  })
}

async function watchOverview(page: Page): Promise<void> {
  const main = page.locator('main')
  // On its first start a market works out its past beside its answers.
  await expect(main.getByText('上证指数').first()).toBeVisible({ timeout: 90_000 })
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await page.evaluate(() => scrollTo(0, 240))
  const figures = async () => (await shownTexts(main)).filter(text => /^[+-]?[\d.]+[%万亿]*$/.test(text)).join(' ')
  const before = await figures()
  await expect.poll(figures, { message: 'the figures move', timeout: 60_000 }).not.toBe(before)
  expect(await page.evaluate(() => [performance.timeOrigin, scrollY])).toEqual([loadedAt, 240])
}

async function sortAndShrink(page: Page): Promise<void> {
  await page.getByRole('button', { name: '显示菜单' }).click()
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '涨停排行' }).first().click()
  const grid = page.getByRole('grid')
  // Until 9:30 the auction stands there: half a minute of a market that goes twenty times as fast.
  await expect(grid.getByRole('rowheader').first()).toBeVisible({ timeout: 90_000 })
  const column = grid.getByRole('columnheader', { name: '流通市值' })
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(async () => {
      const values = await moneyColumn(grid, '流通市值')
      return values.length > 0 && values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))
    })
    .toBe(true)

  expect(await rowHeightPx(grid)).toBe(NORMAL_ROW_PX)
  await page.getByRole('button', { name: '紧凑行' }).click()
  await expect.poll(() => rowHeightPx(grid)).toBe(MINI_ROW_PX)
}

const Lab = z.object({ code: z.literal(200) })
const Check = z.object({
  data: z.object({ sets: z.array(z.object({ name: z.string(), day: z.string().nullable() })) }),
})

interface MovingMarket {
  readonly url: string
  /** The power is cut, and the server comes back where it was. */
  restart(): Promise<void>
}

/** The product on a market that moves: one server for these journeys, as to work out another past would take half a minute. */
const test = base.extend<object, { readonly market: MovingMarket }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'kanpan-moving-'))
      let running = await startServer({ dataFolder, clock: 'fast' })
      const { url } = running
      await use({
        url,
        async restart() {
          await running.stop('SIGKILL')
          running = await startServer({ dataFolder, clock: 'fast', port: Number(new URL(url).port) })
        },
      })
      await running.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ market }, use) => use(market), { scope: 'worker' }],
})

test.describe.configure({ timeout: 240_000 })

// The first of them: the market is in its morning, and not at lunch.
test('what fires is told on the page, is opened at its minute, and goes with its rule', async ({
  page,
  context,
  market,
}) => {
  await signIn(context, await registerPerson(market.url, 'watcher'))
  await page.goto('/stock2/alert')
  await page.getByRole('textbox', { name: '一句话写预警' }).fill('1分钟涨1%提醒我')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '新建预警' }).getByRole('button', { name: '开始盯盘' }).click()
  const notice = page.getByRole('region', { name: '通知' }).getByRole('link', { name: '查看' }).first()
  // Something rises by a percent within every minute, once the auction is over.
  await expect(notice).toBeVisible({ timeout: 120_000 })
  const firings = page.getByRole('list', { name: '触发记录' }).getByRole('listitem')
  await expect(firings.first()).toContainText('未读')
  await expect(page.getByRole('button', { name: /预警，\d+ 条未读/ })).toBeVisible()
  await firings.first().getByTitle('打开那一刻').click()
  await expect(page).toHaveURL(/[?&]date=\d{4}-\d\d-\d\d&at=\d\d%3A\d\d%3A00/)
  await expect(page.getByRole('slider', { name: '回放时间' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /^删除 / }).click()
  await page.getByRole('dialog', { name: '删除预警' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('list', { name: '现成的预警' })).toBeVisible()
  await expect(firings).toHaveCount(0)
})

test('a person signs up, watches, collects a stock, and finds it after the power was cut', async ({ page, market }) => {
  const { url } = market
  await page.goto(url)
  await registerAs(page, 'newcomer')
  await expect(page).toHaveURL(`${url}/stock2/overview`)
  await watchOverview(page)
  await sortAndShrink(page)

  const token = (await page.context().cookies(url)).find(({ name }) => name === COOKIES.token)?.value ?? ''
  const person = { url, token, account: 'newcomer', userName: 'newcomer', xsrf: '' }
  const { stock, initials } = await stockByInitials(person)
  await page.locator('main').press('Tab')
  await page.keyboard.type(initials)
  const suggestion = page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option').filter({ hasText: stock.code })
  await suggestion.click()
  await expect(page).toHaveURL(`${url}/stock/detail/${stock.code}`)
  const saving = page.waitForResponse('**/collect/save')
  await page
    .getByRole('button', { name: `收藏 ${stock.name}`, exact: true })
    .first()
    .click()
  expect(await (await saving).json()).toMatchObject({ code: 200, data: { saved: true } })

  await market.restart()
  await page.reload()
  await expect(page.getByRole('button', { name: 'newcomer' })).toBeVisible()
  await expect(page.getByRole('button', { name: `取消收藏 ${stock.name}`, pressed: true }).first()).toBeVisible()
  await page.goto(`${url}/collect`)
  await expect(page.locator('main').getByText(stock.name).first()).toBeVisible()
})

const WATCHED_SECONDS = 60
/** They have what they show from the stream, and so stand a moment before the rest. */
const FROM_STREAM = ['大盘云图', '盘口异动']

/** What a page that is only looked at asks, how far apart its panels stand, and how much it moves. */
async function lookAt(page: Page, path: string) {
  await page.addInitScript(() => {
    let sum = 0
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { shiftSum: () => sum })
  })
  const shift = () => page.evaluate<number>('shiftSum()')
  await page.goto(path)
  await expect(page.locator('main [data-as-of]').first()).toBeVisible({ timeout: 90_000 })
  // The first answers come one by one; from the first round of questions on the panels go together.
  await page.waitForTimeout(10_000)
  let requests = 0
  page.on('request', request => {
    if (/\/(?:api|api2|data-api)\//.test(request.url()) && !request.url().includes('/stream')) requests += 1
  })
  const shiftBefore = await shift()
  const spreads: number[] = []
  for (let second = 0; second < WATCHED_SECONDS; second++) {
    await page.waitForTimeout(1_000)
    const moments = await page.locator('main [data-as-of]').evaluateAll((panels, streamed) => {
      const asked = panels.filter(panel => !streamed.includes(panel.querySelector('h2')?.textContent ?? ''))
      return asked.map(panel => Date.parse(`${panel.getAttribute('data-as-of')}Z`) / 1_000)
    }, FROM_STREAM)
    spreads.push(Math.max(...moments) - Math.min(...moments))
  }
  spreads.sort((a, b) => a - b)
  return { requests, shift: (await shift()) - shiftBefore, medianSpread: spreads[spreads.length >> 1] }
}

test('a screen that is only looked at asks little, stands at one moment and holds still', async ({
  browser,
  market: { url },
}) => {
  test.slow()
  const person = await registerPerson(url, 'looker')
  // Until the past is there a panel that needs it asks again and again; a slow machine needs minutes for its first.
  await expect.poll(() => isReady(url, true), { timeout: 240_000 }).toBe(true)
  const look = async (path: string) => {
    const context = await browser.newContext({ viewport: DESKTOP, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    await signIn(context, person)
    const seen = await lookAt(await context.newPage(), url + path)
    await context.close()
    return seen
  }
  const [overview, ranking] = await Promise.all([look('/stock2/overview'), look('/stock2/limit_up/ranking')])
  console.log('overview', overview, 'ranking', ranking)
  // One round of questions every three seconds, and what goes by a timer of its own.
  expect(overview.requests).toBeLessThan(45)
  expect(ranking.requests).toBeLessThan(45)
  // What is asked in one round is answered in one moment; only while it is being drawn may a look find two.
  expect(overview.medianSpread).toBe(0)
  expect(ranking.medianSpread).toBe(0)
  expect(overview.shift).toBeLessThan(0.1)
})

test('quotes that die in the lab leave the last figures, and every panel and the self-check say how late they are', async ({
  browser,
  market: { url },
}) => {
  const person = await registerPerson(url, 'lab')
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto(`${url}/stock2/test`)
  const exercise = page.getByRole('group', { name: '全市场行情演练' })
  await exercise.getByText('中断').click()
  await expect(page.getByRole('heading', { name: /\d 个问题/ })).toBeVisible()
  const found = page.getByRole('list', { name: '检查结果' })
  await expect(found).toContainText('全市场行情没有进来（演练：来源没有应答）')
  await expect(found).toContainText('演练中：全市场行情中断')
  await expect(found).toContainText(/行情延迟 \d+ 分钟，停在/, { timeout: 30_000 })

  await page.goto(`${url}/stock2/overview`)
  const late = page.getByText(/数据为 \d\d:\d\d:\d\d，来源已延迟 \d+ 分钟/)
  await expect(late.first()).toBeVisible()
  await page.goto(`${url}/stock2/limit_up/ranking`)
  await expect(late.first()).toBeVisible()

  Lab.parse(await tell(person, '/api2/stock/lab', { data_set: 'quotes', mode: 'normal' }))
  await expect(late).toHaveCount(0, { timeout: 30_000 })

  const bars = Check.parse(await ask(person, '/api2/stock/self_check')).data.sets.find(({ name }) => name === 'bars')
  Lab.parse(await tell(person, '/api2/stock/lab', { data_set: 'minutes', mode: 'dead' }))
  await page.goto(`${url}/stock2/overview?date=${bars?.day}&at=10:30:00`)
  const refused = page.getByText('演练：来源没有应答')
  await expect(refused.first()).toBeVisible()
  Lab.parse(await tell(person, '/api2/stock/lab', { data_set: 'minutes', mode: 'normal' }))
  await page.reload()
  await expect(page.getByText('涨跌分布').first()).toBeVisible()
  await expect(refused).toHaveCount(0)
  await context.close()
})
