import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { rankingOf } from '#market.ts'
import { ask, type Person } from '#person.ts'

test.use({ visitor: 'reader' })

const DAY = '2025-11-27'
const AT = '10:31:00'
const MOMENT = `?date=${DAY}&at=${AT}`
const TIME = /\b\d\d:\d\d(?::\d\d)?\b/g

const Named = z.object({ code: z.string(), name: z.string() })
const listOf = <T extends z.ZodType>(row: T) => z.object({ data: z.object({ list: z.array(row) }) })

const Quotes = listOf(z.object({ priceYuan: z.number(), changePct: z.number() }))
const Emotion = z.object({ data: z.object({ today: z.object({ limitUps: z.int(), streakHeight: z.int() }) }) })
const Heights = listOf(
  z.object({
    day: z.string(),
    height: z.int(),
    stocks: z.array(Named),
    limitUps: z.int(),
    broken: z.int(),
    brokenRatePct: z.number(),
  }),
)
const Leaders = listOf(
  Named.extend({
    bestStreak: z.int(),
    led: z.array(z.object({ day: z.string(), theme: z.unknown(), streak: z.int() })),
    line: z.array(z.object({ day: z.string(), value: z.number(), streak: z.int() })),
  }),
)
const Hotspots = listOf(
  z.object({ title: z.string(), at: z.string(), heat: z.number(), stories: z.array(z.object({ at: z.string() })) }),
)
const Review = z.object({
  data: z.object({
    sections: z.array(z.object({ title: z.string(), points: z.array(z.object({ text: z.string() })) })),
    facts: z.array(z.object({ id: z.string(), text: z.string() })),
    watch: z.array(z.unknown()),
  }),
})

/** One minute, as the API tells it from all sides. */
async function minuteOf(person: Person) {
  const read = async <T extends z.ZodType>(schema: T, path: string): Promise<z.output<T>> =>
    schema.parse(await ask(person, path))
  const {
    list,
    counts: { sealed: limitUps },
  } = await rankingOf(person, MOMENT)
  const [stock] = list
  if (stock === undefined) throw new Error('nobody is at the limit')
  const quoteOf = async (code: string) => {
    const [quote] = (await read(Quotes, `/api2/stock/data_list${MOMENT}&codes=${code}`)).data.list
    if (quote === undefined) throw new Error(`${code} is not quoted`)
    return quote
  }
  const emotion = (await read(Emotion, `/api2/stock/market_sentiment/emotion${MOMENT}&days=1`)).data.today
  const height = (await read(Heights, `/api2/stock/streak_height${MOMENT}&days=60`)).data.list.at(-1)
  if (height === undefined) throw new Error('no day has a height')
  return {
    limitUps,
    emotion,
    height,
    stock,
    quote: await quoteOf(stock.code),
    quoteOf,
    leaders: (await read(Leaders, `/api2/stock/leaders${MOMENT}&days=10`)).data.list,
    hotspots: (await read(Hotspots, `/api/ai/api/hotspot/hotspotList${MOMENT}&block_code=community&sort=heat`)).data
      .list,
    told: (await read(Hotspots, `/api/ai/api/hotspot/hotspotList${MOMENT}&sort=heat`)).data.list,
    review: (await read(Review, `/api2/stock/review${MOMENT}`)).data,
  }
}
type Minute = Awaited<ReturnType<typeof minuteOf>>

interface Screen {
  readonly path: (minute: Minute) => string
  /** Where its times of day stand. */
  readonly times: string
  agrees(page: Page, minute: Minute): Promise<void>
}

