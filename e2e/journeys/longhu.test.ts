import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '#journey.ts'
import { ask, type Person } from '#person.ts'
import { SIZES } from '#sizes.ts'

test.use({ visitor: 'reader' })
// A server that has just begun works out the lists of the days before aside, longest where it has least of the machine.
test.describe.configure({ timeout: 200_000 })

// The shared clock stands in an afternoon: the day's own list comes out in the evening.
const DAY_BEFORE = '2025-11-27'

const Money = z.number().nullable()
const DayList = z.object({
  data: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        netYuan: Money,
        buyYuan: Money,
        reasons: z.array(z.string()),
        hotMoneyNames: z.array(z.string()),
      }),
    ),
    totals: z.object({
      listed: z.object({ all: z.int() }),
      investor: z.object({ netYuan: Money }),
      hotMoney: z.object({ netYuan: Money }),
      northbound: z.object({ netYuan: Money }),
    }),
  }),
})
const Aliases = z.object({ data: z.object({ aliases: z.array(z.object({ alias: z.string(), seats: z.int() })) }) })
const Listing = z.object({
  data: z.object({
    seats: z.array(
      z.object({
        reason: z.string(),
        side: z.enum(['buy', 'sell']),
        branch: z.string(),
        kind: z.string(),
        netYuan: Money,
      }),
    ),
  }),
})
const Branch = z.object({
  data: z.object({
    listings: z.int(),
    winRates: z.array(z.object({ days: z.int(), ratePct: Money, sample: z.int() })),
    companions: z.array(z.object({ branch: z.string(), count: z.int() })),
  }),
})
const Desk = z.object({
  data: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), triggerYuan: z.number(), distancePct: z.number() })),
  }),
})

/** The list of the day before. */
async function dayList(reader: Person) {
  const url = `/api2/stock/longhu?limit=500&date=${DAY_BEFORE}`
  await expect
    .poll(async () => DayList.safeParse(await ask(reader, url)).data?.data.list.length ?? 0, { timeout: 150_000 })
    .toBeGreaterThan(0)
  return DayList.parse(await ask(reader, url)).data
}

/** A sum with its sign, as the page counts it. */
function flow(yuan: number | null): string {
  if (yuan === null) return '—'
  const size = Math.abs(yuan)
  const text = size >= 1e8 ? `${(yuan / 1e8).toFixed(2)}亿` : `${(yuan / 1e4).toFixed(2)}万`
  return yuan > 0 ? `+${text}` : text
}

