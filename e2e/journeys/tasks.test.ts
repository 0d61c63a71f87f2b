import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { firstRanked, rankingOf, stockByInitials } from '#market.ts'
import { ask, collectedBy, type Person } from '#person.ts'
import { handAt } from '#presses.ts'

// What a trader does all day, each with the presses it takes: a screen that asks for one more is a step back.
test.use({ visitor: 'reader' })

const OVERVIEW = '/stock2/overview'
const Pct = z.number().nullable()

const Suggested = z.object({
  data: z.object({ list: z.array(z.object({ kind: z.string(), code: z.string() })), partial: z.boolean() }),
})
const Details = z.object({ data: z.object({ quote: z.object({ priceYuan: z.number(), changePct: z.number() }) }) })
const Limited = z.object({
  name: z.string(),
  streak: z.int().nullable(),
  reasons: z.array(z.object({ tags: z.array(z.string()), text: z.string() })),
})
const Yesterday = z.object({
  data: z.object({
    premium: z.object({
      stocks: z.int(),
      meanChangePct: Pct,
      meanOpenPct: Pct,
      rising: z.int(),
      risingPct: Pct,
    }),
  }),
})
const Share = z.object({ count: z.int(), of: z.int(), pct: Pct })
const Aliases = z.object({ data: z.object({ aliases: z.array(z.object({ alias: z.string(), seats: z.int() })) }) })
const Dossier = z.object({
  data: z.object({
    record: z.object({
      seats: z.array(z.object({ branch: z.string() })),
      limitUp: Share,
      soldSoon: Share,
      together: Share,
      winRates: z.array(z.object({ days: z.int(), ratePct: Pct, sample: z.int() })),
      follow: z.object({ closes: z.int(), meanClosePct: Pct, rising: Share }),
    }),
  }),
})
const Picked = z.object({ data: z.object({ rule: z.string(), total: z.int(), population: z.int() }) })
const Recorded = z.object({
  data: z.object({ total: z.object({ picks: z.int(), meanClosePct: Pct, rising: Share, unbuyable: Share }) }),
})
const Breadth = z.object({ data: z.object({ breadth: z.object({ up: z.int(), down: z.int() }) }) })
const Words = z.object({
  data: z.object({
    saved: z.array(z.object({ keyword: z.string(), hits: z.int(), matches: z.int() })),
    hot: z.array(z.object({ keyword: z.string() })),
  }),
})

const signed = (pct: number | null) => (pct === null ? '—' : `${pct > 0 ? '+' : ''}${pct.toFixed(2)}%`)
const share = (pct: number | null, digits: number) => (pct === null ? '—' : `${pct.toFixed(digits)}%`)

async function openOverview(page: Page): Promise<void> {
  await page.goto(OVERVIEW)
  await expect(page.getByRole('region', { name: '涨跌分布' })).toContainText('上涨')
}

const placeOf = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '常用' }).getByRole('link', { name: title, exact: true })
const menuButton = (page: Page) => page.getByRole('button', { name: '显示菜单（B）' })
const inMenu = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: title, exact: true })
const options = (page: Page) => page.getByRole('dialog', { name: '键盘精灵' }).getByRole('option')

test('find: a stock by its initials takes no click, and of the keys but the one that goes there', async ({
  page,
  reader,
}) => {
  const { stock, initials } = await stockByInitials(reader)
  const suggested = async () =>
    Suggested.parse(await ask(reader, `/data-api/hotspot/stock/search?limit=10&query=${initials}`)).data
  // A branch read meanwhile may stand before it.
  await expect.poll(async () => (await suggested()).partial, { timeout: 90_000 }).toBe(false)
  const place = (await suggested()).list.findIndex(({ code }) => code === stock.code)
  const { quote } = Details.parse(await ask(reader, `/api2/stock/details?code=${stock.code}`)).data
  await openOverview(page)
  const hand = handAt(page)
  await page.keyboard.type(initials)
  await expect(options(page).nth(place)).toContainText(stock.code)
  for (let down = 0; down < place; down += 1) await hand.press('ArrowDown')
  await hand.press('Enter')
  const head = page.getByRole('region', { name: `${stock.name} 行情` })
  await expect(head).toContainText(quote.priceYuan.toFixed(2))
  await expect(head).toContainText(signed(quote.changePct))
  expect(hand.pressed()).toEqual({ clicks: 0, keys: place + 1 })
})

