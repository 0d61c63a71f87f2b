import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { rankedStocks, rankingOf } from '#market.ts'
import { ask, collectStock, type Person, registerPerson, signIn } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })

const Ladder = z.object({
  data: z.object({
    rungs: z.array(
      z.object({
        streak: z.int(),
        sealed: z.array(z.object({ name: z.string() })),
        broken: z.array(z.object({ name: z.string() })),
      }),
    ),
    promotions: z.array(
      z.object({ fromStreak: z.int(), candidates: z.int(), promoted: z.int(), ratePct: z.number().nullable() }),
    ),
  }),
})
const Quotes = z.object({ data: z.object({ list: z.array(z.object({ name: z.string() })) }) })
const Found = z.object({
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        day: z.string(),
        name: z.string(),
        nextClosePct: z.number().nullable(),
        reasons: z.array(z.object({ tags: z.array(z.string()) })),
      }),
    ),
    all: z.object({
      sealed: z.int(),
      broken: z.int(),
      next: z.object({ closes: z.int(), meanClosePct: z.number().nullable() }),
    }),
  }),
})

const rungWord = (streak: number) => (streak === 1 ? '首板' : `${streak}板`)
const signed = (pct: number) => `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`
const names = (page: Page) => page.getByRole('grid').getByRole('rowheader')

test('a laptop shows eighteen limit-ups at once, and as many of yesterday’s', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  for (const tab of ['', '?tab=yesterday']) {
    await page.goto(`/stock2/limit_up/ranking${tab}`)
    await expect(names(page).first()).toBeVisible()
    const whole = await page.getByRole('grid').evaluate(grid => {
      const head = grid.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0
      const foot = Math.min(grid.getBoundingClientRect().bottom, innerHeight)
      const rows = [...grid.querySelectorAll('[role=row]')].map(row => row.getBoundingClientRect())
      return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= foot + 1).length
    })
    expect(whole, tab).toBeGreaterThanOrEqual(18)
  }
})