/** What every screen shows of the minute, held against the API's. */
const SCREENS: readonly Screen[] = [
  {
    path: () => '/stock2/overview',
    times: 'main time',
    async agrees(page, { limitUps, emotion, height }) {
      const term = page.getByRole('row').filter({ hasText: '涨停家数' })
      await expect(term.getByText(`${emotion.limitUps} 家`, { exact: true })).toBeVisible()
      const breadth = page.getByRole('region', { name: '涨跌分布' })
      await expect(breadth.getByRole('button', { name: `涨停 ${limitUps}，查看由来` })).toBeVisible()
      const ladder = page.getByRole('region', { name: '连板天梯' })
      await expect(ladder).toContainText(`高度 ${height.height}板 · 封板 ${height.limitUps} · 炸板 ${height.broken}`)
    },
  },
  {
    path: () => '/stock2/limit_up/ranking',
    times: 'main [role=gridcell]',
    async agrees(page, { limitUps, stock, quote }) {
      await expect(page.getByRole('tab', { name: `涨停 ${limitUps}`, exact: true })).toBeVisible()
      const row = page.getByRole('row').filter({ hasText: stock.code })
      await expect(row.getByText(quote.priceYuan.toFixed(2), { exact: true }).first()).toBeVisible()
    },
  },
  {
    path: () => '/stock/charts/lbgd',
    times: 'main time',
    async agrees(page, { height }) {
      const panel = page.getByRole('region', { name: '连板高度', exact: true })
      await expect(panel.getByRole('heading', { name: DAY })).toBeVisible()
      const figures = panel.locator('dl')
      await expect(figures).toContainText(`最高板${height.height}板`)
      await expect(figures.getByText(`${height.limitUps}家`, { exact: true })).toBeVisible()
      await expect(figures).toContainText(`炸板率${height.brokenRatePct.toFixed(1)}%`)
      await expect(figures).toContainText(`炸板 ${height.broken} 家`)
      for (const { name } of height.stocks.slice(0, 2)) {
        await expect(figures.getByRole('link', { name }).first()).toBeVisible()
      }
    },
  },
  {
    path: () => '/stock/charts/longtou',
    times: 'main time',
    async agrees(page, { leaders, height, quoteOf }) {
      const ofTheMarket = leaders.find(({ led }) => led.some(({ day, theme }) => day === DAY && theme === null))
      expect(height.stocks.map(({ code }) => code)).toContain(ofTheMarket?.code)
      expect(ofTheMarket?.led.find(({ day, theme }) => day === DAY && theme === null)?.streak).toBe(height.height)
      for (const { code, name, bestStreak, line } of leaders.slice(0, 4)) {
        const [before, now] = line.slice(-2)
        expect(now?.day).toBe(DAY)
        // The line ends at the price of the minute, not at the close that came later.
        const changePct = (100 * (now?.value ?? 0)) / (before?.value ?? 1) - 100
        expect(Math.abs(changePct - (await quoteOf(code)).changePct)).toBeLessThan(0.02)
        const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
        await expect(row).toContainText(`${bestStreak}板`)
        await expect(row).toContainText(`${changePct > 0 ? '+' : ''}${changePct.toFixed(2)}%`)
      }
    },
  },
  {
    path: () => '/stock/charts/day15',
    times: 'main time',
    async agrees(page, { height }) {
      const table = page.getByRole('table', { name: /最近 15 个交易日的连板梯队/ })
      const head = `${DAY.slice(5)} 涨停 ${height.limitUps}`
      await expect(table.getByRole('columnheader', { name: head })).toBeAttached()
      for (const { name } of height.stocks) await expect(table.getByRole('link', { name }).last()).toBeVisible()
    },
  },
  {
    path: () => '/hotspot',
    times: 'main time',
    async agrees(page, { hotspots, told }) {
      const rows = page.getByRole('list', { name: '热点列表' }).locator('> li')
      for (const [at, { title, heat }] of hotspots.slice(0, 3).entries()) {
        await expect(rows.nth(at).getByRole('heading')).toHaveText(title)
        await expect(rows.nth(at).getByTitle('热度', { exact: true })).toHaveText(heat.toFixed(1))
      }
      const moments = [...hotspots, ...told].flatMap(({ at, stories }) => [at, ...stories.map(story => story.at)])
      expect(told.length).toBeGreaterThan(0)
      expect(moments.filter(at => at > `${DAY} ${AT}`)).toEqual([])
      const shown = await page
        .locator('main time[datetime]')
        .evaluateAll(all => all.map(time => time.getAttribute('datetime') ?? ''))
      expect(shown.length).toBeGreaterThan(0)
      expect(shown.filter(at => at > `${DAY} ${AT}`)).toEqual([])
    },
  },
  {
    path: () => '/stock/replay',
    times: 'main section li',
    async agrees(page, { review, emotion, height }) {
      const fact = (id: string) => review.facts.find(one => one.id === id)?.text
      expect(fact('emotion/limitUps')).toBe(`${emotion.limitUps}家`)
      expect(fact('emotion/streakHeight')).toContain(String(height.height))
      for (const { title, points } of review.sections) {
        const section = page.getByRole('region', { name: title, exact: true })
        for (const { text } of points) await expect(section).toContainText(text)
      }
      await expect(page.getByText('这一天还没有收盘')).toBeVisible()
      expect(review.watch).toEqual([])
    },
  },
  {
    path: ({ stock }) => `/stock/detail/${stock.code}`,
    times: 'main time',
    async agrees(page, { stock, quote }) {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(stock.name)
      const head = page.getByRole('region', { name: `${stock.name} 行情` })
      await expect(head.getByText(quote.priceYuan.toFixed(2), { exact: true }).first()).toBeVisible()
      await expect(head).toContainText(`${quote.changePct > 0 ? '+' : ''}${quote.changePct.toFixed(2)}%`)
      await expect(page.getByRole('region', { name: '当日异动' })).toHaveAttribute('data-as-of', `${DAY} ${AT}`)
    },
  },
]

/** The times of day that the page tells, `09:31` and `09:31:05`. */
async function timesIn(page: Page, where: string): Promise<readonly string[]> {
  const texts = await page.locator(where).allTextContents()
  return texts.flatMap(text => text.match(TIME) ?? [])
}

test('every screen put on one past minute tells the same of it as the API, and nothing of what came later', async ({
  page,
  reader,
}) => {
  test.setTimeout(240_000)
  const minute = await minuteOf(reader)
  expect(minute.height).toMatchObject({
    day: DAY,
    limitUps: minute.emotion.limitUps,
    height: minute.emotion.streakHeight,
  })
  for (const screen of SCREENS) {
    const path = screen.path(minute)
    await page.goto(path + MOMENT)
    const player = page.getByRole('region', { name: '回放' })
    await expect(player.getByText('10:31', { exact: true }), path).toBeVisible()
    await expect(page.locator('main')).toContainText(AT)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
    await screen.agrees(page, minute)
    expect(
      (await timesIn(page, screen.times)).filter(time => time > AT),
      path,
    ).toEqual([])
  }
})