test('why: the reason of a limit-up, its theme and who else is up for it take one click on the theme', async ({
  page,
  reader,
}) => {
  const list = z.array(Limited).parse((await rankingOf(reader, '?limit=200')).list)
  const [first] = list
  const theme = first?.reasons[0]?.tags[0]
  if (first === undefined || theme === undefined) throw new Error('the first limit-up has no reason')
  const sameTheme = list.filter(({ reasons }) => reasons.some(({ tags }) => tags.includes(theme)))
  expect(sameTheme.length).toBeGreaterThan(1)
  await page.goto('/stock2/limit_up/ranking')
  const grid = page.getByRole('grid', { name: '涨停排行' })
  const row = grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: first.name }) })
  // What the sources say in full stands behind the words that are shown.
  await expect(row.getByTitle(first.reasons[0]?.text ?? '')).toBeVisible()

  const hand = handAt(page)
  // A theme that is a concept of the stock too stands in both columns.
  await hand.press(row.getByRole('link', { name: theme, exact: true }).first())
  await expect(page).toHaveURL(/\/stock\/concept\?.*concept=/)
  const ladder = page.getByRole('region', { name: '梯队' })
  for (const { name } of sameTheme.slice(0, 10))
    await expect(ladder.getByRole('link', { name }).first(), name).toBeVisible()
  expect(hand.pressed()).toEqual({ clicks: 1, keys: 0 })
})