const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test('in the afternoon the list is not out yet, and the one of the day before stands at once under its date with the figures of the API', async ({
  page,
  reader,
}) => {
  const { list, totals } = await dayList(reader)
  await page.goto('/stock/longhu')
  await expect(page.getByText(`2025-11-28 的龙虎榜傍晚公布；下面是 ${DAY_BEFORE} 的榜单`)).toBeVisible()

  await expect(page.getByRole('tab', { name: `全部 ${totals.listed.all}`, exact: true })).toBeVisible()
  for (const [title, { netYuan }] of [
    ['机构净额', totals.investor],
    ['游资净额', totals.hotMoney],
    ['北向净额', totals.northbound],
  ] as const) {
    await expect(page.getByRole('button', { name: `${title} ${flow(netYuan)}，查看由来` })).toBeVisible()
  }
  const table = page.getByRole('grid', { name: '龙虎榜' })
  for (const [place, { name, netYuan }] of list.slice(0, 5).entries()) {
    const row = table.locator(`[aria-rowindex="${place + 2}"]`)
    await expect(row.getByRole('rowheader')).toHaveText(name)
    await expect(row.getByRole('gridcell', { name: flow(netYuan), exact: true })).toBeVisible()
  }

  const crowded = list.slice(0, 10).find(({ hotMoneyNames }) => hotMoneyNames.length > 2)
  expect(crowded).toBeDefined()
  if (crowded === undefined) return
  const names = page.getByText(crowded.hotMoneyNames.join('、'), { exact: true })
  await expect(names).toBeHidden()
  const cells = page.getByRole('row').filter({ hasText: crowded.name }).getByRole('gridcell')
  await cells.filter({ hasText: crowded.hotMoneyNames[0] ?? '' }).click()
  await expect(names).toBeVisible()
})

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a stock opens to its seats, and a seat to the branch’s record, with the figures of the API', async ({
      page,
      reader,
    }) => {
      const { list } = await dayList(reader)
      const stock = list.find(({ reasons }) => reasons.length > 1) ?? list[0]
      const code = stock?.code ?? ''
      const reply = await ask(reader, `/api2/stock/longhu_transaction_details?code=${code}&date=${DAY_BEFORE}`)
      const { seats } = Listing.parse(reply).data
      await page.goto(`/stock/longhu?date=${DAY_BEFORE}&code=${code}`)
      const buyers = page.getByRole('table', { name: '买入前五' })
      await expect(buyers).toBeVisible()
      const ofFirst = seats.filter(({ reason, side }) => side === 'buy' && reason === stock?.reasons[0])
      await expect(buyers.getByRole('rowheader')).toHaveCount(ofFirst.length)
      for (const [place, { netYuan }] of ofFirst.entries()) {
        await expect(buyers.getByRole('row').nth(place + 1)).toContainText(flow(netYuan))
      }

      const at = ofFirst.findIndex(({ kind }) => kind === 'hotMoney' || kind === 'branch')
      const link = buyers
        .getByRole('row')
        .nth(at + 1)
        .getByRole('link')
      // The lists of the year before are still being worked out: the record is compared with the answer it came from.
      const answer = page.waitForResponse(/\/longhu_yyb\?/)
      await link.click()
      await expect(page).toHaveURL(/&branch=/)
      const dossier = page.getByRole('dialog').filter({ hasText: '净买入后的胜率' })
      await expect(dossier).toBeVisible()
      const { winRates, companions, listings } = Branch.parse(await (await answer).json()).data
      await expect(dossier.getByText(`${listings} 次`, { exact: true }).first()).toBeVisible()
      for (const { days, ratePct, sample } of winRates) {
        const rate = ratePct === null ? '—' : `${ratePct.toFixed(0)}%`
        const name = `${days === 1 ? '次日' : `${days}日后`}胜率 ${rate}，样本 ${sample} 次，查看由来`
        await expect(dossier.getByRole('button', { name })).toBeVisible()
      }
      const [companion] = companions
      if (companion) {
        const picture = dossier.getByRole('figure', { name: '常一起出现的席位' })
        await expect(picture.getByText(`${companion.count}次`, { exact: true }).first()).toBeVisible()
      }
      await settled(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await page.keyboard.press('Escape')
      await expect(dossier).toBeHidden()
      await expect(page).toHaveURL(new RegExp(`code=${code}$`))
      await expect(link).toBeFocused()
    })

    test('the deviation desk names the close of tomorrow that the API names, and works it out', async ({
      page,
      reader,
    }) => {
      const { list } = Desk.parse(await ask(reader, '/api2/stock/deviation?limit=500')).data
      const [first] = list
      await page.goto(`/stock/longhu?tab=deviation&code=${first?.code}`)
      const price = first?.triggerYuan.toFixed(2) ?? ''
      await expect(page.getByText(new RegExp(`取到分：${price} 元`)).first()).toBeVisible()
      if (viewport.width > 960) {
        const row = page.getByRole('grid', { name: '异常波动' }).locator('[aria-rowindex="2"]')
        await expect(row.getByRole('rowheader')).toContainText(first?.name ?? '')
        await expect(row).toContainText(price)
      }
    })
  })
}

test('buyers of a list are compared beside each other, with whom they buy', async ({ page, reader }) => {
  const { list } = await dayList(reader)
  const code = list[0]?.code ?? ''
  await page.goto(`/stock/longhu?date=${DAY_BEFORE}&code=${code}`)
  const compare = page.getByRole('link', { name: /比较这 \d+ 个买入营业部/ })
  await compare.click()
  await expect(page).toHaveURL(/tab=branches/)
  const columns = page.getByRole('table', { name: '营业部比较' }).getByRole('columnheader')
  await expect(columns.first()).toBeVisible()
  expect(await columns.count()).toBeGreaterThan(1)
  await expect(page.getByRole('figure', { name: '常一起出现的席位' })).toBeVisible()
  await page.goBack()
  await expect(compare).toBeVisible()
})

test('an alias is found by typing it, and its dossier has all its seats, its habits and what following it brought', async ({
  page,
  reader,
}) => {
  const { data } = Aliases.parse(await ask(reader, '/api2/stock/longhu_alias'))
  const [first] = data.aliases
  if (first === undefined) throw new Error('the simulated market has aliases')
  await page.goto('/stock/longhu')
  await expect(page.getByRole('grid', { name: '龙虎榜' })).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(first.alias)
  await page.getByRole('option', { name: new RegExp(`${first.alias}.*${first.seats} 个席位`) }).click()
  await expect(page).toHaveURL(new RegExp(`alias=${encodeURIComponent(first.alias)}`))
  const dossier = page.getByRole('dialog', { name: `游资 · ${first.alias}` })
  await expect(dossier.getByRole('heading', { name: `席位 ${first.seats} 个` })).toBeVisible()
  for (const title of ['习惯', '净买入后的胜率', '跟随', '偏好题材'])
    await expect(dossier.getByRole('heading', { name: title })).toBeVisible()
  await expect(dossier.getByRole('grid', { name: '上榜记录' })).toBeVisible()
})