test('the ladder is the table’s limit-ups by height, with the promotion rates and what became of yesterday’s streaks', async ({
  page,
  reader,
}) => {
  const { rungs, promotions } = Ladder.parse(await ask(reader, '/api2/stock/ladder')).data
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/stock2/limit_up/ranking')
    await page.getByText('天梯', { exact: true }).click()
    await expect(page).toHaveURL(/view=ladder/)
    const table = page.getByRole('table', { name: '各板家数与晋级率' })
    for (const { streak, sealed, broken } of rungs) {
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: rungWord(streak), exact: true }) })
      const promotion = promotions.find(({ fromStreak }) => fromStreak === streak - 1)
      const cell = (at: number) => row.getByRole('cell').nth(at)
      await expect(cell(0), rungWord(streak)).toHaveText(String(sealed.length))
      await expect(cell(2), rungWord(streak)).toHaveText(String(broken.length))
      if (promotion === undefined || promotion.candidates === 0) continue
      await expect(cell(3), rungWord(streak)).toHaveText(`${promotion.promoted}/${promotion.candidates}`)
      await expect(cell(4), rungWord(streak)).toHaveText(`${promotion.ratePct?.toFixed(0)}%`)
    }
    const [top] = rungs.filter(({ sealed }) => sealed.length > 0)
    for (const { name } of top?.sealed ?? []) await expect(page.getByRole('link', { name }).first()).toBeVisible()
    const twos = promotions.find(({ fromStreak }) => fromStreak === 2)
    await expect(page.getByRole('region', { name: '昨日连板今日表现' })).toContainText(
      `昨 2 板${twos && twos.promoted > 0 ? `晋级 ${twos.promoted}` : ''}`,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test('the ladder of another moment is of that moment, and a name opens its stock at it', async ({ page, reader }) => {
  const moment = '?date=2025-11-27&at=10:31:12'
  const { rungs } = Ladder.parse(await ask(reader, `/api2/stock/ladder${moment}`)).data
  await page.goto(`/stock2/limit_up/ranking${moment}&view=ladder`)
  const [top] = rungs.filter(({ sealed }) => sealed.length > 0)
  const name = top?.sealed[0]?.name ?? ''
  await page.getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(/\/stock\/detail\/\d{6}\?date=2025-11-27&at=10%3A31%3A12$/)
  await page.goBack()
  await expect(page).toHaveURL(/view=ladder/)
})

test('the 300 stocks that lead the market stand in the order of the API, by whichever figure is asked for', async ({
  page,
  reader,
}) => {
  const ranked = async (query: string) =>
    Quotes.parse(await ask(reader, `/data-api/stock/stock_ranking2?limit=300&${query}`)).data.list
  const byChange = await ranked('sort=changePct')
  const byAmount = await ranked('sort=amountYuan')
  expect([byChange.length, byAmount.length]).toEqual([300, 300])
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/stock/ranking/ranking?view=top')
    await expect(page.getByText('按涨跌幅从高到低的前 300 只')).toBeVisible()
    await expect(page.getByRole('grid', { name: '个股排行' })).toHaveAttribute('aria-rowcount', '301')
    await expect(names(page).first()).toContainText(byChange[0]?.name ?? '')
  }
  await page.goto('/stock/ranking/ranking?view=top&sort=amountYuan&order=desc')
  await expect(page.getByText('按成交额从高到低的前 300 只')).toBeVisible()
  await expect(names(page).first()).toContainText(byAmount[0]?.name ?? '')
  // What was read once is there at once when one comes back from a stock.
  await page.getByRole('grid').locator('a.dt-link').first().click()
  await expect(page).toHaveURL(/\/stock\/detail\//)
  await page.goBack()
  await expect(page.getByRole('grid', { name: '个股排行' })).toHaveAttribute('aria-rowcount', '301')
})

test('past limit-ups are found by a word of their reason, with what followed all of them', async ({ page, reader }) => {
  const searched = async (query: string) => Found.parse(await ask(reader, `/api2/stock/limit_up_search?${query}`)).data
  const [first] = (await searched('days=5&limit=1&type=sealed')).list
  const word = first?.reasons[0]?.tags[0] ?? ''
  for (const [, size] of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/stock2/limit_up/search')
    await page.getByLabel('原因', { exact: true }).fill(word)
    // The simulated market goes on telling the reasons of its past while it is asked: the page's own answer counts.
    const reply = page.waitForResponse(/limit_up_search\?.*reason=/)
    await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
    await expect(page).toHaveURL(/reason=/)
    const { total, all, list } = Found.parse(await (await reply).json()).data
    expect(total).toBeGreaterThan(0)
    await expect(page.getByText(`${all.sealed + all.broken} 次：封住 ${all.sealed}，炸板 ${all.broken}`)).toBeVisible()
    const { closes, meanClosePct } = all.next
    await expect(page.getByText(`次日收盘（${closes} 次）`)).toBeVisible()
    if (meanClosePct !== null) await expect(page.getByText(signed(meanClosePct)).first()).toBeVisible()
    await expect(names(page).first()).toContainText(list[0]?.name ?? '')
  }
  await page.goBack()
  await expect(page.getByLabel('原因', { exact: true })).toHaveValue('')
})

test('a concept nobody knows and a stock nobody knows are told', async ({ page }) => {
  await page.goto('/stock2/limit_up/search')
  await page.getByLabel('股票', { exact: true }).fill('没有这只股票')
  await page.getByRole('main').getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page.getByText('没有找到股票“没有这只股票”')).toBeVisible()
  await page.goto(`/stock2/limit_up/search?concept=${encodeURIComponent('没有这个概念')}`)
  await expect(page.getByText('没有板块 没有这个概念')).toBeVisible()
})

test.describe('one’s own', () => {
  test.use({ visitor: 'stranger' })

  test('stocks stand with how they are towards their limit, and the day’s lists are narrowed to them', async ({
    page,
    context,
    server,
  }) => {
    const person: Person = await registerPerson(server.url, 'limitowner')
    const sealed = await rankedStocks(person, 2)
    const [down] = (await rankingOf(person, '?type=limitDown')).list
    for (const stock of [...sealed, ...(down ? [down] : [])]) await collectStock(person, stock)
    await signIn(context, person)
    for (const [, size] of SIZES) {
      await page.setViewportSize(size)
      await page.goto('/stock2/limit_up/collect')
      await expect(page.getByRole('tab', { name: '涨停 2', exact: true })).toBeVisible()
      const shown = (await names(page).allTextContents()).map(text => text.replace(/ST$/, ''))
      expect(shown.slice(0, 2).sort()).toEqual(sealed.map(({ name }) => name).sort())
      await page.getByRole('tab', { name: '涨停 2', exact: true }).click()
      await expect(page.getByText('涨停 2 只', { exact: true })).toBeVisible()
      await page.getByRole('tab', { name: /炸板/ }).click()
      await expect(page.getByText('自选里现在没有炸板的股票')).toBeVisible()
    }
  })
})