test('yesterday: what its limit-ups bring today takes two clicks from the overview', async ({ page, reader }) => {
  const reply = await ask(reader, '/api2/stock/limit_up_ranking?type=yesterday')
  const { stocks, meanChangePct, meanOpenPct, rising, risingPct } = Yesterday.parse(reply).data.premium
  expect(stocks).toBeGreaterThan(0)
  await openOverview(page)
  const hand = handAt(page)
  await hand.press(placeOf(page, '涨停'))
  await hand.press(page.getByRole('tab', { name: /^昨日涨停/ }))
  await expect(page.getByRole('button', { name: `平均涨幅 ${signed(meanChangePct)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `开盘溢价 ${signed(meanOpenPct)}` })).toBeVisible()
  const rate = page.getByRole('definition').filter({ hasText: `${rising}/${stocks}` })
  await expect(rate).toContainText(share(risingPct, 1))
  expect(hand.pressed()).toEqual({ clicks: 2, keys: 0 })
})

test('alias: the dossier of a hot-money alias takes the key of the palette and Enter', async ({ page, reader }) => {
  const [first] = Aliases.parse(await ask(reader, '/api2/stock/longhu_alias')).data.aliases
  if (first === undefined) throw new Error('the market has no aliases')
  const { alias } = first
  const { record } = Dossier.parse(
    await ask(reader, `/api2/stock/longhu_alias?alias=${encodeURIComponent(alias)}`),
  ).data
  await openOverview(page)
  const hand = handAt(page)
  await hand.press('/')
  await page.getByRole('combobox', { name: '代码、名称或拼音' }).fill(alias)
  await expect(options(page).first()).toContainText(alias)
  await hand.press('Enter')
  const dossier = page.getByRole('dialog', { name: `游资 · ${alias}` })
  await expect(dossier.getByRole('heading', { name: `席位 ${first.seats} 个` })).toBeVisible()
  expect(record.seats).toHaveLength(first.seats)
  for (const { branch } of record.seats) await expect(dossier.getByTitle(branch).first()).toBeVisible()
  for (const habit of [record.limitUp, record.soldSoon, record.together])
    await expect(dossier.getByText(`${habit.count} / ${habit.of} 次`).first()).toBeVisible()
  for (const { days, ratePct, sample } of record.winRates) {
    const name = `${days === 1 ? '次日' : `${days}日后`}胜率 ${share(ratePct, 0)}，样本 ${sample} 次，查看由来`
    await expect(dossier.getByRole('button', { name })).toBeVisible()
  }
  const { closes, meanClosePct, rising } = record.follow
  if (closes > 0) {
    await expect(dossier.getByText(signed(meanClosePct), { exact: true }).first()).toBeVisible()
    await expect(dossier.getByText(`${rising.count} / ${rising.of} 次`).first()).toBeVisible()
  } else await expect(dossier.getByText('还没有可以结算的跟随')).toBeVisible()
  expect(hand.pressed()).toEqual({ clicks: 0, keys: 2 })
})

async function picked(person: Person, rule?: string) {
  const query = rule === undefined ? '' : `&rule=${encodeURIComponent(rule)}`
  return Picked.parse(await ask(person, `/data-api/stock/jingxuan?limit=1${query}`)).data
}

test('rule: a changed clause of the selection, with its picks and its record, takes four clicks from the menu', async ({
  page,
  reader,
}) => {
  const { rule } = await picked(reader)
  const changed = rule.replace('连板>=2', '连板>=1')
  expect(changed).not.toBe(rule)
  const { total, population } = await picked(reader, changed)
  await openOverview(page)
  const hand = handAt(page)
  await hand.press(menuButton(page))
  await hand.press(inMenu(page, '精选池'))
  await hand.press(page.getByRole('button', { name: '连板 ≥ 2', exact: true }))
  await page.getByLabel('值', { exact: true }).fill('1')
  await hand.press(page.getByRole('button', { name: '确定' }))
  await expect(page.getByText(`入选 ${total} 只，共看 ${population} 只`)).toBeVisible()
  const query = `/api2/stock/selection_record?days=20&rule=${encodeURIComponent(changed)}`
  const record = Recorded.parse(await ask(reader, query)).data.total
  const region = page.getByRole('region', { name: '规则战绩' })
  for (const label of [
    `入选 ${record.picks} 只次`,
    `盈利占比 ${share(record.rising.pct, 1)}`,
    `平均收益 ${signed(record.meanClosePct)}`,
    `买不到 ${share(record.unbuyable.pct, 1)}`,
  ])
    await expect(region.getByRole('button', { name: label })).toBeVisible()
  expect(hand.pressed()).toEqual({ clicks: 4, keys: 0 })
})

/** Red before green, and little blue. */
function isAmber(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number)
  return red > 200 && green > 140 && green < red && blue < 80
}

test('replay: ten o’clock of today takes two clicks, and the clock of the page is then that, in amber', async ({
  page,
  reader,
}) => {
  const { up, down } = Breadth.parse(await ask(reader, '/api2/stock/overview?at=10:00:00')).data.breadth
  await openOverview(page)
  const hand = handAt(page)
  await hand.press(page.getByRole('button', { name: '时间 最新' }))
  await hand.press(page.getByRole('dialog', { name: '时间' }).getByRole('button', { name: '10:00', exact: true }))
  await expect(page).toHaveURL(url => url.searchParams.get('at') === '10:00:00')
  const clock = page
    .getByRole('banner')
    .getByText('回放', { exact: false })
    .filter({ has: page.locator('time') })
    .last()
  await expect(clock).toContainText('10:00:00')
  expect(isAmber(await clock.evaluate(shown => getComputedStyle(shown).backgroundColor))).toBe(true)
  const breadth = page.getByRole('region', { name: '涨跌分布' })
  await expect(breadth).toContainText(`上涨 ${up}`)
  await expect(breadth).toContainText(`下跌 ${down}`)
  expect(hand.pressed()).toEqual({ clicks: 2, keys: 0 })
})

test('keyword: the hottest word of the day is kept with three clicks', async ({ page, reader }) => {
  const wordsOf = async () => Words.parse(await ask(reader, '/api/ai/api/hotspot/keywords')).data
  const word = (await wordsOf()).hot[0]?.keyword ?? ''
  await openOverview(page)
  const hand = handAt(page)
  await hand.press(menuButton(page))
  await hand.press(inMenu(page, '热词'))
  const panel = page.getByRole('region', { name: `热词 ${word}` })
  await hand.press(panel.getByRole('button', { name: '保存到我的词' }))
  await expect(panel.getByRole('button', { name: '从我的词里删除' })).toBeVisible()
  const [saved] = (await wordsOf()).saved
  expect(saved?.keyword).toBe(word)
  await expect(panel).toContainText(`${saved?.hits} 篇，${saved?.matches} 只次`)
  expect(hand.pressed()).toEqual({ clicks: 3, keys: 0 })
})

test('favourites: a star in the ranking and the stock among one’s own take two clicks', async ({ page, reader }) => {
  const stock = await firstRanked(reader)
  const { quote } = Details.parse(await ask(reader, `/api2/stock/details?code=${stock.code}`)).data
  await page.goto('/stock2/limit_up/ranking')
  const hand = handAt(page)
  await hand.press(page.getByRole('grid').getByRole('button', { name: `收藏 ${stock.name}`, exact: true }))
  await hand.press(placeOf(page, '自选'))
  const row = page.getByRole('main').getByRole('row').filter({ hasText: stock.code })
  await expect(row).toContainText(stock.name)
  await expect(row).toContainText(signed(quote.changePct))
  expect(await collectedBy(reader)).toEqual({ [stock.code]: true })
  expect(hand.pressed()).toEqual({ clicks: 2, keys: 0 })
})
